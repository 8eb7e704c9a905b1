import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame, panelInset } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { related } from '../../content/articles/article.ts';
import { FarSections } from '../far-sections.tsx';
import { ArticleTitle } from './article-title.tsx';
import { articleHead, articleHeads } from './metadata.ts';
import { PostFacts } from './post-facts.tsx';
import { WordCard } from './word-card.tsx';
import { Link } from '../link.tsx';

/** The links at the end of an article: to similar articles, and to the trial. */
export function ArticleOnward({ slug }: { slug: string }) {
  return (
    <FarSections
      heights={[
        [510, 400],
        [290, 190],
      ]}
    >
      <Related slug={slug} />
      <TrialCard />
    </FarSections>
  );
}

/** The two articles to read next: those that belong to it, then the newest. */
function relatedTo(slug: string, published: readonly string[]): string[] {
  const own: readonly string[] = Object.entries(related).find(([known]) => known === slug)?.[1] ?? [];
  const others = published.filter((other) => other !== slug && !own.includes(other));
  return [...own.filter((other) => published.includes(other)), ...others].slice(0, 2);
}

function Related({ slug }: { slug: string }) {
  const { t, i18n } = useTranslation('blog');
  const heads = articleHeads(i18n);
  return (
    <chakra.section
      aria-labelledby="related-title"
      {...frame}
      paddingTop={{ base: '8.5', lg: '120px' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '336px minmax(0, 1fr)' }}
      columnGap="8"
      rowGap="5"
      css={{ '@media print': { display: 'none' } }}
    >
      <Heading
        as="h2"
        id="related-title"
        size="lg"
        lineHeight="flat"
        letterSpacing="tighter"
        fontSize={{ base: 'display.7', lg: 'display.10' }}
      >
        <KiteStop>{t('article.relatedTitle')}</KiteStop>
      </Heading>
      <chakra.ul listStyleType="none" padding="0">
        {relatedTo(slug, Object.keys(heads)).map((other) => (
          <chakra.li
            key={other}
            display="flex"
            flexWrap="wrap"
            gap={{ base: '4', md: '5.5' }}
            alignItems="center"
            paddingBlock="5"
            borderTop="rule line"
          >
            <Box flex="none">
              <WordCard slug={other} size="sm" />
            </Box>
            <Box minWidth="0" flex="1 1 9rem">
              <Heading
                as="h3"
                size="lg"
                fontSize={{ base: 'display.1', md: 'display.3' }}
                lineHeight="tight"
                letterSpacing="snug"
                css={{
                  '&:lang(zh)': { lineHeight: 'short' },
                  '& a': { textDecoration: 'none' },
                  '& a:hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
                }}
              >
                <Link to={paths.article(other)}>
                  <ArticleTitle>{articleHead(i18n, other).title}</ArticleTitle>
                </Link>
              </Heading>
              <PostFacts post={articleHead(i18n, other)} display="flex" marginTop="2" />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function TrialCard() {
  const { t } = useTranslation('blog');
  return (
    <chakra.aside
      aria-labelledby="trial-title"
      maxWidth="page"
      marginInline="auto"
      marginTop={{ base: '7.5', lg: '10' }}
      paddingInline={panelInset}
      css={{ '@media print': { display: 'none' } }}
    >
      <Box
        position="relative"
        bg="panel.sun"
        paddingInline={{ base: '5', md: '6', lg: '7.5' }}
        paddingBlock={{ base: '6', lg: '7' }}
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
        <Box paddingInlineEnd={{ base: '5.5', lg: '0' }}>
          <Heading as="h2" id="trial-title" size="2xl">
            {t('article.trialTitle')}
          </Heading>
          <Text marginTop="3" maxWidth="36em">
            {t('article.trialText')}
          </Text>
        </Box>
        <Button asChild variant="surface" flex="none" marginInlineEnd={{ lg: '8' }}>
          <Link to={paths.book()}>{t('article.trialButton')}</Link>
        </Button>
      </Box>
    </chakra.aside>
  );
}
