import { Box, Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import type { StaffSessionView } from '@kitewell/contract/office/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import type { StepFrame } from '../ui/second-factor/pass-second-factor.tsx';
import { PassSecondFactor } from '../ui/second-factor/pass-second-factor.tsx';
import { authSessionQuery, useErrorText, useStaff } from './auth-session.ts';
import { passCalls } from './sign-in/second-factor.tsx';

/**
 * Makes a call that a thief would want. Where the server asks for a recent second step, a dialog asks for it, and the
 * call is made again.
 * @returns how such a call is made, which answers undefined where the dialog was closed, and the dialog
 */
export function useRecentSecondFactor(): {
  confirmed: <Answer>(act: () => Promise<Answer>) => Promise<Answer | undefined>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<(passed: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const end = (passed: boolean) => {
    answer?.(passed);
    setAnswer(undefined);
  };
  return {
    async confirmed(act) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof ApiError) || (error.code as string) !== 'secondFactor.recentRequired') throw error;
        return (await ask()) ? act() : undefined;
      }
    },
    dialog: answer && <RecentSecondFactor onEnd={end} />,
  };
}

function RecentSecondFactor({ onEnd }: { onEnd: (passed: boolean) => void }) {
  const { t } = useTranslation('office');
  const staff = useStaff();
  const client = useQueryClient();
  const errorText = useErrorText();
  const content = useRef<HTMLDivElement>(null);
  const passed = (session: StaffSessionView) => {
    client.setQueryData(authSessionQuery.queryKey, session);
    onEnd(true);
  };
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onEnd(false)}
      // The code is typed there next, or the passkey pressed.
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('input, button') ?? null}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <PassSecondFactor
              kinds={staff}
              calls={passCalls}
              errorText={errorText}
              onPassed={passed}
              Frame={DialogFrame}
              goLabel={t('recentSecondFactor.go')}
              busyLabel={t('recentSecondFactor.going')}
              startOver={
                <Button variant="outline" size="sm" onClick={() => onEnd(false)}>
                  {t('setting.cancel')}
                </Button>
              }
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const DialogFrame: StepFrame = ({ title, text, children }) => {
  const { t } = useTranslation('office');
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <chakra.p>{t('recentSecondFactor.text')}</chakra.p>
        {text && (
          <chakra.p color="fg.muted" marginTop="2">
            {text}
          </chakra.p>
        )}
        <Box marginTop="4">{children}</Box>
      </Dialog.Body>
    </>
  );
};
