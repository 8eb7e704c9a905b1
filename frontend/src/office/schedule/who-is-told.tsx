import { Box } from '@chakra-ui/react';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';

/** Who reads of a change by letter, tutor and families, and who has to be called. */
export function WhoIsTold({ session: { tutor, tutorReadsLetters, told } }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  return (
    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      <p>{t(tutorReadsLetters ? 'told.letter' : 'told.noLetter', { name: tutor.name })}</p>
      {told.letters.length > 0 && <p>{t('told.families', { names: told.letters.join(t('repeat.listed')) })}</p>}
      {told.calls.map(({ name, phone }) => (
        <p key={`${name} ${phone}`}>
          {t('told.call', { name })} {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </p>
      ))}
    </Box>
  );
}
