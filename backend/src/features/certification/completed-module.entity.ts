import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';

const CompletedModuleSchema = defineEntity({
  name: 'CompletedModule',
  tableName: 'completed_modules',
  properties: {
    tutor: () => p.manyToOne(Tutor).primary().deleteRule('cascade'),
    module: () => p.manyToOne(CertificationModule).primary().deleteRule('cascade'),
    completedAt: p.datetime().length(3),
    /** The edition that was completed; the certificate refers to it, however the module changes. */
    edition: p.smallint().default(1),
  },
});

/** A module that a tutor has completed; there is no row for one that is not. */
export class CompletedModule extends CompletedModuleSchema.class {}
CompletedModuleSchema.setClass(CompletedModule);
