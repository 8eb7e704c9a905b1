import { Box, Button, chakra, Field, Textarea } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, readFile } from '../../api.ts';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { addressOf } from '../api.ts';
import { useProof } from '../proof.tsx';
import { useFamily } from '../session.ts';
import { useFamilyAction } from './family-change.ts';
import { Part } from './part.tsx';

/** A copy of everything, and having all of it erased. */
export function CopyAndErasure({ home }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  return (
    <Part title={t('copy.title')} text={t('copy.text')}>
      <Copy />
      {home.pays && <Erasure request={home.erasureRequest} />}
    </Part>
  );
}

function Copy() {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const prove = useProof();
  const download = useMutation({
    mutationFn: () => prove(async () => readFile(await ask('GET', addressOf('familyCopy', { query: { family } })))),
    onSuccess: (file) => {
      if (!file) return;
      save(file, 'kitewell-family.zip');
      showToast({ title: t('copy.done') });
    },
  });
  return (
    <Button
      variant="surface"
      size="sm"
      aria-disabled={download.isPending}
      onClick={() => download.isPending || download.mutate()}
    >
      {t(download.isPending ? 'copy.preparing' : 'copy.download')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function Erasure({ request }: { request: HomeView['erasureRequest'] }) {
  const { t, i18n } = useTranslation('family-data');
  const { family } = useFamily();
  const [open, setOpen] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const send = useFamilyAction(t('erasure.sent'));
  const withdraw = useFamilyAction(t('erasure.withdrawn'));
  const at = request && writtenInstant(request.requestedAt, i18n.language as Language);
  return (
    <Box borderTop="rule line" marginTop="4" paddingTop="4">
      {request?.state === 'open' ? (
        <>
          <Box role="status" bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="3">
            {t('erasure.open', { at })}
          </Box>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={withdraw.isPending}
            onClick={() =>
              withdraw.isPending || withdraw.mutate((change) => change('withdrawErasure', { query: { family } }))
            }
          >
            {t('erasure.withdraw')}
          </Button>
        </>
      ) : (
        <>
          {request?.state === 'declined' && (
            <chakra.p marginBottom="3" overflowWrap="anywhere">
              {t('erasure.declined', { at, reason: request.declineReason })}
            </chakra.p>
          )}
          <Button variant="plain" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('erasure.ask')}
          </Button>
          {open && (
            <chakra.form
              noValidate
              aria-label={t('erasure.ask')}
              marginTop="3"
              display="grid"
              gap="4"
              onSubmit={(event) => {
                event.preventDefault();
                setConfirming(true);
              }}
            >
              <p>{t('erasure.meaning')}</p>
              <Field.Root>
                <Field.Label>{t('erasure.reason')}</Field.Label>
                <Textarea
                  rows={2}
                  maxLength={500}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
              </Field.Root>
              <Button type="submit" size="sm" justifySelf="start" aria-disabled={send.isPending}>
                {t('erasure.submit')}
              </Button>
            </chakra.form>
          )}
        </>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('erasure.title')}
        question={t('erasure.question')}
        cancelLabel={t('cancel')}
        confirmLabel={t('erasure.confirm')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          // The question goes first: a second one may ask for a new code.
          setConfirming(false);
          if (!send.isPending)
            send.mutate((change) =>
              change('requestErasure', { query: { family }, body: { reason: reason.trim() || null } }),
            );
        }}
      />
    </Box>
  );
}
