import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { linkedPieces } from '../../content/articles/article-blocks.ts';
import { textsOf, type Block } from '../../content/articles/article.ts';
import type { Language } from '../../language.ts';
import { BulletList, Paragraph, PrintStyle, proseStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { FarSections, heightOfText } from '../far-sections.tsx';
import { DrawingError } from '@kitewell/contract/website/snapshot';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';
import { outerAddress } from './metadata.ts';
import { OuterLink } from './outer-link.tsx';
import { writtenArticle } from './published-articles.ts';

interface Section {
  heading?: string;
  blocks: Exclude<Block, { kind: 'heading' }>[];
}

/** The blocks grouped by heading; those before the first heading have none. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const open = sections.at(-1);
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] });
    else if (open) open.blocks.push(block);
    else sections.push({ blocks: [block] });
  }
  return sections;
}

/** The text of one article, and the link to it on the outer platform. */
export function ArticleText({ slug }: { slug: string }) {
  const { t, i18n } = useTranslation('blog');
  const { content, facts } = useWebsite();
  const article = content.articles.articles.find(({ id }) => id === slug);
  if (!article) throw new DrawingError('pageIncomplete', `No article is named ${slug}.`);
  const { title, blocks } = writtenArticle(article, facts, i18n.language as Language);
  const outer = outerAddress(facts.business, slug);
  return (
    <>
      <PrintStyle />
      <Sections blocks={blocks} />
      {outer !== '' && (
        <Box
          marginInlineStart={{ lg: '400px' }}
          marginTop={{ base: '6', lg: '8' }}
          paddingTop="4"
          borderTop="rule line"
          maxWidth="prose"
          css={{ '@media print': { display: 'none' } }}
        >
          <Text color="fg.muted">{t('article.outer')}</Text>
          <OuterLink href={outer} title={title} />
        </Box>
      )}
    </>
  );
}

function Sections({ blocks }: { blocks: readonly Block[] }) {
  const { i18n } = useTranslation();
  const [first, ...further] = sectionsOf(blocks);
  return (
    <>
      {first && <SectionView section={first} isFirst />}
      <FarSections
        heights={further.map(({ heading = '', blocks: section }) =>
          heightOfText([heading, ...section.flatMap(textsOf)], i18n.language as Language),
        )}
      >
        {further.map((section, place) => (
          <SectionView key={place} section={section} />
        ))}
      </FarSections>
    </>
  );
}

/** The heading moves into the margin beside its section if there is room. */
function SectionView({ section: { heading, blocks }, isFirst }: { section: Section; isFirst?: boolean }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '336px minmax(0, 1fr)' }}
      columnGap="8"
      paddingTop={isFirst ? '0' : { base: '7.5', lg: '8.5' }}
    >
      {heading && (
        <Heading
          as="h2"
          size="xl"
          alignSelf="start"
          position={{ lg: 'sticky' }}
          top={{ lg: '112px' }}
          marginBottom={{ base: '4', lg: '0' }}
          breakAfter="avoid"
          css={{ '&:lang(zh)': { lineHeight: 'short', fontSize: { base: 'display.3', lg: 'display.4' } } }}
        >
          <Words>{heading}</Words>
        </Heading>
      )}
      <Box
        gridColumn={{ lg: 2 }}
        display="flex"
        flexDirection="column"
        gap={{ base: 'edge', lg: '5' }}
        css={isFirst ? initialStyle : undefined}
      >
        {blocks.map((block, at) => (
          <BlockView key={at} block={block} />
        ))}
      </Box>
    </Box>
  );
}

/** The first letter of an article is large; Chinese, which has no capitals, begins like any paragraph. */
const initialStyle = {
  '&:lang(en) > p:first-of-type::first-letter': {
    fontFamily: 'display',
    fontWeight: 900,
    fontSize: '5.7em',
    lineHeight: 'initial',
    float: 'left',
    paddingTop: '0.11em',
    paddingRight: '0.07em',
    color: 'action',
    fontVariantNumeric: 'lining-nums',
  },
};

function BlockView({ block }: { block: Section['blocks'][number] }) {
  switch (block.kind) {
    case 'paragraph':
      return <LinkedParagraph text={block.text} />;
    case 'list':
      return <BulletList items={block.items} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'dialogue':
      return <Dialogue lines={block.lines} />;
    case 'tip':
      return <Tip title={block.title} text={block.text} />;
  }
}

/** A paragraph with what it links to. */
function LinkedParagraph({ text }: { text: string }) {
  const pieces = linkedPieces(text);
  if (pieces.every(({ to }) => to === undefined)) return <Paragraph>{text}</Paragraph>;
  return (
    <chakra.p css={proseStyle}>
      {pieces.map(({ words, to }, place) =>
        to === undefined ? (
          <Words key={place}>{words}</Words>
        ) : (
          <chakra.span key={place} asChild textDecoration="underline" fontWeight="600">
            {to.startsWith('/') ? (
              <Link to={to}>{words}</Link>
            ) : (
              <a href={to} rel="noopener">
                {words}
              </a>
            )}
          </chakra.span>
        ),
      )}
    </chakra.p>
  );
}

const stepDocuments = [
  ['programme.play', 'fg.onPanel'],
  ['panel.sun', 'fg'],
  ['panel.sky', 'fg.onPanel'],
  ['programme.outdoor', 'fg.onPanel'],
  ['programme.literacy', 'fg.onPanel'],
  ['secondary', 'secondary.contrast'],
] as const;

/** Steps on a string: each number on a small kite. */
function Steps({ items }: { items: readonly string[] }) {
  return (
    <chakra.ol listStyleType="none" padding="0" marginBlock="2" css={proseStyle}>
      {items.map((item, place) => {
        const [paper, ink] = stepDocuments[place % stepDocuments.length] ?? stepDocuments[0];
        return (
          <chakra.li
            key={item}
            position="relative"
            display="grid"
            gridTemplateColumns="44px 1fr"
            columnGap="edge"
            paddingBottom="5"
            breakInside="avoid"
            _last={{ paddingBottom: 0 }}
            css={{
              '&:not(:last-child)::before': {
                content: '""',
                position: 'absolute',
                insetInlineStart: '21px',
                top: '48px',
                bottom: '-4px',
                width: '2px',
                bg: 'fg',
              },
            }}
          >
            <chakra.span
              aria-hidden
              position="relative"
              display="flex"
              justifyContent="center"
              paddingTop="3"
              width="44px"
              height="60px"
              bg={paper}
              color={ink}
              fontFamily="display"
              fontWeight={900}
              fontSize="display.1"
              lineHeight="none"
              fontVariantNumeric="lining-nums"
              clipPath="polygon(50% 0, 100% 34%, 50% 100%, 0 34%)"
              css={{ printColorAdjust: 'exact' }}
            >
              {place + 1}
            </chakra.span>
            <Box paddingTop="1.5" css={{ '&:lang(zh)': { paddingTop: '0.5' } }}>
              <Words>{item}</Words>
            </Box>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

/** A dialogue: the first speaker on the left, everybody else on the right. */
function Dialogue({ lines }: { lines: { speaker: string; says: string }[] }) {
  const [opener] = lines;
  return (
    <chakra.dl display="flex" flexDirection="column" gap="3" marginBlock="2" css={proseStyle}>
      {lines.map(({ speaker, says }, place) => {
        const first = speaker === opener?.speaker;
        return (
          <Box
            key={place}
            alignSelf={first ? 'flex-start' : 'flex-end'}
            maxWidth="88%"
            paddingInline="edge"
            paddingTop="2.5"
            paddingBottom="5"
            bg={first ? 'status.info.bg' : 'status.pending.bg'}
            breakInside="avoid"
            clipPath={
              first
                ? 'polygon(0 0, 100% 0, 100% calc(100% - 14px), 44px calc(100% - 14px), 20px 100%, 24px calc(100% - 14px), 0 calc(100% - 14px))'
                : 'polygon(0 0, 100% 0, 100% calc(100% - 14px), calc(100% - 24px) calc(100% - 14px), calc(100% - 20px) 100%, calc(100% - 44px) calc(100% - 14px), 0 calc(100% - 14px))'
            }
            css={{ printColorAdjust: 'exact' }}
          >
            <chakra.dt fontSize="2xs" fontWeight={700} lineHeight="short" color="fg.soft">
              {speaker}
            </chakra.dt>
            <chakra.dd fontSize="1.05em" lineHeight="short" fontWeight={500} margin="0" textAlign="start">
              <Words>{says}</Words>
            </chakra.dd>
          </Box>
        );
      })}
    </chakra.dl>
  );
}

/** A card with its corner turned. */
function Tip({ title, text }: { title: string; text: string }) {
  return (
    <Box
      position="relative"
      marginBlock="3"
      maxWidth="prose"
      bg="panel.sun"
      paddingBlock={{ base: '5.5', lg: '6' }}
      paddingInline={{ base: '5', lg: '6.5' }}
      breakInside="avoid"
      css={{
        '--corner': { base: '44px', lg: '64px' },
        '&:lang(zh)': { maxWidth: 'proseChinese' },
        printColorAdjust: 'exact',
      }}
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
      <Heading as="h3" size="lg" paddingInlineEnd="var(--corner)" css={{ '&:lang(zh)': { lineHeight: 'snug' } }}>
        <Words>{title}</Words>
      </Heading>
      <chakra.p marginTop="2.5" lineHeight="text" css={{ '&:lang(zh)': { lineHeight: 'tall' } }}>
        <Words>{text}</Words>
      </chakra.p>
    </Box>
  );
}
