/**
 * What an advertisement or a newsletter puts into the links of its campaign: `?utm_source=…&utm_medium=…&utm_campaign=…`.
 * https://support.google.com/analytics/answer/10917952
 */
const parts = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const longestPart = 40;
const unusual = /[^\p{L}\p{N}._+-]+/gu;

/** Characters of a whole label: three parts and what joins them. */
export const longestCampaign = parts.length * longestPart + 2 * 3;

/** Letters, digits and a few signs, parted by ` / `. A bounded shape: it is text from an address, which anybody can write. */
export const campaignShape = /^[\p{L}\p{N}._+ /-]*$/u;

/**
 * The campaign that an address names, as one label such as `newsletter / email / spring-2027`; a part that is missing is a
 * hyphen. Undefined where the address names none.
 */
export function campaignIn(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const found = parts.map((part) => tidy(asked.get(part) ?? ''));
  if (found.every((part) => part === '')) return undefined;
  return found.map((part) => (part === '' ? '-' : part)).join(' / ');
}

function tidy(text: string): string {
  const cut = text.replace(unusual, ' ').trim().slice(0, longestPart);
  // Half of a character is none.
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}
