import type { StaffId } from '@kitewell/contract/ids';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { defineEntity, p } from '@mikro-orm/core';

const WebsiteDraftSchema = defineEntity({
  name: 'WebsiteDraft',
  tableName: 'website_drafts',
  checks: [{ name: 'website_drafts_one_author', expression: 'num_nonnulls(staff_id, operator) = 1' }],
  properties: {
    part: p.text().$type<WebsitePart>().primary(),
    /** Null once it is published or discarded. */
    content: p.json<object>().nullable(),
    /** Only rises, so that a form that was filled before the last publication is found out. */
    version: p.integer(),
    /** Who changed it last: the id of a member of staff, or an operator's account. */
    staffId: p.integer().$type<StaffId>().nullable(),
    operator: p.string().length(120).nullable(),
    changedAt: p.datetime().length(3),
  },
});

/** A part of the website that is being written. */
export class WebsiteDraft extends WebsiteDraftSchema.class {}
WebsiteDraftSchema.setClass(WebsiteDraft);
