import type { StaffId } from '@kitewell/contract/ids';
import { versionStates } from '@kitewell/contract/office/website';
import type { WebsiteContent, WebsitePart } from '@kitewell/contract/website/parts';
import { defineEntity, p } from '@mikro-orm/core';

const WebsiteVersionSchema = defineEntity({
  name: 'WebsiteVersion',
  tableName: 'website_versions',
  indexes: [
    {
      name: 'website_versions_current',
      expression: `create unique index "website_versions_current" on "website_versions" ("state") where state = 'current'`,
    },
  ],
  checks: [{ name: 'website_versions_one_author', expression: 'num_nonnulls(staff_id, operator) = 1' }],
  properties: {
    id: p.integer().primary(),
    /** Exactly one is current, once there is any. */
    state: p.enum(versionStates).$type<(typeof versionStates)[number]>().default('current'),
    content: p.json<WebsiteContent>(),
    /** The parts whose words differ from those of the version before. */
    parts: p.array().$type<WebsitePart[]>(),
    /** The older version whose words these are. */
    restores: () => p.manyToOne(WebsiteVersion).nullable(),
    /** Who published it: the id of a member of staff, a number since the row outlasts the account, or an operator's account. */
    staffId: p.integer().$type<StaffId>().nullable(),
    operator: p.string().length(120).nullable(),
    publishedAt: p.datetime().length(3),
    /** When the web server had its pages. */
    shownAt: p.datetime().length(3).nullable(),
  },
});

/** What the website said from its publication until the next one. */
export class WebsiteVersion extends WebsiteVersionSchema.class {}
WebsiteVersionSchema.setClass(WebsiteVersion);
