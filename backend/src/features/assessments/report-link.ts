import { files } from '@kitewell/contract/addresses';
import type { AssessmentId } from '@kitewell/contract/ids';
import type { LinkKeys } from '../../link-keys.ts';
import { openPageKey, openSeed, readersKey, readersToken, type LinkReader } from '../../page-links.ts';
import type { Assessment } from './assessment.entity.ts';

/** The key in the address of an assessment's page, computed from the seed that is stored with the assessment. */
export const reportKey = (keys: LinkKeys, id: AssessmentId, seed: string): string => keys.of(nameOf(id), seed);

/**
 * The key of the page as it is open now, computed again; undefined where the page is closed, or the process has no
 * longer the secret it was computed with.
 */
export const openReportKey = (keys: LinkKeys, assessment: Assessment, now: Date): string | undefined =>
  openPageKey(keys, nameOf(assessment.id), assessment, now);

export const reportAddress = (siteOrigin: string, key: string): string =>
  siteOrigin + files.report.replace('{token}', key);

/** The part of the link in an email to one reader; undefined where the page is closed. */
export function reportTokenFor(
  keys: LinkKeys,
  assessment: Assessment,
  reader: LinkReader,
  now: Date,
): string | undefined {
  const seed = openSeed(assessment, now);
  return seed && readersToken(assessment.id, reader, readersKey(keys, nameOf(assessment.id), seed, reader));
}

export const nameOf = (assessment: number): string => `sheet ${assessment}`;
