import { Box, chakra, Heading } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../art/portraits.tsx';
import { reviews, type Review } from '../../content/reviews.ts';
import type { Language } from '../../language.ts';
import { Words } from '../../ui/words.tsx';

export function reviewOf(id: string): Review {
  const review = reviews.find((candidate) => candidate.id === id);
  if (!review) throw new Error(`No review is named ${id}.`);
  return review;
}

interface FamilyWordsProps {
  id: string;
  /** `display` takes the width of the page; `card` is a note at the side. */
  size: 'display' | 'card';
}

/** What a parent said, and who: a sample, since no published review is about one programme. */
export function FamilyWords({ id, size }: FamilyWordsProps) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const { author, role, text, portrait } = reviewOf(id);
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
        <Words>{text[language]}</Words>
      </chakra.blockquote>
      <chakra.figcaption display="flex" alignItems="center" gap="3" marginTop={large ? '6' : '4'}>
        <Box width={large ? '64px' : '48px'} flex="none" lineHeight="0">
          <Portrait id={portrait ?? id} />
        </Box>
        <chakra.span textStyle="meta" fontWeight="600">
          {author[language]}
          <chakra.span display="block" fontWeight="400" marginTop="0.5">
            {role[language]}
          </chakra.span>
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
