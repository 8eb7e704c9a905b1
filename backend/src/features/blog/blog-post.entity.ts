import { defineEntity, p } from '@mikro-orm/core';

const BlogPostSchema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique('blog_posts_slug_unique'),
    title: p.string().length(200),
    titleZh: p.string().length(200),
    summary: p.text(),
    summaryZh: p.text(),
    readingMinutes: p.smallint().check('reading_minutes > 0'),
    externalUrl: p.text(),
    publishedOn: p.date().index('blog_posts_published'),
  },
});

export class BlogPost extends BlogPostSchema.class {}
BlogPostSchema.setClass(BlogPost);
