import { familyLimits } from '@kitewell/contract/families';
import type { ChildId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from './family.entity.ts';
import { compared, wordsOf } from './name-words.ts';

const ChildSchema = defineEntity({
  name: 'Child',
  tableName: 'children',
  indexes: [
    {
      name: 'children_compared_name',
      expression: `create index "children_compared_name" on "children" (${compared('name')})`,
    },
    {
      name: 'children_words',
      expression: `create index "children_words" on "children" using gin ((${wordsOf('name')}))`,
    },
  ],
  properties: {
    id: p.integer().$type<ChildId>().primary(),
    version: p.integer().version(),
    family: () => p.manyToOne(Family).index('children_family').deleteRule('cascade'),
    name: p.string().length(familyLimits.name),
    /** The first day of the month of birth. */
    birthMonth: p.date().nullable().check('birth_month is null or extract(day from birth_month) = 1'),
    level: p.string().length(familyLimits.level).nullable(),
    likes: p.string().length(familyLimits.likes).nullable(),
    allergies: p.string().length(familyLimits.allergies).nullable(),
    /** When a guardian agreed to sessions outdoors; null where nobody has. */
    outingConsentOn: p.date().nullable(),
    /** The number of the text that was agreed to in the parent portal; null where the office recorded the consent. */
    outingConsentText: p.integer().nullable(),
    /** When a guardian agreed to photos; null where nobody has. */
    photoConsentOn: p.date().nullable(),
    photoConsentText: p.integer().nullable(),
  },
});

export class Child extends ChildSchema.class {}
ChildSchema.setClass(Child);
