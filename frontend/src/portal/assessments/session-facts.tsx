import { Box, chakra } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import type { BookingView } from '@kitewell/contract/bookings';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

interface SessionFactsProps extends Pick<AssessmentView, 'studentName' | 'sessionDate' | 'program'> {
  time?: BookingView['sessionTime'];
}

/**
 * The child, the day and the programme of a booked session. They can only be read here, since they change with the
 * booking alone.
 */
export function SessionFacts({ studentName, sessionDate, time, program }: SessionFactsProps) {
  const { t, i18n } = useTranslation(['assessments', 'common']);
  const facts = [
    [t('fields.studentName'), studentName],
    [t('fields.sessionDate'), [writtenDay(sessionDate, i18n.language as Language), time].filter(Boolean).join(' ')],
    [t('fields.program'), t(`common:programmes.${program}.name`)],
  ];
  return (
    <Box bg="bg.panel" padding="4">
      <chakra.dl margin="0" display="flex" flexWrap="wrap" gap="2 5.5">
        {facts.map(([label, fact]) => (
          <Box key={label} minWidth="0" overflowWrap="anywhere">
            <chakra.dt fontSize="xs" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd margin="0" fontWeight="600">
              {fact}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <chakra.p fontSize="xs" color="fg.muted" marginTop="2">
        {t('form.fromBooking')}
      </chakra.p>
    </Box>
  );
}
