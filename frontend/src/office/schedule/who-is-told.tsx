import { Box } from '@chakra-ui/react';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { CallFamily } from './call-family.tsx';

interface WhoIsToldProps {
  session: OfficeBookingView;
  /** Whether only the tutor is listed here, because the form itself says which families are told. */
  tutorAlone?: boolean | undefined;
}

/** Lists the tutor and the families who get an email about a change, and those who have to be called. */
export function WhoIsTold({ session, tutorAlone = false }: WhoIsToldProps) {
  const { t } = useTranslation('office-schedule');
  const { tutor, tutorGetsEmails } = session;
  const told = tutorAlone ? { emails: [], calls: [] } : session.told;
  return (
    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      <p>{t(tutorGetsEmails ? 'told.email' : 'told.noEmail', { name: tutor.name })}</p>
      {told.emails.length > 0 && <p>{t('told.families', { names: told.emails.join(t('repeat.listed')) })}</p>}
      {told.calls.map((family) => (
        <Box key={`${family.name} ${family.childName}`}>
          <p>{t('told.call', { name: family.name })}</p>
          <CallFamily session={session} family={family} />
        </Box>
      ))}
    </Box>
  );
}
