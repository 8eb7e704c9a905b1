import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { sessionsBeforeReview, type FamilyReviewsView, type ReviewView } from '@kitewell/contract/family/reviews';
import type { FamilyId } from '@kitewell/contract/ids';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { Star } from '../../art/star.tsx';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { BackLink } from '../print.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { OnHold } from '../on-hold.tsx';
import { useFamily, useIsOnHold } from '../session.ts';
import { useChange } from '../use-change.ts';
import { allStars, ReviewForm } from './review-form.tsx';
import { focusSoon } from '../../ui/focus.ts';

const reviewQuery = (family: FamilyId) => reading('familyReviews', { query: { family } });

/** What the family says of us: written after some sessions, and its own to rewrite or withdraw. */
export default function ReviewPage() {
  const { t } = useTranslation(['family-review', 'family-home']);
  const { family } = useFamily();
  const query = useQuery(reviewQuery(family));
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <Screen title={t('title')}>
      <BackLink to={paths.familyHome('family')}>{t('family-home:pages.data')}</BackLink>
      <Box maxWidth="panel">
        {query.data ? (
          <Review reviews={query.data} />
        ) : isRefused ? (
          <p>{t('payerOnly')}</p>
        ) : (
          <QueryState query={query} />
        )}
      </Box>
    </Screen>
  );
}

function Review({ reviews: { review, mayWrite, completed } }: { reviews: FamilyReviewsView }) {
  const { t } = useTranslation('family-review');
  const { family } = useFamily();
  const change = useChange();
  const isOnHold = useIsOnHold();
  const [writing, setWriting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => focusSoon(() => heading.current);
  const withdraw = useMutation({
    mutationFn: () => change('withdrawReview', { query: { family } }),
    onSuccess: () => showToast({ title: t('withdraw.done') }),
    onSettled: () => {
      setConfirming(false);
      focusHeading();
    },
  });
  if (mayWrite === 'worksHere') return <p>{t('worksHere')}</p>;
  if (review && (isOnHold || !writing))
    return (
      <>
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" marginBottom="4">
          {t('yours')}
        </Heading>
        <Written review={review} />
        {isOnHold && (
          <Box marginTop="5">
            <OnHold />
          </Box>
        )}
        <Box display="flex" flexWrap="wrap" gap="3 5" alignItems="center" marginTop="5">
          {mayWrite === 'yes' && !isOnHold && (
            <Button variant="surface" size="sm" onClick={() => setWriting(true)}>
              {t('rewrite')}
            </Button>
          )}
          <Button variant="plain" size="sm" onClick={() => setConfirming(true)}>
            {t('withdraw.open')}
          </Button>
        </Box>
        <ConfirmDialog
          open={confirming}
          title={t('withdraw.title')}
          question={t('withdraw.text')}
          cancelLabel={t('withdraw.keep')}
          confirmLabel={t('withdraw.confirm')}
          busy={withdraw.isPending}
          focusWhenGone={() => heading.current}
          onCancel={() => setConfirming(false)}
          onConfirm={() => withdraw.mutate()}
        />
      </>
    );
  if (mayWrite === 'notYet')
    return (
      <>
        <chakra.p textStyle="lead">{t('notYet', { count: sessionsBeforeReview - completed })}</chakra.p>
        <chakra.p marginTop="3" color="fg.soft">
          {t('meanwhile')}
        </chakra.p>
      </>
    );
  if (isOnHold) return <OnHold />;
  const close = () => {
    setWriting(false);
    focusHeading();
  };
  return <ReviewForm review={review} onDone={close} onCancel={review ? close : undefined} />;
}

function Written({ review: { stars, text, signedAs, language, writtenAt, state } }: { review: ReviewView }) {
  const { t, i18n } = useTranslation('family-review');
  return (
    <Box as="figure" bg="bg.fill" padding="4 5 5" borderInlineStart="spine accent.sun">
      <chakra.span role="img" aria-label={t('stars', { count: stars })} display="inline-flex" gap="0.5">
        {allStars.map((star) => (
          <Star key={star} lit={star <= stars} boxSize="24px" />
        ))}
      </chakra.span>
      <chakra.blockquote
        lang={language === 'zh' ? 'zh-Hant-HK' : 'en'}
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        fontFamily="display"
        fontSize="display.1"
        lineHeight="short"
        marginBlock="3 4"
      >
        {text}
      </chakra.blockquote>
      <chakra.figcaption overflowWrap="anywhere">
        <chakra.span fontWeight="700">{signedAs}</chakra.span>
        <chakra.span display="block" fontSize="sm" color="fg.soft">
          {t('writtenOn', { day: writtenDay(writtenAt.slice(0, 10), i18n.language as Language) })}{' '}
          {t(state === 'published' ? 'isPublished' : 'isNew')}
        </chakra.span>
      </chakra.figcaption>
    </Box>
  );
}
