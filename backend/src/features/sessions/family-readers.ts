import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Child } from '../families/child.entity.ts';
import { familyOfReaderSql, type SignedInFamily } from '../../http/family-auth.ts';
import { Guardian } from '../families/guardian.entity.ts';
import type { Booking } from './booking.entity.ts';
import { givenNameOf } from '../families/given-name.ts';
import type { SessionChild } from './session-child.entity.ts';
import { childrenOfAll, childrenOfSession } from './session-children.ts';

type Language = 'en' | 'zh';

interface Reader {
  readonly address: string;
  readonly name: string;
  /** The guardian's id; 0 for somebody who asked for a trial and is in no family's record yet. */
  readonly guardian: GuardianId;
  /** The family's id; 0 where there is none. */
  readonly family: FamilyId;
  readonly language: Language;
}

/** What a guardian may see of the own family in emails; undefined where the guardian has no address or is gone. */
export async function familyOfReader(em: EntityManager, guardian: GuardianId): Promise<SignedInFamily | undefined> {
  const [family] = await em.execute<SignedInFamily[]>(familyOfReaderSql('?'), [guardian]);
  return family;
}

/** The children of a session or series whom somebody may see, as `familyChildren` finds them in the parent portal. */
export const visibleTo = <One extends Pick<SessionChild, 'family' | 'child'>>(
  { id, pays, children }: SignedInFamily,
  all: readonly One[],
): One[] =>
  all.filter(({ family, child }) => family?.id === id && (pays || (child != null && children.includes(child.id))));

/** Where to be. Whoever does not pay knows meeting points outdoors, and no address of a home. */
export function placeFor(
  { pays }: Pick<SignedInFamily, 'pays'>,
  { address, isHome, program }: { address?: string | null; isHome: boolean; program: string },
): string | null {
  return (pays || (program === 'outdoor-mission' && !isHome) ? address : null) ?? null;
}

/** The place of a session, for `placeFor`. */
export const placeOf = ({ address, program, homeOf }: Booking) => ({ address, program, isHome: homeOf != null });

/**
 * Who gets emails about a session: of each family that has a child in it, every guardian with an address who may see one
 * of its children, but for those who have not answered an invitation, whose address may be mistyped; or else
 * whoever asked for the trial. Nobody where neither is known, since then the business tells them itself, and nobody for
 * sample data.
 * @param about the children whose families get emails; all of the session, where none are given
 */
export async function readersOf(
  em: EntityManager,
  booking: Booking,
  about?: readonly SessionChild[],
): Promise<Reader[]> {
  await em.populate(booking, ['trialRequest']);
  const { trialRequest } = booking;
  const all = await childrenOfSession(em, booking.id);
  if (trialRequest && !all[0]?.family) {
    const { demo, email: address, parentName: name } = trialRequest;
    // One who has called, and has given no email: the office tells them itself.
    return demo || !address ? [] : [{ guardian: 0, family: 0, address, name, language: booking.language }];
  }
  const readers: Reader[] = [];
  for (const family of new Set((about ?? all).map((child) => child.family))) {
    if (!family || family.demo) continue;
    const guardians = await em.find(
      Guardian,
      { family: family.id, email: { $ne: null }, invitedAt: null },
      { orderBy: { id: 'asc' } },
    );
    const { id, language } = family;
    for (const { id: guardian, name, email } of guardians) {
      const viewer = await familyOfReader(em, guardian);
      if (viewer && visibleTo(viewer, about ?? all).length > 0)
        readers.push({ guardian, family: id, address: email ?? '', name, language });
    }
  }
  return readers;
}

/** Somebody who may get an email about a session. */
export interface ReaderNow {
  readonly name: string;
  /** Whether it is a guardian of a recorded family, with whom somebody has spoken. */
  readonly onRecord: boolean;
  readonly language: Language;
  /** Whether the reader may know what only whoever pays knows. */
  readonly pays: boolean;
  /** Where the session is, as far as the reader may know. */
  readonly place: string | null;
  /** Those children in the session that the reader may see. */
  readonly children: readonly (Pick<SessionChild, 'childName' | 'parentName'> & { readonly id?: number })[];
}

/**
 * Which reader of a session an address belongs to when an email is about to leave; undefined where it is nobody's any
 * more. A reader reads only about their own children.
 */
export async function readerNow(
  em: EntityManager,
  booking: Booking,
  guardian: GuardianId,
  address: string,
): Promise<ReaderNow | undefined> {
  const { trialRequest, language } = booking;
  const all = await childrenOfSession(em, booking.id);
  if (guardian === 0) {
    if (trialRequest?.email !== address) return undefined;
    const known = { pays: true, place: booking.address ?? null };
    return { name: trialRequest.parentName, onRecord: false, language, ...known, children: all.slice(0, 1) };
  }
  const found = await em.findOne(Guardian, { id: guardian, email: address }, { populate: ['family'] });
  const viewer = found && (await familyOfReader(em, guardian));
  const children = viewer ? visibleTo(viewer, all) : [];
  if (!found || !viewer || children.length === 0) return undefined;
  const { name, family } = found;
  const place = placeFor(viewer, placeOf(booking));
  return { name, onRecord: true, language: family.language, pays: viewer.pays, place, children };
}

/** The ids of children who have left a session, for an email that says so. */
export function leftAbout(left: readonly SessionChild[] = []): { left?: number[] } {
  const ids = left.flatMap(({ child }) => (child ? [child.id] : []));
  return ids.length > 0 ? { left: ids } : {};
}

/**
 * As readerNow, for a guardian whose children have left the session; undefined also where one of them is in it again.
 */
export async function leaverNow(
  em: EntityManager,
  booking: Booking,
  about: Readonly<{ guardian: GuardianId; left?: readonly number[] | undefined }>,
  address: string,
): Promise<ReaderNow | undefined> {
  const guardian = await em.findOne(Guardian, { id: about.guardian, email: address }, { populate: ['family'] });
  if (!guardian || (await readerNow(em, booking, guardian.id, address))) return undefined;
  const viewer = await familyOfReader(em, guardian.id);
  const { name, family } = guardian;
  const left = (about.left ?? []).filter((child) => viewer?.children.includes(child));
  const children = await em.find(Child, { id: { $in: left }, family: family.id }, { orderBy: { id: 'asc' } });
  const names = children.map((child) => ({ childName: child.name, parentName: name }));
  if (!viewer || names.length === 0) return undefined;
  return { name, onRecord: true, language: family.language, pays: viewer.pays, place: null, children: names };
}

/** Who gets an email about a change of a session, and whom to call in each family that gets none. */
export interface Notified {
  readonly emails: string[];
  readonly calls: { name: string; phone: string | null; childName: string; language: Language }[];
}

/** @param hasMail whether emails can be sent at all */
export async function recipientsOf(em: EntityManager, booking: Booking, hasMail: boolean): Promise<Notified> {
  const readers = hasMail ? await readersOf(em, booking) : [];
  const notified = new Set(readers.map(({ family }) => family));
  const calls: Notified['calls'] = [];
  const children = await childrenOfSession(em, booking.id);
  for (const [family, ofFamily] of Map.groupBy(children, (one) => one.family?.id ?? 0)) {
    if (!notified.has(family)) calls.push(await callOf(em, booking, ofFamily));
  }
  return { emails: readers.map(({ name }) => name), calls };
}

/**
 * Whom to call in a family: a guardian with a phone number, the one who pays first; otherwise the number of the session
 * or of the request.
 * @param children those of the family, or those on no record
 */
export async function callOf(
  em: EntityManager,
  booking: Booking,
  children: readonly SessionChild[],
): Promise<Notified['calls'][number]> {
  const [first] = children;
  const family = first?.family;
  const guardian = family
    ? await em.findOne(Guardian, { family: family.id, phone: { $ne: null } }, { orderBy: { pays: 'desc', id: 'asc' } })
    : null;
  const sessionPhone = !first || first.place === 0 ? (booking.phone ?? booking.trialRequest?.phone) : undefined;
  return {
    name: guardian?.name ?? first?.parentName ?? '',
    phone: guardian?.phone ?? sessionPhone ?? null,
    childName: children.map(({ childName }) => childName).join(', '),
    language: family?.language ?? booking.language,
  };
}

const listed = {
  en: new Intl.ListFormat('en-HK', { type: 'conjunction' }),
  zh: new Intl.ListFormat('zh-Hant-HK', { type: 'conjunction' }),
};

/** The given names of children, joined for a sentence. */
export const givenNamesOf = (
  children: readonly Pick<SessionChild, 'childName' | 'parentName'>[],
  language: 'en' | 'zh',
): string => listed[language].format(children.map(({ childName, parentName }) => givenNameOf(childName, parentName)));

/** The given names of all children of each of these sessions, which a tutor may read in an email or calendar. */
export async function namesForTutor(
  em: EntityManager,
  bookings: readonly Booking[],
  language: Language,
): Promise<(booking: Booking) => string> {
  const childrenOf = await childrenOfAll(em, bookings);
  return (booking) => givenNamesOf(childrenOf(booking), language);
}
