import { createHash } from 'node:crypto';
import { files } from '@kitewell/contract/addresses';
import type { LinkKeys } from '../../link-keys.ts';
import type { Assessment } from './assessment.entity.ts';

/** What the database keeps of an address: who reads the table cannot open the pages. */
export const sheetHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key of an assessment's page, by the seed that lies beside it. */
export const sheetKey = (keys: LinkKeys, id: number, seed: string): string => keys.of(nameOf(id), seed);

/** The key with which the page was opened, reckoned again; undefined where it is closed, or its secret is gone. */
export function openSheetKey(keys: LinkKeys, { id, shareSeed, shareHash }: Assessment): string | undefined {
  if (!shareSeed || !shareHash) return undefined;
  return keys.every(nameOf(id), shareSeed).find((key) => sheetHash(key) === shareHash);
}

export const sheetAddress = (siteOrigin: string, key: string): string =>
  siteOrigin + files.sheet.replace('{token}', key);

const nameOf = (assessment: number): string => `sheet ${assessment}`;
