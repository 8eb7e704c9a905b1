import { Box, Button, chakra } from '@chakra-ui/react';
import { useField } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '../../art/star.tsx';
import { ErrorSpace, useFieldError } from '../../ui/form-fields.tsx';

export const ratings = [1, 2, 3, 4, 5] as const;

/** A rating to read: stars for those who see them, the number for screen readers. */
export function Rating({ rating, size = '20px' }: { rating: number | null; size?: string }) {
  const { t } = useTranslation('assessments');
  if (rating === null) return <>{t('rating.none')}</>;
  return (
    <chakra.span display="inline-flex" gap="0.5" verticalAlign="middle">
      <chakra.span srOnly>{t('rating.outOf', { count: rating })}</chakra.span>
      {ratings.map((star) => (
        <Star key={star} lit={star <= rating} boxSize={size} />
      ))}
    </chakra.span>
  );
}

/** The rating as a radio group of five stars; none is chosen at first, and a choice can be cleared. */
export function RatingField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { t } = useTranslation('assessments');
  const [field, , { setValue }] = useField<number | null>(name);
  const { fieldError, room } = useFieldError(name);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" aria-describedby={fieldError && `${id}error`}>
      <chakra.legend padding="0" fontWeight="600" fontSize="sm" lineHeight="short">
        {label}{' '}
        <chakra.span fontWeight="400" color="fg.muted">
          ({hint})
        </chakra.span>
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" alignItems="center" marginInlineStart="-2" minHeight="field">
        {ratings.map((star) => (
          <chakra.label
            key={star}
            position="relative"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize="tapTarget"
            css={{
              '&:has(:focus-visible)': {
                outline: 'focus focus.ring',
                boxShadow: 'innerRing focus.edge',
              },
            }}
          >
            <chakra.input
              ref={star === 1 ? first : undefined}
              type="radio"
              name={name}
              value={star}
              checked={field.value === star}
              onChange={() => void setValue(star)}
              onBlur={field.onBlur}
              aria-invalid={fieldError ? true : undefined}
              aria-label={t('rating.stars', { count: star })}
              position="absolute"
              inset="0"
              width="100%"
              height="100%"
              margin="0"
              opacity="0"
              cursor="pointer"
            />
            <Star lit={star <= (field.value ?? 0)} boxSize="30px" />
          </chakra.label>
        ))}
        {field.value !== null && (
          <Button
            variant="plain"
            size="sm"
            marginInlineStart="3"
            onClick={() => {
              // The button disappears together with the rating that it clears.
              first.current?.focus();
              void setValue(null);
            }}
          >
            {t('rating.clear')}
          </Button>
        )}
      </Box>
      {fieldError && (
        <chakra.p id={`${id}error`} color="danger" fontWeight="600" fontSize="sm" lineHeight="short">
          {fieldError}
        </chakra.p>
      )}
      {room && <ErrorSpace>{room}</ErrorSpace>}
    </chakra.fieldset>
  );
}
