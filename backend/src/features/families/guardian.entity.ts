import { familyLimits } from '@kitewell/contract/families';
import type { GuardianId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from './family.entity.ts';
import { wordsOf } from './name-words.ts';

const GuardianSchema = defineEntity({
  name: 'Guardian',
  tableName: 'guardians',
  indexes: [
    {
      name: 'guardians_phone_start',
      expression: 'create index "guardians_phone_start" on "guardians" ("phone" varchar_pattern_ops)',
    },
    {
      name: 'guardians_email_start',
      expression: 'create index "guardians_email_start" on "guardians" ("email" varchar_pattern_ops)',
    },
    {
      name: 'guardians_words',
      expression: `create index "guardians_words" on "guardians" using gin ((${wordsOf('name')}))`,
    },
  ],
  properties: {
    id: p.integer().$type<GuardianId>().primary(),
    version: p.integer().version(),
    family: () => p.manyToOne(Family).index('guardians_family').deleteRule('cascade'),
    name: p.string().length(familyLimits.name),
    /** E.164. */
    phone: p.string().length(20).nullable().index('guardians_phone'),
    /** Lower case. */
    email: p.string().length(254).nullable().index('guardians_email'),
    pays: p.boolean().default(false),
    /** Whether a guardian who does not pay sees the bills all the same, since whoever pays allows it. */
    seesBills: p.boolean().default(false),
    /**
     * When the office, or whoever was invited, confirmed that the address is this guardian's; a trigger forgets it when
     * the address changes.
     */
    emailConfirmedAt: p.datetime().length(3).nullable(),
    /** When whoever pays invited this guardian, who has not answered yet. */
    invitedAt: p.datetime().length(3).nullable(),
    /** The key of the invitation's link is computed from this and a secret of the process. */
    invitationSeed: p.uuid().nullable(),
    /** When this guardian agreed to the newsletter; a trigger forgets it when the address changes. */
    newsletterConsentOn: p.date().nullable(),
    newsletterConsentText: p.integer().nullable(),
  },
});

/** A parent, or somebody else who is responsible for a child. */
export class Guardian extends GuardianSchema.class {}
GuardianSchema.setClass(Guardian);

/** SQL: the name of a guardian; null where the guardian is no longer on record. */
export const guardianName = (id: string): string => `(select g.name from guardians g where g.id = ${id})`;

/** SQL: the guardians `g` who read emails about everything that concerns families. None of a sample family. */
export const confirmedGuardians = `select g.id, g.name, g.email, f.language from guardians g join families f on f.id = g.family_id
  where g.email is not null and g.email_confirmed_at is not null and not f.demo`;
