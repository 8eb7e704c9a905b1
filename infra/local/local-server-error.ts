/** A local server cannot run; the message is one plain sentence for a person, saying what to do. */
export class LocalServerError extends Error {
  override name = 'LocalServerError';
}
