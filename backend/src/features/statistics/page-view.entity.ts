import { defineEntity, p } from '@mikro-orm/core';

/** How often a page was looked at on a day. Whatever tells views apart is in its key; there is nothing about people. */
const PageViewSchema = defineEntity({
  name: 'PageView',
  tableName: 'page_views',
  properties: {
    /** Of Hong Kong. */
    day: p.date().primary(),
    page: p.string().length(100).primary(),
    language: p.string().length(2).primary(),
    /** A host, or one of the words of `view-counter.ts`, which have no dot. */
    source: p.string().length(100).primary(),
    campaign: p.string().length(126).primary(),
    views: p.integer().default(0),
  },
});

export class PageView extends PageViewSchema.class {}
PageViewSchema.setClass(PageView);
