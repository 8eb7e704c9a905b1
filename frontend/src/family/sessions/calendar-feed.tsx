import { Box, Button, chakra, Heading, Input } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { call } from '../api.ts';
import { useProof } from '../proof.tsx';
import { OnHold } from '../on-hold.tsx';
import { useFamily, useIsOnHold } from '../session.ts';

/** The private address by which a calendar app follows the family's sessions. Whoever has it needs no sign-in. */
export function CalendarFeed() {
  const { t } = useTranslation('family-sessions');
  const { family } = useFamily();
  const isOnHold = useIsOnHold();
  const prove = useProof();
  const [address, setAddress] = useState<string | null>();
  const [confirming, setConfirming] = useState<'renew' | 'close'>();
  const query = { family };
  const show = useMutation({
    mutationFn: () => prove(() => call('familyCalendar', { query })),
    onSuccess: (answer) => answer && setAddress(answer.calendarUrl),
  });
  const renew = useMutation({
    mutationFn: () => prove(() => call('renewFamilyCalendar', { query })),
    onSuccess: (answer) => answer && setAddress(answer.calendarUrl),
    onSettled: () => setConfirming(undefined),
  });
  const close = useMutation({
    mutationFn: () => prove(() => call('revokeFamilyCalendar', { query }).then(() => true)),
    onSuccess: (done) => done && setAddress(null),
    onSettled: () => setConfirming(undefined),
  });
  const busy = show.isPending || renew.isPending || close.isPending;
  return (
    <Box as="section" aria-label={t('feed.title')} borderTop="rule line" paddingTop="5">
      <Heading as="h2" size="lg">
        {t('feed.title')}
      </Heading>
      <chakra.p marginBlock="2 4" color="fg.soft" fontSize="md">
        {t('feed.text')}
      </chakra.p>
      {address === undefined ? (
        <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => busy || show.mutate()}>
          {t('feed.show')}
        </Button>
      ) : address === null && isOnHold ? (
        <OnHold />
      ) : address === null ? (
        <Button variant="surface" size="sm" aria-disabled={busy} onClick={() => busy || renew.mutate()}>
          {t('feed.create')}
        </Button>
      ) : (
        <>
          <chakra.label display="block" fontWeight="600" fontSize="sm">
            {t('feed.address')}
            <Input
              readOnly
              value={address}
              marginTop="2"
              fontSize="sm"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </chakra.label>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="3">
            {/* Apple devices, and Outlook where it is installed, add this address with one press. */}
            <Button asChild size="sm" variant="surface">
              <a href={address.replace(/^https?:/, 'webcal:')}>{t('feed.subscribe')}</a>
            </Button>
            <CopyButton
              text={address}
              label={t('feed.copy')}
              answers={{ done: t('feed.copied'), failed: t('feed.copyFailed') }}
              variant="outline"
            />
          </Box>
          <Box display="flex" flexWrap="wrap" gap="0 5" marginTop="2">
            {!isOnHold && (
              <Button variant="plain" size="sm" onClick={() => setConfirming('renew')}>
                {t('feed.renew.open')}
              </Button>
            )}
            <Button variant="plain" size="sm" onClick={() => setConfirming('close')}>
              {t('feed.close.open')}
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        open={confirming !== undefined}
        title={t(`feed.${confirming ?? 'renew'}.title`)}
        question={t(`feed.${confirming ?? 'renew'}.text`)}
        cancelLabel={t('feed.keep')}
        confirmLabel={t(`feed.${confirming ?? 'renew'}.confirm`)}
        busy={busy}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => (confirming === 'close' ? close : renew).mutate()}
      />
    </Box>
  );
}
