import type { PostId } from '@kitewell/contract/ids';
import { postStates, type PostDraft } from '@kitewell/contract/office/posts';
import { defineEntity, p } from '@mikro-orm/core';

const BlogPostSchema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  properties: {
    id: p.integer().$type<PostId>().primary(),
    /** Its name in addresses and in the audit, the same for good, also for a post that is removed and added again. */
    slug: p.string().length(120).unique('blog_posts_slug_unique'),
    title: p.string().length(200),
    titleZh: p.string().length(200),
    /** A draft may leave texts and address empty. */
    summary: p.text(),
    summaryZh: p.text(),
    readingMinutes: p.smallint().check('reading_minutes > 0'),
    externalUrl: p.text(),
    publishedOn: p.date().index('blog_posts_published'),
    /** Visitors see only published posts. */
    state: p.enum(postStates).default('draft'),
    /** Raised by each change. */
    version: p.integer().default(1),
  },
});

export class BlogPost extends BlogPostSchema.class {
  /** The fields that the office edits. */
  content(): PostDraft {
    const { title, titleZh, summary, summaryZh, readingMinutes, externalUrl, publishedOn } = this;
    return { title, titleZh, summary, summaryZh, readingMinutes, externalUrl, publishedOn };
  }
}
BlogPostSchema.setClass(BlogPost);
