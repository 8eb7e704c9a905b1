import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../screen.tsx';
import { useStaff } from '../session.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The page of the own account: password, second steps and open sessions. */
export default function AccountPage() {
  const { t } = useTranslation('office-staff');
  const { name, email, demo } = useStaff();
  return (
    <Screen title={t('account.title')}>
      <chakra.p color="fg.muted" marginBottom="5" overflowWrap="anywhere">
        {name} · {email}
      </chakra.p>
      {demo ? (
        <chakra.p bg="bg.note" padding="4">
          {t('demo')}
        </chakra.p>
      ) : (
        <Box display="grid" gap="7" maxWidth="record">
          <OwnFactors />
          <OwnPassword />
          <OwnSessions />
        </Box>
      )}
    </Screen>
  );
}
