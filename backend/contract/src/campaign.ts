/**
 * What an advertisement or newsletter adds to its links: `?utm_source=…&utm_medium=…&utm_campaign=…`.
 * https://support.google.com/analytics/answer/10917952
 */
const parts = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const longestPart = 40;
const unusual = /[^\p{L}\p{N}._+-]+/gu;

/** The longest label: three parts and what joins them. */
export const longestCampaign = parts.length * longestPart + 2 * 3;

/** Letters, digits and a few other characters, joined by ` / `. Limited, because anybody can write an address. */
export const campaignShape = /^[\p{L}\p{N}._+ /-]*$/u;

/**
 * The campaign in an address, as one label such as `newsletter / email / spring-2027`; a missing part is a hyphen.
 * Undefined where the address names none.
 */
export function campaignIn(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const found = parts.map((part) => tidy(parameters.get(part) ?? ''));
  if (found.every((part) => part === '')) return undefined;
  return found.map((part) => (part === '' ? '-' : part)).join(' / ');
}

function tidy(text: string): string {
  const cut = text.replace(unusual, ' ').trim().slice(0, longestPart);
  // The cut may leave half of a character at the end, which is removed.
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}
