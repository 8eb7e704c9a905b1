import { files } from '@kitewell/contract/addresses';
import type { LinkKeys } from '../../link-keys.ts';
import { openPageKey } from '../../page-links.ts';
import type { Bill } from './bill.entity.ts';

/** The key of a bill's page, by the seed that lies beside it. */
export const billKey = (keys: LinkKeys, id: number, seed: string): string => keys.of(nameOf(id), seed);

/** The key with which the page was opened, reckoned again; undefined where it is closed. */
export const openBillKey = (keys: LinkKeys, bill: Bill, now: Date): string | undefined =>
  openPageKey(keys, nameOf(bill.id), bill, now);

export const billAddress = (siteOrigin: string, key: string): string =>
  siteOrigin + files.billPage.replace('{token}', key);

const nameOf = (bill: number): string => `bill ${bill}`;
