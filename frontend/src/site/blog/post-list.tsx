import { Box, chakra, Heading, Spinner, Text } from '@chakra-ui/react';
import type { BlogPostView } from '@kitewell/contract/blog';
import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { withQueries } from '../with-queries.tsx';
import { Kite } from '../../art/kite.tsx';
import type { Business } from '@kitewell/contract/facts';
import { EmptyState, ErrorPanel } from '../../ui/page-states.tsx';
import { articleHeads, outerAddress } from './metadata.ts';
import { PostRow, type Post } from './post-row.tsx';
import { useFacts } from '../../facts.ts';
import { blogPostsQuery } from './queries.ts';

const neverChanges = () => () => undefined;

interface PostListProps {
  /** The posts when the page was drawn; left out where they were the articles of this site alone. */
  drawn?: readonly BlogPostView[];
}

/** The posts that came with the page, until the server has sent the present list. */
export default withQueries(function PostList({ drawn }: PostListProps) {
  const { t, i18n } = useTranslation('blog');
  const { business } = useFacts();
  const { data: sent, isError, isFetching, refetch } = useQuery(blogPostsQuery);
  // In slices, as in the directory.
  const data = useDeferredValue(sent);
  // The built page also works without scripts, and then no list is being loaded.
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // What the page was drawn with shows until the list arrives; mostly it is the same, so nothing moves.
  const known = data?.posts ?? drawn;
  const posts = known ? known.map((post) => answeredPost(post, i18n)) : ownPosts(i18n, business);
  return (
    <chakra.section
      aria-labelledby="blog-list"
      aria-busy={alive && isFetching}
      {...frame}
      paddingTop={{ base: '6.5', lg: '8.5' }}
    >
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="4" minHeight="tapTarget">
        <Heading as="h2" id="blog-list" size="lg">
          {t('listLabel')}
        </Heading>
        <Text role="status" textStyle="meta" color="fg.muted" display="flex" alignItems="center" gap="2">
          {alive && isFetching && !data && (
            <>
              <Spinner size="sm" aria-hidden color="accent.coral" />
              {t('refreshing')}
            </>
          )}
        </Text>
      </Box>
      {isError && !data && (
        <ErrorPanel
          title={t('error.title')}
          text={t('error.text')}
          retryLabel={t('error.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {posts.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} art={<SmallKite />} />
      ) : (
        <chakra.ol listStyleType="none" padding="0">
          {posts.map((post, place) => (
            <PostRow key={post.slug} post={post} place={place} last={place === posts.length - 1} />
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  );
});

function ownPosts(dictionary: i18n, business: Business): Post[] {
  return Object.entries(articleHeads(dictionary)).map(([slug, head]) => ({
    ...{ slug, ...head },
    ...{ outer: outerAddress(business, slug), article: slug },
  }));
}

function answeredPost(answer: BlogPostView, { language }: i18n): Post {
  const chinese = language === 'zh';
  return {
    slug: answer.slug,
    title: chinese ? answer.titleZh : answer.title,
    summary: chinese ? answer.summaryZh : answer.summary,
    minutes: answer.readingMinutes,
    publishedOn: answer.publishedOn,
    outer: answer.externalUrl,
    // A post without a page here can be read on the outer platform.
    ...(answer.hasPage && { article: answer.slug }),
  };
}

function SmallKite() {
  return (
    <svg viewBox="-60 -150 120 154" width="72" height="92" aria-hidden focusable="false">
      <Kite size={104} />
    </svg>
  );
}
