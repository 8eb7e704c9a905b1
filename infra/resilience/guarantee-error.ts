/** A promise was broken. The message says how. */
export class GuaranteeError extends Error {
  override readonly name = 'GuaranteeError';
}
