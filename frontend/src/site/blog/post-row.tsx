import { Box, chakra, Heading, Link as Anchor, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FoldedBow, type BowColour } from '../../art/folded-bow.tsx';
import { Words } from '../../ui/words.tsx';
import { ArticleTitle } from './article-title.tsx';
import { Link } from '../link.tsx';
import { OuterLink } from './outer-link.tsx';
import { PostFacts } from './post-facts.tsx';
import { WordCard } from './word-card.tsx';

/** A post in the page's language, either from the articles of the page or from the server. */
export interface Post {
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** Its address on the outer platform. */
  outer: string;
  /** Its article on this site. */
  article?: string;
}

interface PostRowProps {
  post: Post;
  place: number;
  last: boolean;
}

/**
 * One post on the string: its card, which is left and right by turns, and its text beside it. The server mostly
 * sends what the page has already, and writing all rows anew at once would delay a touch on a slow phone.
 */
export const PostRow = memo(WrittenRow, (former, present) => JSON.stringify(former) === JSON.stringify(present));

function WrittenRow({ post, place, last }: PostRowProps) {
  const { t } = useTranslation('blog');
  const inset = place % 2 === 1;
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '316px 1fr', lg: '416px 1fr' }}
      columnGap={{ md: '5.5', lg: '7' }}
      rowGap="4"
      paddingBlock={{ base: '5.5', md: '6.5', lg: '7.5' }}
      _notFirst={{ borderTop: { base: 'rule line', md: 'none' } }}
    >
      {!last && <StringBetween inset={inset} bow={bows[place % bows.length]} />}
      <Box
        position="relative"
        paddingInlineStart={{ md: inset ? '9' : '0', lg: inset ? '152px' : '0' }}
        display={{ base: 'flex', md: 'block' }}
        alignItems="center"
        alignSelf="center"
        gap="4"
      >
        <WordCard slug={post.slug} place={place} size="md" />
        <PostFacts post={post} display={{ base: 'flex', md: 'none' }} flexDirection="column" />
      </Box>
      <Box position="relative" minWidth="0" alignSelf="center">
        <PostFacts post={post} display={{ base: 'none', md: 'flex' }} marginBottom="3" />
        <Heading
          as="h3"
          size="lg"
          letterSpacing="tight"
          fontSize={{ base: 'display.4', md: 'display.4', lg: 'display.6' }}
          lineHeight="none"
          css={{
            '&:lang(zh)': { fontSize: { base: 'display.3', md: 'display.4', lg: 'display.5' }, lineHeight: 'snug' },
            '& a': { textDecoration: 'none' },
            '& a:hover': { textDecoration: 'underline', textDecorationThickness: '3px', textUnderlineOffset: '0.14em' },
          }}
        >
          {post.article ? (
            <Link to={paths.article(post.article)}>
              <ArticleTitle>{post.title}</ArticleTitle>
            </Link>
          ) : (
            <ArticleTitle>{post.title}</ArticleTitle>
          )}
        </Heading>
        <Text marginTop="4" maxWidth={{ base: 'note', lg: '34em' }} css={{ '&:lang(zh)': { maxWidth: '32em' } }}>
          <Words>{post.summary}</Words>
        </Text>
        <Box marginTop="2" display="flex" flexWrap="wrap" columnGap="5.5">
          {post.article && (
            <Anchor asChild fontWeight={700} minHeight="tapTarget" display="inline-flex" alignItems="center">
              <Link to={paths.article(post.article)} aria-label={t('about', { action: t('read'), title: post.title })}>
                {t('read')}
              </Link>
            </Anchor>
          )}
          <OuterLink href={post.outer} title={post.title} />
        </Box>
      </Box>
    </chakra.li>
  );
}

const bows = ['sun', 'coral', 'leaf'] as const;

/** The string from the middle of this card to the middle of the next, behind both, with a bow half way. */
function StringBetween({ inset, bow = bows[0] }: { inset: boolean; bow?: BowColour }) {
  return (
    <Box
      aria-hidden
      display={{ base: 'none', md: 'block' }}
      position="absolute"
      top="50%"
      insetInlineStart={{ md: '118px', lg: '132px' }}
      width={{ md: '80px', lg: '152px' }}
      height="100%"
      transform={inset ? 'scaleX(-1)' : undefined}
      css={{ '@media print': { display: 'none' } }}
    >
      <svg
        viewBox="0 0 100 100"
        width="100%"
        height="100%"
        preserveAspectRatio="none"
        overflow="visible"
        focusable="false"
      >
        <chakra.path
          d="M0,0C-30,36 -38,51 40,50S150,62 100,100"
          fill="none"
          stroke="line.strong"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Box position="absolute" insetInlineStart="40%" top="50%" transform="translate(-50%, -50%)">
        <svg viewBox="-15 -9 30 18" width="30" height="18" display="block" focusable="false">
          <FoldedBow colour={bow} />
        </svg>
      </Box>
    </Box>
  );
}
