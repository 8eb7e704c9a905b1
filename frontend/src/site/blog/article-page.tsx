import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { Words } from '../../ui/words.tsx';
import { ArticleOnward } from './article-onward.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticleTitle } from './article-title.tsx';
import { articleHead } from './metadata.ts';
import { PostFacts } from './post-facts.tsx';
import { cardOf } from './word-card.tsx';
import { BackLink } from '../back-link.tsx';

/** The page of one article. */
export function articlePage(slug: string) {
  return function ArticlePage() {
    return (
      <Box overflowX="clip">
        <article aria-labelledby="article-title">
          <Masthead slug={slug} />
          <Box {...frame} paddingTop={{ base: '7', lg: '9' }}>
            <ArticleText slug={slug} />
          </Box>
        </article>
        <ArticleOnward slug={slug} />
      </Box>
    );
  };
}

function Masthead({ slug }: { slug: string }) {
  const { t, i18n } = useTranslation('blog');
  const article = articleHead(i18n, slug);
  return (
    <Box
      position="relative"
      {...frame}
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
      columnGap="8"
      minHeight={{ lg: '560px' }}
    >
      <Box paddingTop={{ base: 'edge', lg: '7.5' }} paddingBottom={{ base: '5.5', lg: '8.5' }} minWidth="0">
        <BackLink to={paths.blog()}>{t('article.back')}</BackLink>
        <Heading
          as="h1"
          id="article-title"
          tabIndex={-1}
          size="lg"
          marginTop={{ base: 'edge', lg: '6' }}
          fontSize={{ base: 'fluid.article', md: 'display.8', lg: 'display.9' }}
          lineHeight="flat"
          letterSpacing="tight"
          css={{
            '&:lang(zh)': {
              fontSize: { base: 'fluid.word', md: 'display.7', lg: 'display.8' },
              letterSpacing: 0,
              lineHeight: 'snug',
              lineBreak: 'strict',
            },
          }}
        >
          <ArticleTitle stop>{article.title}</ArticleTitle>
        </Heading>
        <Text
          marginTop={{ base: '5', lg: '5.5' }}
          maxWidth="27em"
          textWrap="balance"
          fontFamily="display"
          fontWeight={500}
          fontSize={{ base: 'display.1', lg: 'display.2' }}
          lineHeight="short"
          css={{ '&:lang(zh)': { fontSize: { base: '2xl', lg: 'display.1' }, lineHeight: 'tall', maxWidth: '24em' } }}
        >
          <Words>{article.summary}</Words>
        </Text>
        <PostFacts post={article} display="flex" marginTop="5" />
      </Box>
      <SpokenPanel slug={slug} />
    </Box>
  );
}

/** The article's word, in large letters, on a coloured area that reaches the right edge of the page. */
function SpokenPanel({ slug }: { slug: string }) {
  const { word, paper, ink } = cardOf(slug);
  return (
    <Box
      aria-hidden
      position="relative"
      marginInlineStart={{ base: '-edge', md: '-7', lg: '0' }}
      marginInlineEnd={{ base: '-edge', md: '-7', lg: 'calc({spacing.8} * -1 - max(0px, (100vw - 1280px) / 2))' }}
      minHeight={{ base: '168px', md: '220px', lg: 'auto' }}
      overflow="hidden"
      bg={paper}
      color={ink}
      css={{ '@media print': { display: 'none' } }}
    >
      {/* Left out on a phone, where it would be the largest thing on the first screen and the last to be painted. */}
      <Box hideBelow="lg">
        <Grain />
      </Box>
      <Drawing name="articleFlight" />
      <chakra.span
        lang="en"
        position="absolute"
        insetInlineStart={{ base: '20px', md: '44px', lg: '56px' }}
        bottom={{ base: '28px', lg: '56px' }}
        fontFamily="letters"
        fontWeight={700}
        fontSize={{ base: 'display.10', md: 'display.13', lg: 'display.14' }}
        lineHeight="none"
      >
        {word}
      </chakra.span>
    </Box>
  );
}
