import { Box, chakra } from '@chakra-ui/react';
import { mostStars, sessionsBeforeReview } from '@kitewell/contract/family/reviews';
import type { FamilyId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Star } from '../../art/star.tsx';
import { writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Section } from './section.tsx';

/** What the family says of us in its own words. */
export function FamilyReview({ family: { id } }: { family: { id: FamilyId } }) {
  const { t, i18n } = useTranslation('office-families');
  const query = useQuery(reading('reviewOfFamily', { params: { id } }));
  const { review, completed = 0 } = query.data ?? {};
  return (
    <Section id="review" title={t('review.title')}>
      {!query.data ? (
        <QueryState query={query} rows={1} />
      ) : review ? (
        <Box as="figure" bg="bg.panel" padding="4" borderInlineStart="spine accent.sun" overflowWrap="anywhere">
          <chakra.span
            role="img"
            aria-label={t('review.stars', { count: review.stars })}
            display="inline-flex"
            gap="0.5"
          >
            {Array.from({ length: mostStars }, (_, star) => (
              <Star key={star} lit={star < review.stars} boxSize="20px" />
            ))}
          </chakra.span>
          <chakra.blockquote lang={htmlLang[review.language]} whiteSpace="pre-line" marginBlock="2">
            {review.text}
          </chakra.blockquote>
          <chakra.figcaption>
            <strong>{review.signedAs}</strong>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {t('review.written', { at: writtenInstant(review.writtenAt, i18n.language as Language) })}
            </chakra.span>
          </chakra.figcaption>
        </Box>
      ) : (
        <chakra.p color="fg.muted">
          {completed < sessionsBeforeReview
            ? t('review.notYet', { completed, needed: sessionsBeforeReview })
            : t('review.none')}
        </chakra.p>
      )}
    </Section>
  );
}
