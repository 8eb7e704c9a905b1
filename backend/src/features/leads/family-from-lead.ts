import { familyLimits, isSameName } from '@kitewell/contract/families';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange } from '../audit/record-change.ts';
import { writeSession } from '../bookings/one-at-a-time.ts';
import { subjectOf, type Deed } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';

const mostAlike = 20;

/** Other records with the same phone or email. */
export interface Alike {
  leads: { id: number; reference: string; parentName: string; childName: string }[];
  families: { id: number; guardian: string }[];
}

/** Other leads, but those that were joined to one, and families that are probably the same people: they have the same phone or the same email. */
export async function likelySame(em: EntityManager, lead: TrialRequest): Promise<Alike> {
  const leads = await em.execute<Alike['leads']>(
    `select id, reference, parent_name as "parentName", child_name as "childName" from trial_requests
     where id in (select id from trial_requests where phone = ? union select id from trial_requests where email = ?) and id <> ?
       and joined_to_id is null
     order by id limit ${mostAlike}`,
    [lead.phone, lead.email, lead.id],
  );
  const families = await em.execute<Alike['families']>(
    `select family_id as id, min(name) as guardian from guardians
     where id in (select id from guardians where phone = ? union select id from guardians where email = ?)
     group by family_id order by family_id limit ${mostAlike}`,
    [lead.phone, lead.email],
  );
  return { leads, families };
}

/**
 * Makes a family of a lead, which is enrolled from then on; pressed twice it stays one family. A lead with the phone or
 * email of a known family joins that family, and a child of another name becomes its second child. Sessions that came
 * of the lead are tied to the family. The caller commits.
 * @param apart makes a separate family all the same, as where two families share a phone
 * @throws AppError 'trial.unknownReference' (404), 'family.several' (409) where the phone or email belongs to several
 * families, 'lead.joined' (409) where it goes on as another one, 'booking.overlap' (409) where the child would be in two sessions at once
 */
export async function familyFromLead(
  tx: EntityManager,
  deed: Deed,
  id: number,
  { apart = false }: { apart?: boolean } = {},
): Promise<Family> {
  const { by, at } = deed;
  const lead = await tx.findOne(TrialRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!lead) throw new AppError('trial.unknownReference', 404);
  if (lead.family) return tx.findOneOrFail(Family, { id: lead.family.id });
  if (lead.joinedTo) throw new AppError('lead.joined', 409);
  // Two leads of one family at once: the second waits here and finds what the first has made.
  for (const reach of [lead.email, lead.phone].toSorted())
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [reach]);
  const likely = apart ? [] : (await likelySame(tx, lead)).families;
  // A phone or an email alone cannot tell which of these families it is, and one mistyped digit would join strangers.
  if (likely.length > 1) throw new AppError('family.several', 409);
  const [known] = likely;
  // Held, since others may join it by another phone or mail, or edit or erase it, at the same time.
  const held =
    known && (await tx.findOne(Family, { id: known.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
  const family = held ?? newFamily(tx, lead, at);
  family.lastContactAt = at;
  if (held) await addReach(tx, family, lead);
  await tx.flush();
  const children = await tx.find(Child, { family });
  const child =
    children.find(({ name }) => isSameName(name, lead.childName)) ?? tx.create(Child, { family, name: lead.childName });
  lead.family = family;
  const before = lead.leadState;
  lead.moveTo('enrolled', at);
  await tx.flush();
  await tx.nativeUpdate(TrialRequest, { joinedTo: lead }, { family });
  await writeSession(async () => {
    await tx.execute(
      `update bookings set family_id = ?,
       child_id = case when lower(btrim(child_name)) = lower(btrim(?)) then ? else child_id end
     where trial_request_id = ? and family_id is null`,
      [family.id, lead.childName, child.id, lead.id],
    );
  });
  recordChange(tx, {
    at,
    by,
    action: 'lead state',
    subject: `trial ${lead.reference}`,
    before: { state: before },
    after: { state: 'enrolled', family: family.id },
  });
  recordChange(tx, {
    at,
    by,
    action: 'family of lead',
    subject: subjectOf(family.id),
    after: { trial: lead.reference, child: child.id, joined: Boolean(held) },
  });
  return family;
}

/**
 * Adds the lead's phone to a known family that was found by its email. An email is never added: whoever knows a family's
 * phone could otherwise get its letters, which say where and when its child is taught.
 */
async function addReach(tx: EntityManager, family: Family, lead: TrialRequest): Promise<void> {
  const { parentName: name, phone, email } = lead;
  const guardians = await tx.find(Guardian, { family });
  const hasPhone = guardians.some((guardian) => guardian.phone === phone);
  const hasEmail = guardians.some((guardian) => guardian.email === email);
  if (!hasPhone && hasEmail && guardians.length < familyLimits.guardians) tx.create(Guardian, { family, name, phone });
}

function newFamily(tx: EntityManager, lead: TrialRequest, at: Date): Family {
  const { language, district, campaign, page, parentName: name, phone, email, demo } = lead;
  const source = (campaign ?? page)?.slice(0, 100) ?? null;
  const known = { language, district: district ?? null, source, demo };
  const family = tx.create(Family, { ...known, createdAt: at, lastContactAt: at });
  tx.create(Guardian, { family, name, phone, email, pays: true });
  return family;
}
