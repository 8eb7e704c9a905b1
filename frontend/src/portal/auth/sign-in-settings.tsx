import { Accordion, chakra, Heading } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from './change-password.tsx';
import { AuthSessions } from './auth-sessions.tsx';
import { OwnSecondFactors } from './own-second-factors.tsx';

/** The tutor's password, second step and devices. The demo account has none of them, as everybody shares it. */
export function SignInSettings({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('session');
  if (tutor.demo) return null;
  return (
    <Accordion.Root collapsible lazyMount borderTop="bar" borderColor="line" marginTop="6">
      <Accordion.Item value="sign-in" borderBottom="0" paddingTop="4">
        <Heading as="h2" size="xl">
          <Accordion.ItemTrigger font="inherit" letterSpacing="inherit" paddingBlock="0">
            <chakra.span minWidth="0">{t('settings')}</chakra.span>
            <Accordion.ItemIndicator>
              <ChevronDown aria-hidden />
            </Accordion.ItemIndicator>
          </Accordion.ItemTrigger>
        </Heading>
        <Accordion.ItemContent>
          <Accordion.ItemBody paddingTop="5" paddingBottom="0">
            <ChangePassword email={tutor.email} />
            <OwnSecondFactors />
            <AuthSessions />
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  );
}
