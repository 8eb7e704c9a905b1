import { files } from '@kitewell/contract/addresses';
import type { BillId } from '@kitewell/contract/ids';
import type { LinkKeys } from '../../link-keys.ts';
import { openPageKey, openSeed, readersKey, readersToken, type LinkReader } from '../../page-links.ts';
import type { Bill } from '../accounts/bill.entity.ts';

/** The key in the address of a bill's page, made from the bill's seed. */
export const billKey = (keys: LinkKeys, id: BillId, seed: string): string => keys.of(nameOf(id), seed);

/** The key that opens the page at present, made again from the seed; undefined where the page is closed. */
export const openBillKey = (keys: LinkKeys, bill: Bill, now: Date): string | undefined =>
  openPageKey(keys, nameOf(bill.id), bill, now);

export const billAddress = (siteOrigin: string, key: string): string =>
  siteOrigin + files.billPage.replace('{token}', key);

/** The part of the link in an email to one reader; undefined where the page is closed. */
export function billTokenFor(keys: LinkKeys, bill: Bill, reader: LinkReader, now: Date): string | undefined {
  const seed = openSeed(bill, now);
  return seed && readersToken(bill.id, reader, readersKey(keys, nameOf(bill.id), seed, reader));
}

export const nameOf = (bill: BillId): string => `bill ${bill}`;
