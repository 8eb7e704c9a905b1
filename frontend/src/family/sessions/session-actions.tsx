import { Box, Button } from '@chakra-ui/react';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFacts } from '../../facts.ts';
import { paths } from '../../paths.ts';
import { useIsOnHold, useIsPayer } from '../session.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

interface SessionActionsProps {
  session: FamilyBookingView;
  /** False once it is too late to ask for another time, or while a request is open. */
  mayRequest?: boolean | undefined;
}

/** What can be done about a session that is ahead. Whoever pays changes it; other guardians read that. */
export function SessionActions({ session: { id, calendar, date }, mayRequest = true }: SessionActionsProps) {
  const { business } = useFacts();
  const { t } = useTranslation('family-sessions');
  const pays = useIsPayer();
  const isOnHold = useIsOnHold();
  const mayChange = pays && !isOnHold;
  return (
    <>
      {!pays && <p>{t('changedByPayer')}</p>}
      {pays && isOnHold && <p>{t('onHold', { phone: business.phone.shown })}</p>}
      <Box display="flex" flexWrap="wrap" gap="3">
        {mayChange && mayRequest && (
          <Button asChild variant="surface" size="sm">
            <Link to={paths.familyHome(`sessions/${id}/move`)}>{t('move.open')}</Link>
          </Button>
        )}
        {mayChange && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.familyHome(`sessions/${id}/cancel`)}>{t('cancel.open')}</Link>
          </Button>
        )}
        {calendar !== null && <AddToCalendar calendar={calendar} date={date} />}
      </Box>
    </>
  );
}
