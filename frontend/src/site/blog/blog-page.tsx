import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { siteCalls } from '@kitewell/contract/site-calls';
import type { BlogPostView } from '@kitewell/contract/blog';
import type { Facts } from '@kitewell/contract/facts';
import type { WebsiteContent } from '@kitewell/contract/website/parts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { digest } from '../same-list.ts';
import { Island } from '../island.tsx';
import { useWebsite } from '../website.ts';
import { BlogMasthead } from './blog-masthead.tsx';
import { outerAddress } from './metadata.ts';
import { articleHeadsIn } from './published-articles.ts';

export default function BlogPage() {
  const { t } = useTranslation('blog');
  const { posts, facts, content } = useWebsite();
  const drawn = posts.length > 0 ? posts : undefined;
  return (
    <Box overflowX="clip">
      <BlogMasthead title={<KiteStop>{t('title')}</KiteStop>} intro={t('intro')} />
      <Island
        name="post-list"
        props={drawn ? { drawn } : {}}
        unlessSame={{ list: siteCalls.blogPosts.path, digest: digest(drawn ?? ownPosts(content, facts)) }}
      />
    </Box>
  );
}

/** The articles of the site, as the server lists them while there are no other posts. */
function ownPosts(content: WebsiteContent, facts: Facts): BlogPostView[] {
  const [english, chinese] = (['en', 'zh'] as const).map((language) => articleHeadsIn(content, facts, language));
  return Object.entries(english ?? {}).map(([slug, { title, summary, minutes, publishedOn }]) => ({
    slug,
    title,
    titleZh: chinese?.[slug]?.title ?? '',
    summary,
    summaryZh: chinese?.[slug]?.summary ?? '',
    readingMinutes: minutes,
    externalUrl: outerAddress(facts.business, slug),
    publishedOn,
    hasPage: true,
  }));
}
