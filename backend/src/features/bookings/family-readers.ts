import type { EntityManager } from '@mikro-orm/postgresql';
import { Guardian } from '../families/guardian.entity.ts';
import type { Booking } from './booking.entity.ts';
import { givenNameOf } from './given-name.ts';
import type { SessionChild } from './session-child.entity.ts';
import { childrenOfSession, groupsAmong } from './session-children.ts';

type Language = 'en' | 'zh';

interface Reader {
  readonly address: string;
  readonly name: string;
  /** 0 for who asked for the trial and is in no family's record yet. */
  readonly guardian: number;
  /** 0 where there is none. */
  readonly family: number;
  readonly language: Language;
}

/**
 * Who is written to about a session: of each family that has a child in it, each guardian who has an address; or else who
 * asked for the trial that it is. Nobody, where neither is known: then the business tells them itself; nor a sample, who is
 * nobody.
 * @param about the children whose families are written to; all, where none are given
 */
export async function readersOf(
  em: EntityManager,
  booking: Booking,
  about?: readonly SessionChild[],
): Promise<Reader[]> {
  await em.populate(booking, ['trialRequest', 'family']);
  const { trialRequest } = booking;
  if (!booking.family && trialRequest) {
    const { demo, email: address, parentName: name } = trialRequest;
    return demo ? [] : [{ guardian: 0, family: 0, address, name, language: booking.language }];
  }
  const readers: Reader[] = [];
  const children = about ?? (await childrenOfSession(em, booking.id));
  for (const family of new Set(children.map((child) => child.family))) {
    if (!family || family.demo) continue;
    const guardians = await em.find(Guardian, { family: family.id, email: { $ne: null } }, { orderBy: { id: 'asc' } });
    const { id, language } = family;
    for (const { id: guardian, name, email } of guardians)
      readers.push({ guardian, family: id, address: email ?? '', name, language });
  }
  return readers;
}

/** In which language its first family is written to. */
export const languageOf = ({ family, language }: Booking) => family?.language ?? language;

/** Somebody who may be written to about a session. */
export interface ReaderNow {
  readonly name: string;
  /** A guardian with whom somebody has spoken. */
  readonly onRecord: boolean;
  readonly language: Language;
  /** The reader's own children of those who are in the session. */
  readonly children: readonly Pick<SessionChild, 'childName' | 'parentName'>[];
}

/**
 * Whose an address is among those who may be written to about a session, at the time of asking; undefined where it is nobody's
 * any more. A reader is told of the own children and of no others.
 */
export async function readerNow(
  em: EntityManager,
  booking: Booking,
  guardian: number,
  address: string,
): Promise<ReaderNow | undefined> {
  const { trialRequest, language } = booking;
  if (guardian === 0) {
    if (trialRequest?.email !== address) return undefined;
    return { name: trialRequest.parentName, onRecord: false, language, children: [booking] };
  }
  const found = await em.findOne(Guardian, { id: guardian, email: address }, { populate: ['family'] });
  if (!found) return undefined;
  const all = await childrenOfSession(em, booking.id);
  const children = all.filter(({ family }) => family?.id === found.family.id);
  return children.length > 0
    ? { name: found.name, onRecord: true, language: found.family.language, children }
    : undefined;
}

/** Whom a change of a session reaches by letter, and who of each family that none reaches has to be called. */
export interface Told {
  readonly letters: string[];
  readonly calls: { name: string; phone: string | null }[];
}

/** @param hasMail whether letters can be sent at all */
export async function whoIsTold(em: EntityManager, booking: Booking, hasMail: boolean): Promise<Told> {
  const readers = hasMail ? await readersOf(em, booking) : [];
  const told = new Set(readers.map(({ family }) => family));
  const calls: Told['calls'] = [];
  const children = await childrenOfSession(em, booking.id);
  for (const [family, [child]] of Map.groupBy(children, (one) => one.family?.id ?? 0)) {
    if (told.has(family) || !child) continue;
    const guardian = await em.findOne(
      Guardian,
      { family, phone: { $ne: null } },
      { orderBy: { pays: 'desc', id: 'asc' } },
    );
    const ofSession = child.place === 0 ? (booking.phone ?? booking.trialRequest?.phone) : undefined;
    calls.push({ name: guardian?.name ?? child.parentName, phone: guardian?.phone ?? ofSession ?? null });
  }
  return { letters: readers.map(({ name }) => name), calls };
}

const listed = {
  en: new Intl.ListFormat('en-HK', { type: 'conjunction' }),
  zh: new Intl.ListFormat('zh-Hant-HK', { type: 'conjunction' }),
};

/** The given names of children, as a sentence names them. */
export const givenNamesOf = (
  children: readonly Pick<SessionChild, 'childName' | 'parentName'>[],
  language: 'en' | 'zh',
): string => listed[language].format(children.map(({ childName, parentName }) => givenNameOf(childName, parentName)));

/** The given names of everybody in each of these sessions, as their tutor may read them without signing in. */
export async function namesForTutor(
  em: EntityManager,
  bookings: readonly Booking[],
  language: Language,
): Promise<(booking: Booking) => string> {
  const byBooking = await groupsAmong(em, bookings);
  return (booking) => givenNamesOf(byBooking.get(booking.id) ?? [booking], language);
}
