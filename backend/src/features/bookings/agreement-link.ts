import { files } from '@kitewell/contract/addresses';
import type { LinkKeys } from '../../link-keys.ts';
import { readersKey, readersToken, type LinkReader } from '../../page-links.ts';
import type { SessionAgreement } from './session-agreement.entity.ts';

export const agreementName = (id: number): string => `agreement ${id}`;

/** The same in an email to one guardian; whoever asked for a trial is in no record yet, and has the link of all. */
export const agreementAddressFor = (
  siteOrigin: string,
  keys: LinkKeys,
  agreement: Pick<SessionAgreement, 'id' | 'seed'>,
  reader: LinkReader,
): string => {
  if (reader.id === 0) return agreementAddress(siteOrigin, keys, agreement);
  const key = readersKey(keys, agreementName(agreement.id), agreement.seed, reader);
  return siteOrigin + files.agreement.replace('{token}', readersToken(agreement.id, reader, key));
};

/** The address at which a family answers. */
export const agreementAddress = (
  siteOrigin: string,
  keys: LinkKeys,
  { id, seed }: Pick<SessionAgreement, 'id' | 'seed'>,
): string => siteOrigin + files.agreement.replace('{token}', `${id}.${keys.of(agreementName(id), seed)}`);
