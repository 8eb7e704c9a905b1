import type { TrialRequestId } from '@kitewell/contract/ids';
import type { LeadRowView, LeadView } from '@kitewell/contract/office/leads';
import { districts, trialProgrammes } from '@kitewell/contract/trial-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import { withinBytes } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Staff } from '../auth/staff.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { toE164 } from '../../phone.ts';
import { addLead } from './add-lead.ts';
import { arrangeTrial } from './arrange-trial.ts';
import { addLeadNote, changeLead, moveLead, planLead, recordContact, subjectOf } from './change-lead.ts';
import { familyFromLead, findDuplicates } from './family-from-lead.ts';
import { addLostReason, changeLostReason, countLostLeads, listLostReasons, lostReasonViewOf } from './lost-reasons.ts';
import { changeLeadTemplate, listLeadTemplates } from './lead-templates.ts';
import { mergeLeads } from './merge-leads.ts';
import { countLeads, listDueLeads, listLeads } from './list-leads.ts';
import { suggestTimes } from './suggest-times.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now'>;

/** The most notes, and the most members of staff, that one lead shows. */
const mostShown = 100;

/** The office's calls about leads: families that have asked for a trial. */
export const leadHandlers = ({ em, readRows, queueEmail, now }: Needs) => {
  const answer = async (id: TrialRequestId, staff: SignedInStaff) => ({
    lead: await leadOf({ em, readRows }, id, staff),
  });

  /**
   * Changes a lead in one transaction, with the member of staff who changes it, and answers the lead as it is afterwards.
   */
  async function change(
    id: TrialRequestId,
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<unknown>,
  ): Promise<{ lead: LeadView }> {
    await em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));
    return answer(id, staff);
  }

  return {
    async leads({ query }) {
      const { leads, nextCursor } = await listLeads(em, query, now());
      const isCounted = query.counts !== 'no' && query.cursor === undefined;
      return { leads: leads.map(rowView), nextCursor, counts: isCounted ? await countLeads(em, query, now()) : null };
    },

    async dueLeads({ query }) {
      const { leads, nextCursor } = await listDueLeads(em, query, now());
      return { leads: leads.map(rowView), nextCursor };
    },

    async addLead({ staff, body }) {
      const { id } = await em.transactional((tx) => addLead(tx, { by: byStaff(staff.id), at: now() }, body));
      return answer(id, staff);
    },

    leadDuplicates: ({ query: { phone, email } }) =>
      findDuplicates(em, {
        id: null,
        phone: (phone && toE164(phone)) ?? null,
        email: email?.toLowerCase() ?? null,
        family: null,
      }),

    lead: ({ staff, params: { id } }) => answer(id, staff),

    moveLead: ({ staff, params: { id }, body }) => change(id, staff, (tx, context) => moveLead(tx, context, id, body)),

    changeLead: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => changeLead(tx, context, id, body)),

    planLead: ({ staff, params: { id }, body }) => change(id, staff, (tx, context) => planLead(tx, context, id, body)),

    mergeLeads: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => mergeLeads(tx, context, id, body)),

    noteLead: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => addLeadNote(tx, context, id, body)),

    contactLead: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => recordContact(tx, context, id, body)),

    leadTemplates: async () => ({ templates: await listLeadTemplates(em) }),

    async changeLeadTemplate({ staff, body }) {
      await em.transactional((tx) => changeLeadTemplate(tx, { by: byStaff(staff.id), at: now() }, body));
      return { templates: await listLeadTemplates(em) };
    },

    lostReasons: async () => ({ lostReasons: await listLostReasons(em) }),

    async addLostReason({ staff, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      return { lostReason: lostReasonViewOf(await em.transactional((tx) => addLostReason(tx, context, body))) };
    },

    async changeLostReason({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      return { lostReason: lostReasonViewOf(await em.transactional((tx) => changeLostReason(tx, context, id, body))) };
    },

    lostLeads: async ({ query: { weeks } }) => ({ rows: await countLostLeads(em, weeks, now()) }),

    async leadFamily({ staff, params: { id }, body }) {
      let family = 0;
      const { lead } = await change(id, staff, async (tx, context) => {
        ({ id: family } = await familyFromLead(tx, context, id, body));
      });
      return { family, lead };
    },

    leadTimes: ({ params: { id }, query }) => suggestTimes({ em, readRows, now }, id, query),

    arrangeTrial: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => arrangeTrial(tx, { queueEmail, now }, context, id, body)),
  } satisfies Partial<Handlers>;
};

function rowView(lead: TrialRequest): LeadRowView {
  const { id, version, reference, parentName, childName, childAge, language, demo, owner } = lead;
  return {
    ...{ id, version, reference, parentName, childName, childAge, language, demo },
    programme: trialProgrammes.find((programme) => programme === lead.program) ?? null,
    district: districts.find((district) => district === lead.district) ?? null,
    state: lead.leadState,
    receivedAt: lead.receivedAt.toISOString(),
    owner: owner ? { id: owner.id, name: owner.name } : null,
    nextStep: lead.nextStep ?? null,
    nextStepOn: lead.nextStepOn ?? null,
  };
}

type Reading = Pick<Services, 'readRows'> & { em: EntityManager };

async function leadOf({ em, readRows }: Reading, id: TrialRequestId, staff: SignedInStaff): Promise<LeadView> {
  const lead = await em.findOne(
    TrialRequest,
    { id },
    { populate: ['owner', 'mergedInto', 'listedReason'], refresh: true },
  );
  if (!lead) throw new AppError('trial.unknownReference', 404);
  const { phone, email = null, source, preferredTimes } = lead;
  const queued = await em.findOne(
    Email,
    { subjectKind: 'trial', subjectId: String(id), template: 'trial-received' },
    { refresh: true },
  );
  return {
    ...rowView(lead),
    ...{ phone, email, source, preferredTimes },
    message: lead.message ?? null,
    page: lead.page ?? null,
    campaign: lead.campaign ?? null,
    listedReason: lead.listedReason ? lostReasonViewOf(lead.listedReason) : null,
    lostReason: lead.lostReason ?? null,
    family: lead.family?.id ?? null,
    notes: await notesOn(readRows, id),
    trials: await trialsOf(em, id),
    emailState: queued?.state ?? null,
    duplicates: await findDuplicates(em, lead),
    merged: await mergedInto(em, id),
    mergedInto: lead.mergedInto ? { id: lead.mergedInto.id, reference: lead.mergedInto.reference } : null,
    staff: await mayTake(em, staff),
    history: await historyOf(readRows, subjectOf(lead)),
  };
}

/** The audit and the notes refer to staff by number; readers are shown the name. */
async function notesOn(readRows: Services['readRows'], lead: TrialRequestId): Promise<LeadView['notes']> {
  const rows = await readRows<{ id: number; at: Date | string; by: string; text: string }>(
    withinBytes(
      `select n.id, n.at, coalesce(s.name, n.operator, 'staff ' || n.staff_id) as by, n.text
       from lead_notes n left join staff s on s.id = n.staff_id
       where n.trial_request_id = ? order by n.at desc, n.id desc limit ${mostShown}`,
      'at desc, id desc',
    ),
    [lead],
  );
  return rows.map(({ id, at, by, text }) => ({ id, by, text, at: new Date(at).toISOString() }));
}

/** The requests that were merged into this one, as their parents wrote them. */
async function mergedInto(em: EntityManager, lead: TrialRequestId): Promise<LeadView['merged']> {
  const found = await em.find(
    TrialRequest,
    { mergedInto: lead },
    { orderBy: { receivedAt: 'asc', id: 'asc' }, limit: mostShown, refresh: true },
  );
  return found.map(({ id, reference, parentName, childName, phone, email, message, receivedAt }) => ({
    ...{ id, reference, parentName, childName, phone, email: email ?? null },
    message: message ?? null,
    receivedAt: receivedAt.toISOString(),
  }));
}

async function trialsOf(em: EntityManager, lead: TrialRequestId): Promise<LeadView['trials']> {
  const order = { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' } as const;
  const options = { orderBy: order, populate: ['tutor'], limit: mostShown, refresh: true } as const;
  const found = await em.find(Booking, { trialRequest: lead }, options);
  return found.map(({ id, sessionDate, sessionTime, tutor, status }) => ({
    id,
    date: sessionDate,
    time: sessionTime.slice(0, 5),
    tutor: { id: tutor.id, name: tutor.name },
    status,
  }));
}

/** A sample account, which everybody can use, sees only sample accounts. */
async function mayTake(em: EntityManager, { demo }: SignedInStaff): Promise<LeadView['staff']> {
  const found = await em.find(
    Staff,
    { active: true, ...(demo && { demo: true }) },
    { orderBy: { name: 'asc', id: 'asc' }, limit: mostShown },
  );
  return found.map(({ id, name }) => ({ id, name }));
}
