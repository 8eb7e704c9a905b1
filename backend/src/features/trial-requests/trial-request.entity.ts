import type { WishedTime } from '@kitewell/contract/trial-choices';
import { defineEntity, p } from '@mikro-orm/core';

const TrialRequestSchema = defineEntity({
  name: 'TrialRequest',
  tableName: 'trial_requests',
  indexes: [{ name: 'trial_requests_content', properties: ['contentHash', 'receivedAt'] }],
  properties: {
    id: p.integer().primary(),
    reference: p.string().length(20).unique('trial_requests_reference_unique'),
    parentName: p.string().length(120),
    childName: p.string().length(120),
    childAge: p.smallint().check('child_age >= 3 and child_age <= 12'),
    /** E.164. */
    phone: p.string().length(20),
    email: p.string().length(254),
    program: p.string().length(40).nullable(),
    message: p.text().nullable(),
    district: p.string().length(40).nullable(),
    /** The family's first wish first. */
    wishedTimes: p.array().$type<WishedTime[]>().columnType('text[]').default([]),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    /** The page that led to the form, and the campaign whose link led to the site. */
    page: p.string().length(100).nullable(),
    campaign: p.string().length(126).nullable(),
    status: p
      .enum(['received', 'scheduled', 'closed'] as const)
      .$type<'received' | 'scheduled' | 'closed'>()
      .default('received'),
    /** SHA-256 of what was asked, so that a repeat is recognised. */
    contentHash: p.string().length(64),
    /** What the key of the parent's link is reckoned from; another one withdraws the link. */
    linkSeed: p.uuid().defaultRaw('gen_random_uuid()'),
    receivedAt: p.datetime().length(3),
    /** When family and business were last in contact; its retention period begins here. */
    lastContactAt: p.datetime().length(3),
  },
});

export class TrialRequest extends TrialRequestSchema.class {}
TrialRequestSchema.setClass(TrialRequest);
