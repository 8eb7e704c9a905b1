import type { StaffId } from '@kitewell/contract/ids';
import { publicationFailures, publicationStates } from '@kitewell/contract/office/website';
import type { WebsiteContent, WebsitePart } from '@kitewell/contract/website/parts';
import { defineEntity, p } from '@mikro-orm/core';
import { WebsiteVersion } from './website-version.entity.ts';

const WebsitePublicationSchema = defineEntity({
  name: 'WebsitePublication',
  tableName: 'website_publications',
  indexes: [
    {
      name: 'website_publications_running',
      expression: `create unique index "website_publications_running" on "website_publications" ((true)) where state in ('drawing', 'storing')`,
    },
  ],
  checks: [
    { name: 'website_publications_one_author', expression: 'num_nonnulls(staff_id, operator) = 1' },
    { name: 'website_publications_failed', expression: `(state = 'failed') = (failure is not null)` },
  ],
  properties: {
    id: p.integer().primary(),
    state: p.enum(publicationStates).$type<(typeof publicationStates)[number]>().default('drawing'),
    failure: p.enum(publicationFailures).$type<(typeof publicationFailures)[number]>().nullable(),
    /** The version that was current when it began; 0 for none. Where another has become current, it fails. */
    base: p.integer(),
    restores: () => p.manyToOne(WebsiteVersion).nullable(),
    /** The version that it has made. */
    version: () => p.manyToOne(WebsiteVersion).nullable(),
    /** What is to be published; null once it has ended. */
    content: p.json<WebsiteContent>().nullable(),
    /** The version of each draft that is in it. */
    drafts: p.json<Partial<Record<WebsitePart, number>>>(),
    attempts: p.smallint().default(0),
    pagesDrawn: p.integer().default(0),
    pages: p.integer().default(0),
    /** Who began it: the id of a member of staff, or an operator's account. */
    staffId: p.integer().$type<StaffId>().nullable(),
    operator: p.string().length(120).nullable(),
    startedAt: p.datetime().length(3),
    /** When it last went on. */
    progressAt: p.datetime().length(3),
  },
});

/** An attempt to publish the drafts, or an older version again. */
export class WebsitePublication extends WebsitePublicationSchema.class {}
WebsitePublicationSchema.setClass(WebsitePublication);
