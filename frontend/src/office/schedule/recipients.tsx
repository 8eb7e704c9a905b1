import { Box } from '@chakra-ui/react';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { ContactFamily } from './contact-family.tsx';

interface RecipientsProps {
  session: OfficeBookingView;
  /** Whether only the tutor is listed here, because the form itself says which families are notified. */
  tutorAlone?: boolean | undefined;
}

/** Lists the tutor and the families who get an email about a change, and those who have to be called. */
export function Recipients({ session, tutorAlone = false }: RecipientsProps) {
  const { t } = useTranslation('office-schedule');
  const { tutor, tutorGetsEmails } = session;
  const notified = tutorAlone ? { emails: [], calls: [] } : session.notified;
  return (
    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      <p>{t(tutorGetsEmails ? 'notified.email' : 'notified.noEmail', { name: tutor.name })}</p>
      {notified.emails.length > 0 && (
        <p>{t('notified.families', { names: notified.emails.join(t('repeat.listed')) })}</p>
      )}
      {notified.calls.map((family) => (
        <Box key={`${family.name} ${family.childName}`}>
          <p>{t('notified.call', { name: family.name })}</p>
          <ContactFamily session={session} family={family} />
        </Box>
      ))}
    </Box>
  );
}
