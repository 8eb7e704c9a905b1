import { files } from '@kitewell/contract/addresses';
import { calls } from '@kitewell/contract/calls';
import { familyHomeCalls } from '@kitewell/contract/family/calls';
import { officeCalls } from '@kitewell/contract/office/calls';

const patterns = [
  ...new Set<string>([
    ...Object.values({ ...calls, ...officeCalls, ...familyHomeCalls }).map(({ path }) => path),
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
