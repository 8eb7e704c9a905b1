import { Box, type BoxProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ArticleHead } from '../../content/articles/article.ts';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';

/** Day and reading time of a post or an article. */
export function PostFacts({ post, ...layout }: BoxProps & { post: Pick<ArticleHead, 'publishedOn' | 'minutes'> }) {
  const { t, i18n } = useTranslation('blog');
  return (
    <Box textStyle="meta" color="fg.muted" fontWeight={600} columnGap="4" rowGap="1" flexWrap="wrap" {...layout}>
      <time dateTime={post.publishedOn}>{writtenDay(post.publishedOn, i18n.language as Language)}</time>
      <span>{t('minutes', { count: post.minutes })}</span>
    </Box>
  );
}
