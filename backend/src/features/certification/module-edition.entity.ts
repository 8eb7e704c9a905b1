import type { ModuleContent } from '@kitewell/contract/office/course';
import { defineEntity, p } from '@mikro-orm/core';
import { CertificationModule } from './certification-module.entity.ts';

const ModuleEditionSchema = defineEntity({
  name: 'ModuleEdition',
  tableName: 'module_editions',
  properties: {
    module: () => p.manyToOne(CertificationModule).primary().deleteRule('cascade'),
    edition: p.smallint().primary(),
    title: p.string().length(200),
    titleZh: p.string().length(200),
    questionNumbers: p.json<number[]>(),
    /** Null for what was published before the office wrote modules. */
    content: p.json<ModuleContent>().nullable(),
    publishedAt: p.datetime().length(3),
  },
});

/** A module as it was published once: what those who completed it then have done. */
export class ModuleEdition extends ModuleEditionSchema.class {}
ModuleEditionSchema.setClass(ModuleEdition);
