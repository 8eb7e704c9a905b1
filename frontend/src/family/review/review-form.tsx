import { Box, chakra } from '@chakra-ui/react';
import { longestReview, mostStars, reviewInput, type ReviewView } from '@kitewell/contract/family/reviews';
import { Formik, useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '../../art/star.tsx';
import type { Language } from '../../language.ts';
import { FieldForm, TextAreaField, TextField, useFieldError } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText, useFamily } from '../session.ts';
import { useChange } from '../use-change.ts';

export const allStars = Array.from({ length: mostStars }, (_, place) => place + 1);

interface ReviewFormProps {
  /** The review that is rewritten; null for a first one. */
  review: ReviewView | null;
  onDone: () => void;
  onCancel?: () => void;
}

/** Writes the review, or writes it anew. */
export function ReviewForm({ review, onDone, onCancel }: ReviewFormProps) {
  const { t, i18n } = useTranslation('family-review');
  const { family } = useFamily();
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  return (
    <Formik
      initialValues={{
        stars: review?.stars ?? 0,
        text: review?.text ?? '',
        signedAs: review?.signedAs ?? '',
        language: i18n.language as Language,
      }}
      validationSchema={reviewInput}
      onSubmit={async (values, form) => {
        await submit(async () => {
          await change('writeReview', { query: { family }, body: values });
          showToast({ title: t('sent') });
          onDone();
        }, form);
      }}
    >
      <FieldForm label={t('title')} missing={{ text: t('missing.text'), signedAs: t('missing.signedAs') }}>
        <chakra.p marginBottom="1">{t('intro')}</chakra.p>
        <StarsField />
        <TextAreaField
          name="text"
          label={t('text.label')}
          help={t('text.help')}
          rows={6}
          most={longestReview}
          required
        />
        <TextField name="signedAs" label={t('signedAs.label')} help={t('signedAs.help')} required />
        <ProblemNote>{problem}</ProblemNote>
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <SubmitButton label={t('submit')} busyLabel={t('submitting')} />
          {onCancel && <CancelButton label={t('cancel')} onCancel={onCancel} />}
        </Box>
      </FieldForm>
    </Formik>
  );
}

/** One to five stars, as a radio group. */
function StarsField() {
  const { t } = useTranslation('family-review');
  const [{ value, onBlur }, , { setValue }] = useField<number>('stars');
  const fieldError = useFieldError('stars').fieldError !== undefined;
  const id = useId();
  return (
    <chakra.fieldset border="0" padding="0" minWidth="0" aria-describedby={fieldError ? `${id}error` : undefined}>
      <chakra.legend padding="0" fontWeight="600" fontSize="sm">
        {t('starsLabel')}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" alignItems="center" marginInlineStart="-2" gap="0 1">
        {allStars.map((star) => (
          <chakra.label
            key={star}
            position="relative"
            display="grid"
            placeItems="center"
            boxSize="52px"
            css={{ '&:has(:focus-visible)': { outline: 'focus focus.ring', boxShadow: 'innerRing focus.edge' } }}
          >
            <chakra.input
              type="radio"
              name="stars"
              value={star}
              checked={value === star}
              onChange={() => void setValue(star)}
              onBlur={onBlur}
              aria-invalid={fieldError || undefined}
              aria-label={t('stars', { count: star })}
              position="absolute"
              inset="0"
              width="100%"
              height="100%"
              margin="0"
              opacity="0"
              cursor="pointer"
            />
            <Star lit={star <= value} boxSize="38px" />
          </chakra.label>
        ))}
        <chakra.span aria-hidden marginInlineStart="2" fontWeight="600" minHeight="tapTarget" alignContent="center">
          {value > 0 && t(`words.${value as 1}`)}
        </chakra.span>
      </Box>
      {fieldError && (
        <chakra.p id={`${id}error`} color="danger" fontWeight="600" fontSize="sm">
          {t('missing.stars')}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
