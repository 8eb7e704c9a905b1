import { Box, chakra, Heading } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../art/portraits.tsx';
import type { Language } from '../../language.ts';
import { Quoted } from '../quoted.tsx';
import { quotesOf, type ShownReview } from '../shown-reviews.ts';
import { useWebsite } from '../website.ts';

/** The quotations of a programme's page: a large one, and a small one where there are two. */
export function useQuotes(programme: Programme): [first?: ShownReview, second?: ShownReview] {
  const { i18n } = useTranslation();
  const [first, second] = quotesOf(useWebsite(), programme, i18n.language as Language);
  return first ? (second ? [first, second] : [first]) : [];
}

interface FamilyWordsProps {
  review: ShownReview;
  /** `display` takes the width of the page; `card` is a note at the side. */
  size: 'display' | 'card';
}

/** What a parent said, and who. */
export function FamilyWords({ review, size }: FamilyWordsProps) {
  const { id, author, text, portrait, language } = review;
  const large = size === 'display';
  return (
    <chakra.figure margin="0">
      <chakra.blockquote
        margin="0"
        fontFamily={large ? 'display' : 'body'}
        fontWeight={large ? 900 : 500}
        fontSize={large ? { base: 'display.2', lg: 'display.5' } : 'xl'}
        lineHeight={large ? 'tight' : 'text'}
        letterSpacing={large ? 'snug' : '0'}
        css={{
          textWrap: 'pretty',
          '&:lang(zh)': {
            letterSpacing: 0,
            lineHeight: large ? 'text' : 'tall',
            fontSize: large ? { base: 'display.1', lg: 'display.4' } : 'lg',
          },
        }}
      >
        <Quoted language={language}>{text}</Quoted>
      </chakra.blockquote>
      <chakra.figcaption display="flex" alignItems="center" gap="3" marginTop={large ? '6' : '4'}>
        <Box width={large ? '64px' : '48px'} flex="none" lineHeight="0">
          <Portrait id={portrait ?? id} />
        </Box>
        <chakra.span textStyle="meta" fontWeight="600">
          {author}
        </chakra.span>
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** The label of the section with the words of families; the section is labelled by its id, `families`. */
export function FamiliesTitle({ programme, color }: { programme: Programme; color?: string }) {
  const { t } = useTranslation(programme);
  return (
    <Heading id="families" size="lg" whiteSpace="normal" marginBottom={{ base: '5', lg: '6' }} color={color}>
      {t('reviews.title')}
    </Heading>
  );
}
