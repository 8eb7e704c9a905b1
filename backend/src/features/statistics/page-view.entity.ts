import { defineEntity, p } from '@mikro-orm/core';

/** How often a page was viewed on a day. Everything that tells views apart is in the key; nothing is about people. */
const PageViewSchema = defineEntity({
  name: 'PageView',
  tableName: 'page_views',
  properties: {
    /** The day in Hong Kong. */
    day: p.date().primary(),
    page: p.string().length(100).primary(),
    language: p.string().length(2).primary(),
    /** The host of the page that led here, or one of the words in `view-counter.ts`, which have no dot. */
    source: p.string().length(100).primary(),
    campaign: p.string().length(126).primary(),
    views: p.integer().default(0),
  },
});

export class PageView extends PageViewSchema.class {}
PageViewSchema.setClass(PageView);
