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
    /** Null for editions that were published before the office could edit modules. */
    content: p.json<ModuleContent>().nullable(),
    publishedAt: p.datetime().length(3),
  },
});

/** The text of a module as it was published: what tutors who completed that edition have read. */
export class ModuleEdition extends ModuleEditionSchema.class {}
ModuleEditionSchema.setClass(ModuleEdition);
