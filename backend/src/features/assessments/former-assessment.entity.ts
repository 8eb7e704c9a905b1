import { defineEntity, p } from '@mikro-orm/core';
import { Assessment } from './assessment.entity.ts';

const FormerAssessmentSchema = defineEntity({
  name: 'FormerAssessment',
  tableName: 'former_assessments',
  uniques: [{ name: 'former_assessments_version', properties: ['assessment', 'version'] }],
  properties: {
    id: p.integer().primary(),
    assessment: () => p.manyToOne(Assessment).deleteRule('cascade'),
    version: p.integer(),
    /** The former texts, by the names of the fields. */
    words: p.json<Record<string, unknown>>(),
    writtenAt: p.datetime().length(3),
    replacedAt: p.datetime().length(3),
  },
});

/** What an assessment said before a correction. Deleted with the assessment. */
export class FormerAssessment extends FormerAssessmentSchema.class {}
FormerAssessmentSchema.setClass(FormerAssessment);
