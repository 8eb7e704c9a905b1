import { Box, Button } from '@chakra-ui/react';
import type { OfficeTutorView } from '@kitewell/contract/office/tutors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaff } from '../auth-session.ts';
import { useChange } from '../use-change.ts';

/** Closes an account or opens it again, sends the welcome email once more, and removes a second step that was lost. */
export function AccountActions({
  tutor: { id, name, active, demo, sessionsAhead, emailLanguage, secondFactor },
}: {
  tutor: OfficeTutorView;
}) {
  const { t } = useTranslation('office-tutors');
  const change = useChange();
  const { role } = useStaff();
  const [confirming, setConfirming] = useState(false);
  const [action, setAction] = useState<'close' | 'reset'>('close');
  const otherLanguage = emailLanguage === 'en' ? 'zh' : 'en';
  const act = useMutation({
    mutationFn: (historyAction: 'close' | 'open' | 'invite' | 'emails' | 'reset'): Promise<unknown> => {
      const params = { id };
      if (historyAction === 'emails') return change('setTutorEmails', { params, body: { language: otherLanguage } });
      if (historyAction === 'reset') return change('resetTutorFactors', { params });
      if (historyAction === 'close') return change('closeTutorAccount', { params });
      return historyAction === 'open' ? change('openTutorAccount', { params }) : change('inviteTutor', { params });
    },
    onSuccess: (_, historyAction) => showToast({ title: t(`historyAction.${historyAction}Done`, { name }) }),
    onSettled: () => setConfirming(false),
  });
  const ask = (historyAction: 'close' | 'reset') => {
    setAction(historyAction);
    setConfirming(true);
  };
  const once = (historyAction: 'open' | 'invite' | 'emails') => () => {
    if (!act.isPending) act.mutate(historyAction);
  };
  const sessions = sessionsAhead === 0 ? t('ask.noSessions') : t('ask.sessions', { count: sessionsAhead });
  const closing = `${t('ask.text')} ${sessions}`;
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {active ? (
        <>
          {/* The demo account belongs to everybody and gets no emails. */}
          {!demo && (
            <Button variant="plain" size="sm" aria-disabled={act.isPending} onClick={once('invite')}>
              {t('historyAction.invite')}
            </Button>
          )}
          {!demo && (
            <Button variant="plain" size="sm" aria-disabled={act.isPending} onClick={once('emails')}>
              {t(`historyAction.emails.${otherLanguage}`)}
            </Button>
          )}
          {secondFactor && role === 'owner' && (
            <Button variant="plain" size="sm" onClick={() => ask('reset')}>
              {t('historyAction.reset')}
            </Button>
          )}
          <Button variant="plain" size="sm" onClick={() => ask('close')}>
            {t('historyAction.close')}
          </Button>
        </>
      ) : (
        <Button variant="outline" size="sm" aria-disabled={act.isPending} onClick={once('open')}>
          {t('historyAction.open')}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={t(action === 'reset' ? 'ask.reset.title' : 'ask.title', { name })}
        question={action === 'reset' ? t('ask.reset.text') : closing}
        cancelLabel={t('ask.cancel')}
        confirmLabel={t(`historyAction.${action}`)}
        busy={act.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => act.mutate(action)}
      />
    </Box>
  );
}
