import { childNamesIn } from '@kitewell/contract/child-names';
import { familyLimits, isSameName } from '@kitewell/contract/families';
import type { LeadFamilyInput } from '@kitewell/contract/office/leads';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { withPhone } from '../../phone.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { writeSession } from '../bookings/overlap.ts';
import { subjectOf } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { compared } from '../families/name-words.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

const mostDuplicates = 20;

/** Other records with the same phone or email. */
export interface Duplicates {
  leads: { id: number; reference: string; parentName: string; childName: string }[];
  families: { id: number; guardian: string }[];
}

/** Other leads, but those that were merged into one, and families that are probably the same people: they have the same phone or the same email. The lead's own family is not among them. */
export async function findDuplicates(
  em: EntityManager,
  lead: Pick<TrialRequest, 'family'> & { id: number | null; phone: string | null; email?: string | null | undefined },
): Promise<Duplicates> {
  const leads = await em.execute<Duplicates['leads']>(
    `select id, reference, parent_name as "parentName", child_name as "childName" from trial_requests
     where id in (select id from trial_requests where phone = ? union select id from trial_requests where email = ?) and id is distinct from ?
       and merged_into_id is null
     order by id limit ${mostDuplicates}`,
    [lead.phone, lead.email ?? null, lead.id],
  );
  const families = await em.execute<Duplicates['families']>(
    `select family_id as id, min(name) as guardian from guardians
     where id in (select id from guardians where phone = ? union select id from guardians where email = ?)
     group by family_id having family_id is distinct from ? order by family_id limit ${mostDuplicates}`,
    [lead.phone, lead.email ?? null, lead.family?.id ?? null],
  );
  return { leads, families };
}

/**
 * Makes a family of a lead, which is enrolled from then on; sent twice it stays one family. What is not entered is taken
 * from the lead, several children one by one. A lead with the phone or email of a family on record belongs to it, and
 * children of other names are added to it. Sessions that came
 * of the lead are attached to the family. The caller commits.
 * @param apart makes a separate family all the same, as where two families share a phone
 * @throws AppError 'trial.unknownReference' (404), 'validation' (400), 'family.full' (409), 'family.several' (409) where the phone or email belongs to several
 * families, 'record.changed' (409) where a family has been made of it without one of these children, 'lead.merged' (409) where it goes on as another one, 'booking.overlap' (409) where the child would be in two sessions at once
 */
export async function familyFromLead(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  { apart = false, guardian, children: entered, ...home }: LeadFamilyInput = {},
): Promise<Family> {
  const { by, at } = context;
  const lead = await lockRow(tx, TrialRequest, { id }, 'trial.unknownReference');
  if (lead.family) {
    const there = await tx.find(Child, { family: lead.family });
    // No retry, but somebody else's form, whose children would be lost in silence.
    if (entered?.some(({ name }) => !there.some((child) => isSameName(child.name, name))))
      throw new AppError('record.changed', 409);
    return tx.findOneOrFail(Family, { id: lead.family.id });
  }
  if (lead.mergedInto) throw new AppError('lead.merged', 409);
  const reach = reachOf(lead, guardian);
  // Two leads of one family at once: the second waits here and finds what the first has made.
  for (const way of [reach.email ?? [], reach.phone].flat().toSorted())
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [way]);
  const likely = apart ? [] : (await findDuplicates(tx, { id, family: null, ...reach })).families;
  // A phone or an email alone cannot tell which of these families it is, and one mistyped digit would join strangers.
  if (likely.length > 1) throw new AppError('family.several', 409);
  const [duplicate] = likely;
  // Locked, since others may add to it by another phone or email, or edit or erase it, at the same time.
  const existing = duplicate && (await lockRow(tx, Family, { id: duplicate.id }, 'family.notFound'));
  const family =
    existing ??
    newFamily(tx, lead, { reach, home: home.address ? home : { ...home, ...(await homeOfTrial(tx, lead)) }, at });
  family.lastContactAt = at;
  if (existing) await addReach(tx, family, lead);
  await tx.flush();
  const children = await childrenIn(tx, family, entered ?? childNamesIn(lead.childName).map((name) => ({ name })));
  const [only] = children.length === 1 ? children : [];
  const child = only ?? children.find(({ name }) => isSameName(name, lead.childName)) ?? null;
  Object.assign(lead, { family, child });
  const before = lead.leadState;
  lead.moveTo('enrolled', at);
  await tx.flush();
  await tx.nativeUpdate(TrialRequest, { mergedInto: lead }, { family });
  for (const one of children)
    await tx.execute(
      `update trial_requests set child_id = ? where merged_into_id = ? and ${compared('child_name')} = ${compared('?')}`,
      [one.id, lead.id, one.name],
    );
  await writeSession(async () => {
    await tx.execute(
      `update session_children s set family_id = ? from bookings b
       where b.id = s.booking_id and b.trial_request_id = ? and s.family_id is null`,
      [family.id, lead.id],
    );
    for (const one of children)
      // The only child is the one of the sessions, also where its name has been corrected.
      await tx.execute(
        `update session_children s set child_id = ? from bookings b
         where b.id = s.booking_id and b.trial_request_id = ? and s.family_id = ? and s.child_id is null
           and (? or ${compared('s.child_name')} = ${compared('?')})`,
        [one.id, lead.id, family.id, children.length === 1, one.name],
      );
  });
  recordChange(tx, {
    at,
    by,
    action: 'lead state',
    subject: { kind: 'trial', id: lead.reference },
    before: { state: before },
    after: { state: 'enrolled', family: family.id },
  });
  recordChange(tx, {
    at,
    by,
    action: 'family of lead',
    subject: subjectOf(family.id),
    after: { trial: lead.reference, children: children.map((child) => child.id), merged: existing !== undefined },
  });
  return family;
}

interface Reach {
  name: string;
  phone: string;
  email?: string | null | undefined;
}

/** The guardian, as entered, otherwise as the lead has it. @throws AppError 'validation' (400) */
function reachOf(lead: TrialRequest, entered: LeadFamilyInput['guardian']): Reach {
  if (!entered) return { name: lead.parentName, phone: lead.phone, email: lead.email };
  return withPhone(entered, 'guardian.phone');
}

/** Adds those children whom the family does not have yet. @throws AppError 'family.full' (409) */
async function childrenIn(
  tx: EntityManager,
  family: Family,
  entered: readonly { name: string; birthMonth?: string | null | undefined }[],
): Promise<Child[]> {
  const there = await tx.find(Child, { family });
  const named = entered.map(({ name, birthMonth }) => {
    const known = there.find((child) => isSameName(child.name, name));
    if (known) known.birthMonth ??= birthMonth ?? null;
    const child = known ?? tx.create(Child, { family, name, birthMonth: birthMonth ?? null });
    if (!known) there.push(child);
    return child;
  });
  if (there.length > familyLimits.children) throw new AppError('family.full', 409);
  await tx.flush();
  return [...new Set(named)];
}

/**
 * Adds the lead's phone to a known family that was found by its email. An email is never added: whoever knows a family's
 * phone could otherwise get its emails, which say where and when its child is taught.
 */
async function addReach(tx: EntityManager, family: Family, lead: TrialRequest): Promise<void> {
  const { parentName: name, phone, email } = lead;
  const guardians = await tx.find(Guardian, { family });
  const hasPhone = guardians.some((guardian) => guardian.phone === phone);
  const hasEmail = guardians.some((guardian) => guardian.email === email);
  if (!hasPhone && hasEmail && guardians.length < familyLimits.guardians) tx.create(Guardian, { family, name, phone });
}

interface Entered {
  reach: Reach;
  home: Pick<LeadFamilyInput, 'language' | 'district' | 'address' | 'doorCode'>;
  at: Date;
}

function newFamily(tx: EntityManager, lead: TrialRequest, { reach, home, at }: Entered): Family {
  const { campaign, page, demo } = lead;
  const source = (campaign ?? page)?.slice(0, 100) ?? null;
  const { language = lead.language, district = lead.district ?? null, address = null, doorCode = null } = home;
  const known = { language, district, address, doorCode, source, leadSource: lead.source, demo };
  const family = tx.create(Family, { ...known, createdAt: at, lastContactAt: at });
  tx.create(Guardian, { family, ...reach, pays: true });
  return family;
}

/**
 * Where the trial takes place, which is the family's home unless it is outdoors. A family without an address would show it
 * to guardians who may not see where their child lives.
 */
async function homeOfTrial(
  tx: EntityManager,
  lead: TrialRequest,
): Promise<Pick<Entered['home'], 'address' | 'doorCode'>> {
  const [home] = await tx.execute<{ address: string; doorCode: string | null }[]>(
    `select address, door_code as "doorCode" from bookings
     where trial_request_id = ? and address is not null and program <> 'outdoor-mission'
     order by session_date desc, id desc limit 1`,
    [lead.id],
  );
  return home ?? {};
}
