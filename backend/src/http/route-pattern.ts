import { addresses, files } from '@kitewell/contract/addresses';
import { familyAddresses } from '@kitewell/contract/family/addresses';
import { officeAddresses } from '@kitewell/contract/office/addresses';
import { secondFactorAddresses } from '@kitewell/contract/second-factor-addresses';

const patterns = [
  ...new Set<string>([
    ...Object.values({ ...addresses, ...secondFactorAddresses, ...officeAddresses, ...familyAddresses }).map(
      ({ path }) => path,
    ),
    ...Object.values(files),
  ]),
];
const exact = new Set(patterns.filter((pattern) => !pattern.includes('{')));
const withParameters = patterns
  .filter((pattern) => pattern.includes('{'))
  .map((pattern) => ({ pattern, at: new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * The pattern of an address of the API, such as `/api/tutor/documents/{id}`, or 'other' where none fits. Metrics and
 * traces use it as the route, so that they contain no record's id and no text that a stranger made up.
 */
export function routePattern(originalUrl: string): string {
  const path = originalUrl.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
  if (exact.has(path)) return path;
  return withParameters.find(({ at }) => at.test(path))?.pattern ?? 'other';
}
