import { files } from '@kitewell/contract/addresses';
import type { LinkKeys } from '../../link-keys.ts';
import { openPageKey } from '../../page-links.ts';
import type { Assessment } from './assessment.entity.ts';

/** The key of an assessment's page, by the seed that lies beside it. */
export const sheetKey = (keys: LinkKeys, id: number, seed: string): string => keys.of(nameOf(id), seed);

/** The key with which the page was opened, reckoned again; undefined where it is closed, or its secret is gone. */
export const openSheetKey = (keys: LinkKeys, assessment: Assessment, now: Date): string | undefined =>
  openPageKey(keys, nameOf(assessment.id), assessment, now);

export const sheetAddress = (siteOrigin: string, key: string): string =>
  siteOrigin + files.sheet.replace('{token}', key);

const nameOf = (assessment: number): string => `sheet ${assessment}`;
