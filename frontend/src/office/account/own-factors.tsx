import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';
import { newPasskey, wasCalledOff } from '../sign-in/passkey.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { TotpForm } from '../sign-in/totp-form.tsx';
import { useErrorText } from '../session.ts';

const factorsQuery = reading('factors');

/** The second steps with which the own account signs in: passkeys, an app, recovery codes. */
export function OwnFactors() {
  const { t, i18n } = useTranslation(['office-staff', 'office']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useQuery({ ...factorsQuery, staleTime: 0 });
  const { data } = query;
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [removing, setRemoving] = useState<{ id?: number; name: string }>({ name: '' });
  const [asking, setAsking] = useState(false);
  const again = () => client.invalidateQueries(factorsQuery);
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await call('startPasskey');
      const credential = await newPasskey(options);
      return call('addPasskey', { body: { name: new Date().toISOString().slice(0, 10), credential } });
    },
    meta: { errorShown: 'form' },
    onSuccess: again,
    onError: (error) => {
      if (!wasCalledOff(error))
        showToast({ title: t('office:failed'), text: errorText(error), variant: 'destructive' });
    },
  });
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes'),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void again();
    },
  });
  const remove = useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? call('removeTotp') : call('removePasskey', { params: { id } }),
    onSettled: () => {
      setAsking(false);
      void again();
    },
  });
  const ask = (what: { id?: number; name: string }) => {
    setRemoving(what);
    setAsking(true);
  };
  const rows = [
    ...(data?.totp ? [{ name: t('factors.totp'), text: '' }] : []),
    ...(data?.passkeys ?? []).map(({ id, name, createdAt }) => ({
      id,
      name: t('factors.passkey', { name }),
      text: t('factors.since', { at: writtenInstant(createdAt, i18n.language as Language) }),
    })),
  ];
  return (
    <section aria-label={t('factors.title')}>
      <Heading as="h2" size="lg">
        {t('factors.title')}
      </Heading>
      {!data && <Awaited query={query} rows={2} />}
      <chakra.ul listStyle="none" padding="0" marginTop="3">
        {rows.map((row) => (
          <chakra.li
            key={row.name}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="center"
            borderTop="rule"
            borderColor="line"
            paddingBlock="3"
          >
            <Box flex="1" minWidth="200px">
              <chakra.span fontWeight="700">{row.name}</chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {row.text}
              </chakra.span>
            </Box>
            {rows.length > 1 && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${t('factors.remove')}: ${row.name}`}
                onClick={() => ask(row)}
              >
                {t('factors.remove')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {data && (
        <chakra.p fontSize="sm" color="fg.muted" marginBlock="2 3">
          {t('factors.codesLeft', { count: data.recoveryCodesLeft })}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          size="sm"
          variant="outline"
          aria-disabled={add.isPending}
          onClick={() => !add.isPending && add.mutate()}
        >
          {t('factors.addPasskey')}
        </Button>
        <Button size="sm" variant="outline" aria-expanded={enrolling} onClick={() => setEnrolling(!enrolling)}>
          {data?.totp ? t('factors.otherTotp') : t('factors.addTotp')}
        </Button>
        <Button size="sm" variant="outline" aria-disabled={renew.isPending} onClick={() => renew.mutate()}>
          {t('factors.renew')}
        </Button>
      </Box>
      {enrolling && (
        <Box marginTop="5" maxWidth="480px">
          <TotpForm
            onDone={() => {
              setEnrolling(false);
              void again();
            }}
          />
        </Box>
      )}
      {codes && (
        <Box marginTop="5">
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t('factors.ask.title', { name: removing.name })}
        question={t('factors.ask.text')}
        cancelLabel={t('cancel')}
        confirmLabel={t('factors.remove')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(removing.id)}
      />
    </section>
  );
}
