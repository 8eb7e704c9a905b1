import { Box, Button, chakra } from '@chakra-ui/react';
import type { PasskeyView } from '@kitewell/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFactorErrorText } from '../../ui/second-factor/error-text.ts';
import { makePasskey, wasAborted } from '../../ui/second-factor/passkey.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { useProof } from '../proof.tsx';
import { QueryState } from '../query-state.tsx';
import { useErrorText } from '../session.ts';
import { useChange } from '../use-change.ts';
import { Part } from './part.tsx';
import { focusSoon } from '../../ui/focus.ts';

const passkeysQuery = { ...reading('familyPasskeys'), staleTime: 0 };

const addButton = () => document.querySelector<HTMLElement>('#add-passkey');

/** Passkeys, by which this guardian signs in with a finger or a face in place of a code. */
export function Passkeys() {
  const { t, i18n } = useTranslation('family-data');
  const change = useChange();
  const prove = useProof();
  const textOf = useFactorErrorText(useErrorText());
  const query = useQuery(passkeysQuery);
  const [removing, setRemoving] = useState<PasskeyView>();
  const [confirming, setConfirming] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      prove(() =>
        makePasskey(
          currentDay(),
          () => call('startFamilyPasskey'),
          (body) => change('addFamilyPasskey', { body }),
        ),
      ),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => answer && showToast({ title: t('passkeys.added') }),
    onError: (error) => {
      if (!wasAborted(error)) showToast({ title: t('passkeys.failed'), text: textOf(error), variant: 'destructive' });
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => prove(() => change('removeFamilyPasskey', { params: { id } })),
    // The button that had the focus is gone.
    onSuccess: (answer) => answer && focusSoon(addButton),
  });
  const passkeys = query.data?.passkeys;
  return (
    <Part title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys ? (
        <>
          <chakra.ul listStyle="none" padding="0">
            {passkeys.map((passkey) => (
              <chakra.li
                key={passkey.id}
                display="flex"
                gap="3"
                alignItems="center"
                borderTop="rule line"
                paddingBlock="3"
              >
                <Box flex="1" minWidth="0">
                  <chakra.p fontWeight="700">{t('passkeys.name', { name: passkey.name })}</chakra.p>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {passkey.usedAt
                      ? t('passkeys.used', { at: writtenInstant(passkey.usedAt, i18n.language as Language) })
                      : t('passkeys.unused')}
                  </chakra.p>
                </Box>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('passkeys.removeOf', { name: passkey.name })}
                  onClick={() => {
                    setRemoving(passkey);
                    setConfirming(true);
                  }}
                >
                  {t('passkeys.remove')}
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
          <Button
            id="add-passkey"
            variant="surface"
            size="sm"
            marginTop="2"
            aria-disabled={add.isPending}
            onClick={() => add.isPending || add.mutate()}
          >
            {t('passkeys.add')}
          </Button>
        </>
      ) : (
        <QueryState query={query} rows={1} />
      )}
      <ConfirmDialog
        open={confirming}
        title={t('passkeys.ask')}
        question={t('passkeys.askText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('passkeys.remove')}
        focusWhenGone={addButton}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          // The question goes first: a second one may ask for a new code.
          setConfirming(false);
          if (removing && !remove.isPending) remove.mutate(removing.id);
        }}
      />
    </Part>
  );
}
