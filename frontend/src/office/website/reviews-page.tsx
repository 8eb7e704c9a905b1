import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import { mostStars } from '@kitewell/contract/family/reviews';
import {
  hideReviewInput,
  longestReviewAnswer,
  type OfficeReviewView,
  type reviewsView,
} from '@kitewell/contract/office/reviews';
import type { InferType } from '@kitewell/contract/yup';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Star } from '../../art/star.tsx';
import { writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { readingPages } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useChange } from '../use-change.ts';

type Reviews = InferType<typeof reviewsView>;

/** What families have written; an owner decides what visitors read, and answers. */
export function ReviewsPage() {
  const { t } = useTranslation(['office-website', 'office']);
  const isOwner = useStaff().role === 'owner';
  const list = useInfiniteQuery(readingPages<Reviews>('reviews', {}));
  const reviews = list.data?.pages.flatMap((page) => page.reviews);
  return (
    <Screen title={t('reviews.title')}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('website')}>{t('back')}</Link>
      </chakra.span>
      <chakra.p color="fg.muted" maxWidth="48em" marginBlock="3">
        {t(isOwner ? 'reviews.lead' : 'reviews.onlyOwner')}
      </chakra.p>
      {!reviews ? (
        <QueryState query={list} rows={4} />
      ) : reviews.length === 0 ? (
        <chakra.p bg="bg.fill" padding="4">
          {t('reviews.empty')}
        </chakra.p>
      ) : (
        <>
          <chakra.ul listStyle="none" padding="0">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} isOwner={isOwner} />
            ))}
          </chakra.ul>
          <LoadMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            count={reviews.length}
            labels={{
              more: t('reviews.more'),
              loading: t('office:list.loading'),
              shown: t('reviews.shown', { count: reviews.length }),
            }}
            row={(index) => document.getElementById(`review-${reviews[index]?.id}`)}
          />
        </>
      )}
    </Screen>
  );
}

const colours = { new: 'pending', published: 'verified', hidden: 'rejected' } as const;

function ReviewRow({ review, isOwner }: { review: OfficeReviewView; isOwner: boolean }) {
  const { t, i18n } = useTranslation('office-website');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [open, setOpen] = useState<'hide' | 'answer'>();
  const { id, version, state, stars, text, signedAs, language, writtenAt, answer, hiddenReason, family } = review;
  const close = () => setOpen(undefined);
  const publish = () =>
    submit(async () => {
      await change('publishReview', { params: { id }, body: { version } });
      showToast({ title: t('reviews.published') });
    });
  return (
    <chakra.li id={`review-${id}`} borderTop="rule" borderColor="line" paddingBlock="4" overflowWrap="anywhere">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span role="img" aria-label={t('reviews.stars', { count: stars })} display="inline-flex" gap="0.5">
          {Array.from({ length: mostStars }, (_, star) => (
            <Star key={star} lit={star < stars} boxSize="20px" />
          ))}
        </chakra.span>
        <Badge bg={`status.${colours[state]}.bg`} color={`status.${colours[state]}.fg`}>
          {t(`reviews.state.${state}`)}
        </Badge>
      </Box>
      <chakra.blockquote lang={htmlLang[language]} whiteSpace="pre-line" marginBlock="2">
        {text}
      </chakra.blockquote>
      <chakra.p fontSize="sm" color="fg.muted">
        <Link to={paths.office(`families/${family.id}`)}>
          {t('reviews.by', { name: signedAs, at: writtenInstant(writtenAt, i18n.language as Language) })}
        </Link>
      </chakra.p>
      {state === 'hidden' && hiddenReason && (
        <chakra.p fontSize="sm">{t('reviews.reasonWas', { reason: hiddenReason })}</chakra.p>
      )}
      {answer && (
        <chakra.p marginTop="2" borderInlineStart="bar" borderColor="line" paddingInlineStart="3" whiteSpace="pre-line">
          {answer}
        </chakra.p>
      )}
      <ProblemNote>{problem}</ProblemNote>
      {isOwner && open === undefined && (
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
          {state !== 'published' && (
            <Button size="sm" aria-disabled={busy} onClick={() => void publish()}>
              {t('reviews.publish')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button id={`hide-${id}`} size="sm" variant="outline" onClick={() => setOpen('hide')}>
              {t('reviews.hide')}
            </Button>
          )}
          <Button id={`answer-${id}`} size="sm" variant="outline" onClick={() => setOpen('answer')}>
            {t('reviews.answer')}
          </Button>
        </Box>
      )}
      {open === 'hide' && (
        <InlineForm onClose={close} from={`hide-${id}`} marginTop="3">
          <OfficeForm
            label={t('reviews.hideTitle')}
            initialValues={{ reason: '' }}
            validate={(values) => fieldErrorsOf(hideReviewInput, { version, ...values })}
            fieldLabels={{ reason: t('reviews.reason') }}
            send={(values) => change('hideReview', { params: { id }, body: { version, ...values } })}
            onDone={() => {
              showToast({ title: t('reviews.hidden') });
              close();
            }}
            goLabel={t('reviews.hide')}
            onCancel={close}
          >
            <TextField name="reason" label={t('reviews.reason')} required autoComplete="off" />
          </OfficeForm>
        </InlineForm>
      )}
      {open === 'answer' && (
        <InlineForm onClose={close} from={`answer-${id}`} marginTop="3">
          <OfficeForm
            label={t('reviews.answerTitle')}
            initialValues={{ answer: answer ?? '' }}
            fieldLabels={{ answer: t('reviews.answerField') }}
            send={(values) => change('answerReview', { params: { id }, body: { version, ...values } })}
            onDone={() => {
              showToast({ title: t('reviews.answered') });
              close();
            }}
            goLabel={t('reviews.save')}
            onCancel={close}
          >
            <TextAreaField
              name="answer"
              label={t('reviews.answerField')}
              help={t('reviews.answerHelp')}
              rows={4}
              most={longestReviewAnswer}
            />
          </OfficeForm>
        </InlineForm>
      )}
    </chakra.li>
  );
}
