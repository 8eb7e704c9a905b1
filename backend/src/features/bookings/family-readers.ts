import type { EntityManager } from '@mikro-orm/postgresql';
import { Guardian } from '../families/guardian.entity.ts';
import type { Booking } from './booking.entity.ts';

interface Reader {
  readonly address: string;
  /** 0 for who asked for the trial and is in no family's record yet. */
  readonly guardian: number;
}

/**
 * Who is written to about a session: each guardian of its family who has an address, or else who asked for the trial that
 * it is. Nobody, where neither is known: then the business tells them itself; nor a sample, who is nobody.
 */
export async function readersOf(em: EntityManager, booking: Booking): Promise<Reader[]> {
  await em.populate(booking, ['trialRequest', 'family']);
  const { family, trialRequest } = booking;
  if (family?.demo || trialRequest?.demo) return [];
  const guardians = family ? await em.find(Guardian, { family: family.id, email: { $ne: null } }) : [];
  const known = guardians.map(({ id, email }) => ({ guardian: id, address: email ?? '' }));
  if (known.length > 0 || family) return known;
  return trialRequest ? [{ guardian: 0, address: trialRequest.email }] : [];
}

/** In which language they are written to. */
export const languageOf = ({ family, language }: Booking) => family?.language ?? language;

/**
 * Whose an address is among those who may be written to about a session, at the time of asking; undefined where it is nobody's
 * any more. `onRecord` is a guardian with whom somebody has spoken.
 */
export async function readerNow(
  em: EntityManager,
  { family, trialRequest }: Booking,
  guardian: number,
  address: string,
): Promise<{ name: string; onRecord: boolean } | undefined> {
  if (guardian === 0) {
    return trialRequest?.email === address ? { name: trialRequest.parentName, onRecord: false } : undefined;
  }
  const found = await em.findOne(Guardian, { id: guardian, family: family?.id ?? 0, email: address });
  return found ? { name: found.name, onRecord: true } : undefined;
}
