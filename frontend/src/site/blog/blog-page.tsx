import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { siteCalls } from '@kitewell/contract/site-calls';
import type { BlogPostView } from '@kitewell/contract/blog';
import { KiteStop } from '../../art/kite-stop.tsx';
import { slugs } from '../../content/articles/article.ts';
import { heads as english } from '../../content/articles/heads.en.ts';
import { heads as chinese } from '../../content/articles/heads.zh.ts';
import type { Business } from '@kitewell/contract/facts';
import { digest } from '../same-list.ts';
import { Island } from '../island.tsx';
import { useWebsite } from '../website.ts';
import { BlogMasthead } from './blog-masthead.tsx';
import { outerAddress } from './metadata.ts';

export default function BlogPage() {
  const { t } = useTranslation('blog');
  const { posts, facts } = useWebsite();
  const drawn = posts.length > 0 ? posts : undefined;
  return (
    <Box overflowX="clip">
      <BlogMasthead title={<KiteStop>{t('title')}</KiteStop>} intro={t('intro')} />
      <Island
        name="post-list"
        props={drawn ? { drawn } : {}}
        unlessSame={{ list: siteCalls.blogPosts.path, digest: digest(drawn ?? ownPosts(facts.business)) }}
      />
    </Box>
  );
}

/** The articles of the site, as the server lists them while there are no other posts. */
function ownPosts(business: Business): BlogPostView[] {
  return slugs.map((slug) => ({
    slug,
    title: english[slug].title,
    titleZh: chinese[slug].title,
    summary: english[slug].summary,
    summaryZh: chinese[slug].summary,
    readingMinutes: english[slug].minutes,
    externalUrl: outerAddress(business, slug),
    publishedOn: english[slug].publishedOn,
  }));
}
