import { files } from '@kitewell/contract/addresses';
import type { LinkKeys } from '../../link-keys.ts';
import type { SessionAgreement } from './session-agreement.entity.ts';

export const agreementName = (id: number): string => `agreement ${id}`;

/** The address at which a family answers. */
export const agreementAddress = (
  siteOrigin: string,
  keys: LinkKeys,
  { id, seed }: Pick<SessionAgreement, 'id' | 'seed'>,
): string => siteOrigin + files.agreement.replace('{token}', `${id}.${keys.of(agreementName(id), seed)}`);
