import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { authSessionQuery } from '../auth-session.ts';

/** Cancels a sign-in after its first step, such as one with somebody else's email. */
export function StartOver() {
  const { t } = useTranslation('second-factor');
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call('staffLogout'),
    onSuccess: () => client.resetQueries(authSessionQuery),
  });
  return (
    <Button
      variant="plain"
      size="sm"
      aria-disabled={leave.isPending}
      onClick={() => !leave.isPending && leave.mutate()}
    >
      {t('startOver')}
    </Button>
  );
}
