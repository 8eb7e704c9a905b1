import { addresses, files } from '@kitewell/contract/addresses';
import { officeAddresses } from '@kitewell/contract/office/addresses';

const patterns = [
  ...new Set<string>([
    ...Object.values({ ...addresses, ...officeAddresses }).map(({ path }) => path),
    ...Object.values(files),
  ]),
];
const exact = new Set(patterns.filter((pattern) => !pattern.includes('{')));
const withParameters = patterns
  .filter((pattern) => pattern.includes('{'))
  .map((pattern) => ({ pattern, at: new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * The pattern that an address of the API belongs to, such as `/api/tutor/documents/{id}`, and 'other' where none fits:
 * what is counted or traced by route names no record, and a stranger cannot make up new names.
 */
export function routePattern(originalUrl: string): string {
  const path = originalUrl.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
  if (exact.has(path)) return path;
  return withParameters.find(({ at }) => at.test(path))?.pattern ?? 'other';
}
