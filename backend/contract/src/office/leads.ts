import { bookingStatuses } from '../booking-statuses.ts';
import { familyLanguages, homeFields, sessionMinutes, travelMinutes } from '../bookings.ts';
import { familyLimits } from '../families.ts';
import type { FamilyId, LostReasonId, StaffId, TrialRequestId, TutorId } from '../ids.ts';
import { contactWays, leadSources, leadStates, type LeadState } from '../lead-states.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { districts, trialProgrammes, preferredTimes } from '../trial-choices.ts';
import { personName } from '../person-name.ts';
import { trialPhone, trialRequestInput } from '../trial-requests.ts';
import {
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  instant,
  largestInteger,
  list,
  number,
  numberInQuery,
  object,
  optionalDate,
  optionalEmail,
  optionalLine,
  optionalText,
  recordId,
  requestKey,
  string,
  type InferType,
} from '../yup.ts';
import { childInput, familyInput, longestFamilySearch } from './families.ts';
import { emailStates } from './emails.ts';
import { lostReasonView } from './lost-reasons.ts';
import { historyView, personView } from './documents.ts';

/** Leads in one state, the newest first by default. */
export const leadsQuery = object({
  ...pageQuery,
  state: string().oneOf(leadStates).default('new'),
  /** `due` has those with the earliest next step first, and those without one last. */
  order: string()
    .oneOf(['newest', 'oldest', 'due'] as const)
    .default('newest'),
  /** Only leads whose next step is due today or was before, always in the order of `due`. */
  due: string().oneOf(['yes'] as const),
  /** Only leads that this member of staff takes care of. */
  owner: numberInQuery().integer().min(1).max(largestInteger),
  /** The beginning of each word of the parent's or the child's name, or of the phone or the email. */
  search: optionalLine(longestFamilySearch),
  /** `no` leaves out the number of leads in each state. */
  counts: string().oneOf(['no'] as const),
});
export type LeadsQuery = InferType<typeof leadsQuery>;

export const leadRowView = object({
  id: recordId<TrialRequestId>().required(),
  /** Raised by each change; a change names the version that it was made on. */
  version: number().required(),
  reference: string().required(),
  parentName: string().required(),
  childName: string().required(),
  childAge: number().required(),
  programme: string().oneOf(trialProgrammes).nullable().defined(),
  district: string().oneOf(districts).nullable().defined(),
  language: string().oneOf(familyLanguages).required(),
  state: string().oneOf(leadStates).required(),
  receivedAt: instant(),
  /** Whether it is sample data. */
  demo: boolean().required(),
  owner: personView.nullable().defined(),
  nextStep: string().nullable().defined(),
  nextStepOn: string().nullable().defined(),
}).label('LeadRow');
export type LeadRowView = InferType<typeof leadRowView>;

/** Leads of every state but `lost` whose next step is due, the earliest first. */
export const dueLeadsQuery = object({ ...pageQuery });
export const dueLeadsView = object({ leads: array(leadRowView.required()).required(), nextCursor: nextCursor() });
export type DueLeadsView = InferType<typeof dueLeadsView>;

/** The leads of a state are counted up to this number; a number above it means that there are more. */
export const mostLeadsCounted = 200;

const count = () => number().required();

export const leadsView = object({
  leads: array(leadRowView.required()).required(),
  nextCursor: nextCursor(),
  /** The number of leads in each state; null after the first page, and where they were not asked for. */
  counts: object({
    new: count(),
    contacted: count(),
    trial_arranged: count(),
    trial_done: count(),
    enrolled: count(),
    lost: count(),
  } satisfies Record<LeadState, unknown>)
    .nullable()
    .defined(),
});
export type LeadsView = InferType<typeof leadsView>;

export const leadNoteView = object({
  id: number().required(),
  at: instant(),
  by: string().required(),
  text: string().required(),
}).label('LeadNote');

/** Others with the same phone or email. */
export const duplicatesView = object({
  leads: array(
    object({
      id: number().required(),
      reference: string().required(),
      parentName: string().required(),
      childName: string().required(),
    })
      .label('DuplicateLead')
      .required(),
  ).required(),
  families: array(
    object({ id: number().required(), guardian: string().required() }).label('DuplicateFamily').required(),
  ).required(),
})
  .label('Duplicates')
  .required();
export type DuplicatesView = InferType<typeof duplicatesView>;

export const leadView = leadRowView
  .shape({
    phone: string().required(),
    /** Null for one who has called, until the office knows it. */
    email: string().nullable().defined(),
    source: string().oneOf(leadSources).required(),
    message: string().nullable().defined(),
    preferredTimes: array(string().oneOf(preferredTimes).required()).required(),
    page: string().nullable().defined(),
    campaign: string().nullable().defined(),
    listedReason: lostReasonView.nullable().defined(),
    lostReason: string().nullable().defined(),
    /** The family that was made of it. */
    family: number().nullable().defined(),
    /** The latest, newest first. */
    notes: array(leadNoteView.required()).required(),
    /** Sessions that came of it, the soonest first. */
    trials: array(
      object({
        id: number().required(),
        date: string().required(),
        time: string().required(),
        tutor: personView.required(),
        status: string().oneOf(bookingStatuses).required(),
      })
        .label('LeadTrial')
        .required(),
    ).required(),
    /** The state of the email to the parent about the request; null where none was due. */
    emailState: string().oneOf(emailStates).nullable().defined(),
    duplicates: duplicatesView,
    /** Requests of the same family that were merged into this one, as they came in. */
    merged: array(
      object({
        id: number().required(),
        reference: string().required(),
        parentName: string().required(),
        childName: string().required(),
        phone: string().required(),
        email: string().nullable().defined(),
        message: string().nullable().defined(),
        receivedAt: instant(),
      })
        .label('MergedLead')
        .required(),
    ).required(),
    /** The lead to which this one was merged; null where it was not. */
    mergedInto: object({ id: number().required(), reference: string().required() }).nullable().defined(),
    /** Who may take care of it. */
    staff: array(personView.required()).required(),
    history: historyView,
  })
  .label('Lead');
export type LeadView = InferType<typeof leadView>;
export const leadAnswer = object({ lead: leadView.required() });

export const leadParams = object({ id: idInPath<TrialRequestId>() });

const version = id().required();

export const leadMove = object({
  version,
  state: string().oneOf(leadStates).required(),
  /** Why a lead is lost, one of the owner's reasons or in other words; one of both is required, for no other state. */
  listedReason: id<LostReasonId>().nullable(),
  reason: optionalLine(familyLimits.reason).when(['state', 'listedReason'], ([state, listed], schema) =>
    state === 'lost' && listed == null
      ? schema.test('reason', fieldMessage('required'), (value) => Boolean(value))
      : schema,
  ),
});
export type LeadMove = InferType<typeof leadMove>;

/** `other` is the lead that is merged into this one. */
export const leadMerge = object({ version, other: id<TrialRequestId>().required() });

/** What comes next with a lead, and on which day. */
export const leadStep = object({ nextStep: optionalLine(familyLimits.step), nextStepOn: optionalDate() });

/** A lead that came by phone, by WhatsApp or in person: who it is and how to reach them; the rest may follow. */
export const leadInput = trialRequestInput
  .pick([
    ...(['parentName', 'childName', 'childAge', 'phone'] as const),
    ...(['program', 'message', 'district', 'preferredTimes', 'language'] as const),
  ])
  .shape({
    email: optionalEmail(),
    source: string()
      .oneOf(leadSources.filter((source) => source !== 'website'))
      .required(),
    key: requestKey().required(),
  })
  .concat(leadStep);
export type LeadInput = InferType<typeof leadInput>;

/** What has been typed of a new lead. */
export const leadDuplicatesQuery = object({ phone: optionalLine(40), email: optionalLine(254) });

/** A field that is left out stays as it is. */
export const leadPlan = object({ version, owner: id<StaffId>().nullable() }).concat(leadStep);
export type LeadPlan = InferType<typeof leadPlan>;

/** What a parent asked for, as the office corrects it; a field that is left out stays as it is. */
export const leadFacts = trialRequestInput
  .pick([
    ...(['parentName', 'childName', 'childAge', 'phone'] as const),
    ...(['program', 'district', 'preferredTimes', 'language'] as const),
  ])
  .shape({ email: optionalEmail() })
  .partial();
export const leadChange = object({ version }).concat(leadFacts);
export type LeadChange = InferType<typeof leadChange>;

export const leadNoteInput = object({
  text: optionalText(familyLimits.note).test('text', fieldMessage('required'), (value) => Boolean(value)),
});
export const leadNoteRequest = leadNoteInput.shape({ key: requestKey().required() });
export type LeadNoteRequest = InferType<typeof leadNoteRequest>;

/** A contact with the family, and what was said. */
export const leadContact = object({
  way: string().oneOf(contactWays).required(),
  note: optionalText(familyLimits.note),
});
export type LeadContact = InferType<typeof leadContact>;
export const leadContactRequest = leadContact.shape({ key: requestKey().required() });

/**
 * The family as the office enters it; what is left out is as the lead has it. `apart` makes a separate family where two
 * share a phone or an email. Of a known family only the children count, since the rest is on its own record.
 */
export const leadFamilyInput = object({
  apart: boolean(),
  guardian: object({ name: personName(familyLimits.name), phone: trialPhone, email: optionalEmail() })
    .optional()
    .default(undefined),
  children: list(childInput.pick(['name', 'birthMonth']).required(), familyLimits.children).test(
    'some',
    fieldMessage('required'),
    (children) => children === undefined || children.length > 0,
  ),
}).concat(familyInput.pick(['language', 'district', 'address', 'doorCode']));
export type LeadFamilyInput = InferType<typeof leadFamilyInput>;
export const leadFamilyView = object({ family: recordId<FamilyId>().required(), lead: leadView.required() });

const timeOfDay = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))
    .required();

export const trialInput = object({
  version,
  tutor: id<TutorId>().required(),
  programme: string().oneOf(programmes).required(),
  date: calendarDate().required(),
  time: timeOfDay(),
  duration: number().integer().min(sessionMinutes.least).max(sessionMinutes.most).required(),
  travelMinutes: travelMinutes(),
  ...homeFields,
  /** For the tutor. */
  notes: optionalText(1000),
});
export type TrialInput = InferType<typeof trialInput>;

/** The trial for which times are suggested. */
export const leadTimesQuery = object({
  program: string().oneOf(programmes).required(),
  duration: numberInQuery().integer().min(sessionMinutes.least).max(sessionMinutes.most).required(),
  travelMinutes: travelMinutes(numberInQuery()).default(0),
});
export type LeadTimesQuery = InferType<typeof leadTimesQuery>;

/** First the parent's wishes, then other usual times; each with tutors who may come, those who are near first. */
export const leadTimesView = object({
  slots: array(
    object({
      date: string().required(),
      time: string().required(),
      preferred: boolean().required(),
      tutors: array(
        object({
          id: number().required(),
          name: string().required(),
          near: boolean().required(),
          /** Sessions that the tutor has on that day already. */
          sessionsThatDay: number().required(),
        })
          .label('SuggestedTutor')
          .required(),
      ).required(),
      /** How many other tutors may come. */
      more: number().required(),
    })
      .label('SuggestedTime')
      .required(),
  ).required(),
});
export type LeadTimesView = InferType<typeof leadTimesView>;
