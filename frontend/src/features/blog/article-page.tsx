import { Box, Button, chakra, Heading, Link as Anchor, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Grain } from '../../art/grain.tsx';
import { point, type Cubic } from '../../art/geometry.ts';
import { KiteString, type Bow } from '../../art/kite-string.tsx';
import { PaperKite } from '../../art/paper-kite.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { related, type Article, type Slug } from '../../content/articles/article.ts';
import type { Language } from '../../i18n.ts';
import { PrintStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { ArticleTitle } from './article-title.tsx';
import { ArticleText } from './article-text.tsx';
import { loadArticle } from './load-article.ts';
import { articleHeads, outerAddress } from './metadata.ts';
import { OuterLink } from './outer-link.tsx';
import { PostFacts } from './post-row.tsx';
import { slipOf, WordSlip } from './word-slip.tsx';

const flight: Cubic[] = [
  [point(386, 196), point(356, 262), point(250, 178), point(226, 248)],
  [point(226, 248), point(206, 306), point(420, 300), point(500, 356)],
];
const flightBows: Bow[] = [
  { curve: 0, t: 0.56, colour: 'coral' },
  { curve: 1, t: 0.3, colour: 'paper' },
  { curve: 1, t: 0.74, colour: 'sun' },
];

/** The page of one article as the route loads it: its text comes apart from the code, in one language. */
export function articlePage(slug: Slug) {
  let article: Article | undefined;
  return {
    prepare: async (language: Language) => {
      article = await loadArticle(slug, language);
    },
    default: () => article && <ArticlePage slug={slug} article={article} />,
  };
}

/** @param article in the page's language */
export function ArticlePage({ slug, article }: { slug: Slug; article: Article }) {
  const { t } = useTranslation('blog');
  return (
    <Box overflowX="clip">
      <PrintStyle />
      <article aria-labelledby="article-title">
        <Masthead slug={slug} article={article} />
        <Box
          maxWidth="1280px"
          marginInline="auto"
          paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
          paddingTop={{ base: '44px', lg: '88px' }}
        >
          <ArticleText blocks={article.blocks} />
          <Box
            marginInlineStart={{ lg: '400px' }}
            marginTop={{ base: '36px', lg: '64px' }}
            paddingTop="4"
            borderTop="2px solid {colors.line}"
            maxWidth="66ch"
            css={{ '@media print': { display: 'none' } }}
          >
            <Text color="fg.muted">{t('article.outer')}</Text>
            <OuterLink href={outerAddress(slug)} title={article.title} />
          </Box>
        </Box>
      </article>
      <Related slug={slug} />
      <TrialSlip />
    </Box>
  );
}

function Masthead({ slug, article }: { slug: Slug; article: Article }) {
  const { t } = useTranslation('blog');
  return (
    <Box
      position="relative"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
      columnGap="64px"
      minHeight={{ lg: '560px' }}
    >
      <Box paddingTop={{ base: '20px', lg: '56px' }} paddingBottom={{ base: '32px', lg: '72px' }} minWidth="0">
        <Anchor
          asChild
          variant="plain"
          fontWeight={700}
          minHeight="tapTarget"
          display="inline-flex"
          alignItems="center"
          gap="2"
          css={{ '@media print': { display: 'none' } }}
        >
          <Link to={paths.blog()}>
            <ArrowLeft size={20} aria-hidden />
            {t('article.back')}
          </Link>
        </Anchor>
        <Heading
          as="h1"
          id="article-title"
          tabIndex={-1}
          size="lg"
          marginTop={{ base: '20px', lg: '36px' }}
          fontSize={{ base: 'clamp(38px, 11.4vw, 48px)', md: '64px', lg: '76px' }}
          lineHeight="0.94"
          letterSpacing="-0.035em"
          css={{
            '&:lang(zh)': {
              fontSize: { base: 'clamp(33px, 9.6vw, 40px)', md: '54px', lg: '60px' },
              letterSpacing: 0,
              lineHeight: 1.22,
              lineBreak: 'strict',
            },
          }}
        >
          <ArticleTitle stop>{article.title}</ArticleTitle>
        </Heading>
        <Text
          marginTop={{ base: '24px', lg: '32px' }}
          maxWidth="27em"
          textWrap="balance"
          fontFamily="display"
          fontWeight={500}
          fontSize={{ base: '21px', lg: '25px' }}
          lineHeight="1.36"
          css={{ '&:lang(zh)': { fontSize: { base: '19px', lg: '22px' }, lineHeight: 1.75, maxWidth: '24em' } }}
        >
          <Words>{article.summary}</Words>
        </Text>
        <PostFacts post={article} display="flex" marginTop="5" />
      </Box>
      <SpokenPlate slug={slug} />
    </Box>
  );
}

/** The article's word, large, on a plate that bleeds off the right edge of the page. */
function SpokenPlate({ slug }: { slug: Slug }) {
  const { word, paper, ink } = slipOf(slug);
  return (
    <Box
      aria-hidden
      position="relative"
      marginInlineStart={{ base: '-20px', md: '-44px', lg: '0' }}
      marginInlineEnd={{ base: '-20px', md: '-44px', lg: 'calc(-64px - max(0px, (100vw - 1280px) / 2))' }}
      minHeight={{ base: '168px', md: '220px', lg: 'auto' }}
      overflow="hidden"
      bg={paper}
      color={ink}
      css={{ '@media print': { display: 'none' } }}
    >
      <Grain />
      <Flight />
      <chakra.span
        lang="en"
        position="absolute"
        insetInlineStart={{ base: '20px', md: '44px', lg: '56px' }}
        bottom={{ base: '28px', lg: '56px' }}
        fontFamily="letters"
        fontWeight={700}
        fontSize={{ base: '84px', md: '120px', lg: '132px' }}
        lineHeight="1"
      >
        {word}
      </chakra.span>
    </Box>
  );
}

/** A kite let out from the word, to the right edge of the plate. */
function Flight() {
  return (
    <chakra.svg
      viewBox="0 0 480 480"
      width="100%"
      height="100%"
      preserveAspectRatio="xMaxYMid meet"
      focusable="false"
      display={{ base: 'none', md: 'block' }}
      position="absolute"
      inset="0"
    >
      <KiteString curves={flight} colour="currentColor" bows={flightBows} />
      <g transform="translate(386 196) rotate(24)">
        <PaperKite size={104} paper="page" />
      </g>
    </chakra.svg>
  );
}

function Related({ slug }: { slug: Slug }) {
  const { t, i18n } = useTranslation('blog');
  const heads = articleHeads(i18n);
  return (
    <chakra.section
      aria-labelledby="related-title"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '72px', lg: '120px' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '336px 1fr' }}
      columnGap="64px"
      rowGap="5"
      css={{ '@media print': { display: 'none' } }}
    >
      <Heading
        as="h2"
        id="related-title"
        size="lg"
        lineHeight="0.9"
        letterSpacing="-0.04em"
        fontSize={{ base: '52px', lg: '80px' }}
      >
        <KiteStop>{t('article.relatedTitle')}</KiteStop>
      </Heading>
      <chakra.ul listStyleType="none" padding="0">
        {related[slug].map((other) => (
          <chakra.li
            key={other}
            display="flex"
            gap={{ base: '18px', md: '28px' }}
            alignItems="center"
            paddingBlock="5"
            borderTop="2px solid {colors.line}"
          >
            <Box flex="none">
              <WordSlip slug={other} size="sm" />
            </Box>
            <Box minWidth="0">
              <Heading
                as="h3"
                size="lg"
                fontSize={{ base: '21px', md: '27px' }}
                lineHeight="1.12"
                letterSpacing="-0.015em"
                css={{
                  '&:lang(zh)': { lineHeight: 1.35 },
                  '& a': { textDecoration: 'none' },
                  '& a:hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
                }}
              >
                <Link to={paths.article(other)}>
                  <ArticleTitle>{heads[other].title}</ArticleTitle>
                </Link>
              </Heading>
              <PostFacts post={heads[other]} display="flex" marginTop="2" />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function TrialSlip() {
  const { t } = useTranslation('blog');
  return (
    <chakra.aside
      aria-labelledby="trial-title"
      maxWidth="1280px"
      marginInline="auto"
      marginTop={{ base: '56px', lg: '104px' }}
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      css={{ '@media print': { display: 'none' } }}
    >
      <Box
        position="relative"
        bg="plate.sun"
        paddingInline={{ base: '24px', md: '36px', lg: '56px' }}
        paddingBlock={{ base: '36px', lg: '44px' }}
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ base: 'flex-start', lg: 'center' }}
        justifyContent="space-between"
        gap="5"
        css={{ '--corner': { base: '44px', lg: '64px' } }}
        clipPath="polygon(0 0, calc(100% - var(--corner)) 0, 100% var(--corner), 100% 100%, 0 100%)"
        _after={{
          content: '""',
          position: 'absolute',
          insetEnd: 0,
          top: 0,
          boxSize: 'var(--corner)',
          bg: 'status.pending.bg',
          clipPath: 'polygon(0 0, 100% 100%, 0 100%)',
        }}
      >
        <Box paddingInlineEnd={{ base: '28px', lg: '0' }}>
          <Heading as="h2" id="trial-title" size="2xl">
            {t('article.trialTitle')}
          </Heading>
          <Text marginTop="3" maxWidth="36em">
            {t('article.trialText')}
          </Text>
        </Box>
        <Button asChild variant="surface" flex="none" marginInlineEnd={{ lg: '64px' }}>
          <Link to={paths.bookSession()}>{t('article.trialButton')}</Link>
        </Button>
      </Box>
    </chakra.aside>
  );
}
