import { bookingStatuses } from '../booking-statuses.ts';
import { familyLanguages, homeFields, homeView } from '../bookings.ts';
import { hongKongDate } from '../dates.ts';
import { familyLimits } from '../families.ts';
import type { ChildId, FamilyId, GuardianId } from '../ids.ts';
import { leadSources, leadStates } from '../lead-states.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { districts } from '../trial-choices.ts';
import { personName } from '../person-name.ts';
import {
  array,
  boolean,
  optionalEmail,
  id,
  idInPath,
  instant,
  list,
  number,
  numberInQuery,
  object,
  optionalDate,
  optionalLine,
  optionalText,
  requestKey,
  requiredLine,
  largestInteger,
  string,
  type InferType,
} from '../yup.ts';
import { emailStates } from './emails.ts';
import { historyView, personView } from './documents.ts';

/** The longest text that families are searched by. */
export const longestFamilySearch = 80;

/** Families, those with the latest contact first. */
export const familiesQuery = object({
  ...pageQuery,
  /** The beginning of each word of a guardian's or child's name, or of a phone number or email. */
  search: optionalLine(longestFamilySearch),
  language: string().oneOf(familyLanguages),
  district: string().oneOf(districts),
  /** Only families with sessions to come, or only those without. */
  ahead: string().oneOf(['yes', 'no'] as const),
});
export type FamiliesQuery = InferType<typeof familiesQuery>;

export const familyRowView = object({
  id: number().required(),
  /** The name in lists: of the guardian who pays or, where none does, of the first. */
  name: string().required(),
  language: string().oneOf(familyLanguages).required(),
  district: string().oneOf(districts).nullable().defined(),
  /** Whether it is sample data. */
  demo: boolean().required(),
  lastContactAt: instant(),
  guardians: array(string().required()).required(),
  children: array(
    object({ id: number().required(), name: string().required(), birthMonth: string().nullable().defined() })
      .label('FamilyChildName')
      .required(),
  ).required(),
  /** The next session; null where none is arranged. */
  next: object({ date: string().required(), time: string().required() }).nullable().defined(),
}).label('FamilyRow');
export type FamilyRowView = InferType<typeof familyRowView>;

export const familiesView = object({
  families: array(familyRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type FamiliesView = InferType<typeof familiesView>;

const version = number().required();

export const guardianView = object({
  id: number().required(),
  version,
  name: string().required(),
  /** E.164. */
  phone: string().nullable().defined(),
  email: string().nullable().defined(),
  pays: boolean().required(),
}).label('Guardian');
export type GuardianView = InferType<typeof guardianView>;

export const childView = object({
  id: number().required(),
  version,
  name: string().required(),
  /** The first day of the month of birth. */
  birthMonth: string().nullable().defined(),
  level: string().nullable().defined(),
  likes: string().nullable().defined(),
  allergies: string().nullable().defined(),
  /** When a guardian agreed to sessions outdoors. */
  outingConsentOn: string().nullable().defined(),
  /** When a guardian agreed to photos, in the parent portal. */
  photoConsentOn: string().nullable().defined(),
  /** Sessions that the child has had or will have; they stay where the child is removed. */
  sessions: number().required(),
  sessionsAhead: number().required(),
}).label('Child');
export type ChildView = InferType<typeof childView>;

const sessionView = object({
  id: number().required(),
  date: string().required(),
  time: string().required(),
  duration: number().required(),
  programme: string().oneOf(programmes).required(),
  status: string().oneOf(bookingStatuses).required(),
  childName: string().required(),
  tutor: personView.required(),
  /** Whether it takes place at the family's home, and so goes to a new address with it. */
  atHome: boolean().required(),
}).label('FamilySession');
export type FamilySessionView = InferType<typeof sessionView>;

/** Sessions to come, the soonest first, or those that have been, the latest first. */
export const familySessionsQuery = object({
  ...pageQuery,
  side: string()
    .oneOf(['ahead', 'past'] as const)
    .required(),
});
export type FamilySessionsQuery = InferType<typeof familySessionsQuery>;

export const familySessionsView = object({
  sessions: array(sessionView.required()).required(),
  nextCursor: nextCursor(),
});

/** The first of a long list, and how many there are; `familySessions` reads the others. */
const sessions = () =>
  object({ total: number().required(), entries: array(sessionView.required()).required() }).required();

export const familyView = familyRowView
  .omit(['guardians', 'children', 'next'])
  .shape({
    version,
    ...homeView,
    notes: string().nullable().defined(),
    /** Whether it changes nothing by itself in the parent portal, since something is in dispute. */
    onHold: boolean().required(),
    /** Whether the planned sessions of a month are billed before it begins. */
    billsAhead: boolean().required(),
    /** How the family found the business. */
    source: string().nullable().defined(),
    /** How the lead came that it was made of. */
    leadSource: string().oneOf(leadSources).nullable().defined(),
    createdAt: instant(),
    guardians: array(guardianView.required()).required(),
    children: array(childView.required()).required(),
    /** Since when the family has asked to be erased; null where it does not. */
    erasureRequest: object({ requestedAt: instant(), reason: string().nullable().defined() }).nullable().defined(),
    /** The soonest first. */
    ahead: sessions(),
    /** The latest first. */
    past: sessions(),
    /** The latest first. */
    assessments: array(
      object({
        id: number().required(),
        childName: string().required(),
        date: string().required(),
        programme: string().oneOf(programmes).required(),
        tutor: personView.required(),
        rating: number().nullable().defined(),
        strengths: string().nullable().defined(),
        toImprove: string().nullable().defined(),
        nextSteps: string().nullable().defined(),
        /** Since when the family can read it by its link; null while it cannot. */
        sharedAt: string().nullable().defined(),
      })
        .label('FamilyAssessment')
        .required(),
    ).required(),
    /** Emails that were sent to the family, the latest first. */
    emails: array(
      object({
        id: number().required(),
        template: string().required(),
        state: string().oneOf(emailStates).required(),
        createdAt: instant(),
      })
        .label('FamilyEmail')
        .required(),
    ).required(),
    leads: array(
      object({
        id: number().required(),
        reference: string().required(),
        childName: string().required(),
        state: string().oneOf(leadStates).required(),
        receivedAt: instant(),
      })
        .label('FamilyLead')
        .required(),
    ).required(),
    /** Other families with the same phone or email. */
    duplicates: array(personView.required()).required(),
    history: historyView,
  })
  .label('Family');
export type FamilyView = InferType<typeof familyView>;
export const familyAnswer = object({ family: familyView.required() });

export const familyParams = object({ id: idInPath<FamilyId>() });
export const guardianParams = object({ id: idInPath<GuardianId>() });
export const childParams = object({ id: idInPath<ChildId>() });

/** The address and notes about it. A field that is left out stays as it is. */
export const familyInput = object({
  language: string().oneOf(familyLanguages),
  district: string()
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value))
    .oneOf([...districts, null]),
  ...homeFields,
  notes: optionalText(familyLimits.notes),
  source: optionalLine(familyLimits.source),
});

export const guardianInput = object({
  name: personName(familyLimits.name),
  phone: optionalLine(40),
  email: optionalEmail(),
  pays: boolean(),
});
export const guardianRequest = guardianInput.shape({ key: requestKey().required() });

/** A child's month of birth, as its first day: neither still to come nor so long ago that it must be mistyped. */
const birthMonth = () =>
  optionalDate()
    .test('month', fieldMessage('date'), (value) => !value || value.endsWith('-01'))
    .test('born', fieldMessage('birthMonthInFuture'), (value) => !value || value <= hongKongDate())
    .test('child', fieldMessage('birthMonthLongAgo'), (value) => {
      const [year, monthAndDay] = [Number(hongKongDate().slice(0, 4)), hongKongDate().slice(4)];
      return !value || value > `${year - familyLimits.childYears}${monthAndDay}`;
    });

export const childInput = object({
  name: personName(familyLimits.name),
  birthMonth: birthMonth(),
  level: optionalLine(familyLimits.level),
  likes: optionalLine(familyLimits.likes),
  allergies: optionalLine(familyLimits.allergies),
  outingConsentOn: optionalDate().test(
    'past',
    fieldMessage('dateInFuture'),
    (value) => !value || value <= hongKongDate(),
  ),
});

/** A family that did not ask through the site: one guardian with a phone or email, and one child. */
export const newFamilyInput = familyInput.shape({
  guardian: guardianInput
    .test('reach', fieldMessage('required'), ({ phone, email }, { createError, path }) =>
      phone || email ? true : createError({ path: `${path}.phone`, message: fieldMessage('required') }),
    )
    .required(),
  child: childInput.required(),
});
export type NewFamilyInput = InferType<typeof newFamilyInput>;

/** A change names the version that it was made on. */
const versionInput = { version: id().required() };
export const familyChange = familyInput.shape(versionInput);
export const guardianChange = guardianInput.shape(versionInput);
export const childChange = childInput.shape(versionInput);
export const versionQuery = object({ version: numberInQuery().integer().min(1).max(largestInteger).required() });

/** Another record of the same family, all of which is moved to this one. */
export const familyMerge = object({ ...versionInput, other: id<FamilyId>().required() });

/** Guardians and children who become a family of their own; at least one guardian has to stay. */
export const familySplit = object({
  ...versionInput,
  guardians: list(id().required(), familyLimits.guardians).default([]),
  children: list(id().required(), familyLimits.children).default([]),
}).test('somebody', fieldMessage('required'), ({ guardians, children }: Record<string, unknown>, { createError }) =>
  // It runs before the fields are known to be lists.
  [guardians, children].some((leaving) => Array.isArray(leaving) && leaving.length > 0)
    ? true
    : createError({ path: 'guardians', message: fieldMessage('required') }),
);

export const splitView = object({ family: familyView.required(), newFamily: number().required() });

/** What erasing a family takes away at once, and what stays until when. */
export const erasureView = object({
  /** The name that the owner types to confirm it. */
  name: string().required(),
  erased: array(
    object({ what: string().required(), count: number().required() }).label('Erased').required(),
  ).required(),
  kept: array(
    object({
      what: string()
        .oneOf(['assessments', 'receipts', 'bills', 'payReasons', 'auditEvents'] as const)
        .required(),
      count: number().required(),
      until: string().nullable().defined(),
    })
      .label('KeptAfterErasure')
      .required(),
  ).required(),
  /** Sessions to come, because of which it is refused. */
  sessions: array(sessionView.required()).required(),
});
export type ErasureView = InferType<typeof erasureView>;

export const erasureInput = object({ name: requiredLine(familyLimits.name) });
export const erasedView = erasureView.pick(['erased', 'kept']);
