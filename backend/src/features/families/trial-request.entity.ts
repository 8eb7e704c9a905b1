import { familyLimits } from '@kitewell/contract/families';
import type { TrialRequestId } from '@kitewell/contract/ids';
import {
  leadSources,
  leadStates,
  requestStatusOf,
  type LeadSource,
  type LeadState,
} from '@kitewell/contract/lead-states';
import { trialRequestStatuses, type PreferredTime, type TrialRequestStatus } from '@kitewell/contract/trial-choices';
import { defineEntity, p, type Opt } from '@mikro-orm/core';
import { Child } from './child.entity.ts';
import { Family } from './family.entity.ts';
import { LostReason } from './lost-reason.entity.ts';
import { wordsOf } from './name-words.ts';
import { Staff } from '../auth/staff.entity.ts';

/** Both names in one index, since a search may contain both. */
export const namesOfRequest = `parent_name || ' ' || child_name`;

/** SQL: who asks for a trial `r`, for which child, and how to reach them. */
export const requestFacts = `r.reference, r.parent_name as "parentName", r.child_name as "childName", r.child_age as "childAge",
  r.phone, r.email, r.language`;

const TrialRequestSchema = defineEntity({
  name: 'TrialRequest',
  tableName: 'trial_requests',
  indexes: [
    { name: 'trial_requests_content', properties: ['contentHash', 'receivedAt'] },
    { name: 'trial_requests_received', properties: ['receivedAt', 'id'] },
    { name: 'trial_requests_board', properties: ['leadState', 'receivedAt', 'id'] },
    { name: 'trial_requests_owner', properties: ['owner', 'leadState', 'receivedAt', 'id'] },
    {
      name: 'trial_requests_due',
      properties: ['dueOn', 'id'],
      where: `lead_state <> 'lost' and next_step_on is not null`,
    },
    { name: 'trial_requests_board_due', properties: ['leadState', 'dueOn', 'id'] },
    { name: 'trial_requests_owner_due', properties: ['owner', 'leadState', 'dueOn', 'id'] },
    {
      name: 'trial_requests_phone_start',
      expression: 'create index "trial_requests_phone_start" on "trial_requests" ("phone" varchar_pattern_ops)',
    },
    {
      name: 'trial_requests_email_start',
      expression: 'create index "trial_requests_email_start" on "trial_requests" ("email" varchar_pattern_ops)',
    },
    {
      name: 'trial_requests_words',
      expression: `create index "trial_requests_words" on "trial_requests" using gin ((${wordsOf(namesOfRequest)}))`,
    },
  ],
  properties: {
    id: p.integer().$type<TrialRequestId>().primary(),
    reference: p.string().length(20).unique('trial_requests_reference_unique'),
    parentName: p.string().length(120),
    childName: p.string().length(120),
    childAge: p.smallint().check('child_age >= 3 and child_age <= 12'),
    /** E.164. */
    phone: p.string().length(20).index('trial_requests_phone'),
    /** Null for one who has called, until the office knows it. */
    email: p.string().length(254).nullable().index('trial_requests_email'),
    program: p.string().length(40).nullable(),
    message: p.text().nullable(),
    district: p.string().length(40).nullable(),
    /** In the order in which the family would like them. */
    preferredTimes: p.array().$type<PreferredTime[]>().columnType('text[]').default([]),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    source: p.enum(leadSources).$type<LeadSource>().default('website'),
    /** The page that led to the form, and the campaign whose link led to the site. */
    page: p.string().length(100).nullable(),
    campaign: p.string().length(126).nullable(),
    status: p.enum(trialRequestStatuses).$type<TrialRequestStatus>().default('received'),
    /** The state of the lead. Parents see `status`, which follows from it. */
    leadState: p.enum(leadStates).$type<LeadState>().default('new'),
    /** Whether a trial has taken place, even of a lead that was lost since; kept by a trigger on sessions. */
    trialCompleted: p.boolean().default(false),
    /** Why it was lost: one of the owner's reasons, what was said, or both. */
    listedReason: () => p.manyToOne(LostReason).nullable().index('trial_requests_listed_reason').deleteRule('restrict'),
    lostReason: p.string().length(familyLimits.reason).nullable(),
    /** The member of staff who takes care of it, and the next step. */
    owner: () => p.manyToOne(Staff).nullable().deleteRule('set null'),
    nextStep: p.string().length(familyLimits.step).nullable(),
    nextStepOn: p.date().nullable(),
    /** The same; the last of all days where there is none, so that an index has those leads at the end. */
    dueOn: p.date().$type<Opt<string>>().generated(`(coalesce(next_step_on, '9999-12-31'::date)) stored`),
    family: () => p.manyToOne(Family).nullable().index('trial_requests_family').deleteRule('set null'),
    child: () => p.manyToOne(Child).nullable().index('trial_requests_child').deleteRule('set null'),
    /** The request of the same family into which this one was merged; all further work is on that one. */
    mergedInto: () => p.manyToOne(TrialRequest).nullable().index('trial_requests_merged').deleteRule('set null'),
    version: p.integer().version(),
    /** Sample data: nobody is sent an email about it. */
    demo: p.boolean().default(false),
    /** SHA-256 of the request's content, so that a repeat is recognised. */
    contentHash: p.string().length(64),
    /** The key in the parent's link is computed from this; changing it ends the link. */
    linkSeed: p.uuid().defaultRaw('gen_random_uuid()'),
    /** When whoever asked was removed from the family, or got another address: the link and the address open it no more. */
    requesterRemovedAt: p.datetime().length(3).nullable(),
    receivedAt: p.datetime().length(3),
    /** When family and business were last in contact; the time for which the request is kept counts from here. */
    lastContactAt: p.datetime().length(3),
  },
});

export class TrialRequest extends TrialRequestSchema.class {
  /** Moves the lead to another state, after contact with the family. Only a lost lead keeps a reason. */
  moveTo(state: LeadState, at: Date, reason?: string | null, listed?: LostReason | null): void {
    this.leadState = state;
    this.lostReason = state === 'lost' ? (reason ?? null) : null;
    this.listedReason = state === 'lost' ? (listed ?? null) : null;
    this.status = requestStatusOf[state];
    this.lastContactAt = at;
  }
}
TrialRequestSchema.setClass(TrialRequest);
