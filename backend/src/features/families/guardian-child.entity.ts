import { defineEntity, p } from '@mikro-orm/core';
import { Child } from './child.entity.ts';
import { Guardian } from './guardian.entity.ts';

const GuardianChildSchema = defineEntity({
  name: 'GuardianChild',
  tableName: 'guardian_children',
  uniques: [{ name: 'guardian_children_once', properties: ['guardian', 'child'] }],
  properties: {
    id: p.integer().primary(),
    guardian: () => p.manyToOne(Guardian).deleteRule('cascade').index(false),
    child: () => p.manyToOne(Child).deleteRule('cascade').index('guardian_children_child'),
  },
});

/** A child whom a guardian who does not pay sees in the parent portal; whoever pays sees all. */
export class GuardianChild extends GuardianChildSchema.class {}
GuardianChildSchema.setClass(GuardianChild);
