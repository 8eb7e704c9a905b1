import type { LeadTemplateName } from '@kitewell/contract/office/lead-templates';
import { defineEntity, p } from '@mikro-orm/core';

const LeadTemplateSchema = defineEntity({
  name: 'LeadTemplate',
  tableName: 'lead_templates',
  properties: {
    name: p.string().$type<LeadTemplateName>().length(20).primary(),
    version: p.integer().version(),
    en: p.string().length(1000),
    zh: p.string().length(1000),
  },
});

/** What the office writes to the family of a lead, where the owner has changed it. */
export class LeadTemplate extends LeadTemplateSchema.class {}
LeadTemplateSchema.setClass(LeadTemplate);
