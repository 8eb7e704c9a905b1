/** A number from a form field; undefined if it is empty or no number. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}
