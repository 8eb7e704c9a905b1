import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { FactorsView } from '@kitewell/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../../server-clock.ts';
import { writtenInstant } from '../../dates.ts';
import { useFactorErrorText } from './error-text.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { showToast } from '../toaster.tsx';
import type { OwnFactorCalls } from './calls.ts';
import { makePasskey, wasAborted } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm } from './totp-form.tsx';
import { useFocusWhenShown } from '../focus.ts';

interface OwnFactorsProps {
  /** Undefined until they are loaded. */
  factors: FactorsView | undefined;
  calls: OwnFactorCalls;
  errorText: (error: unknown) => string;
  /** Loads the second steps anew. */
  again: () => Promise<unknown>;
  headingLevel?: 'h2' | 'h3';
  /** What stands below the heading: what it is for, or that it is being loaded. */
  children?: ReactNode;
}

/** The second steps with which the own account signs in: passkeys, an app, recovery codes. */
export function OwnFactors({ factors: data, calls, errorText, again, headingLevel = 'h2', children }: OwnFactorsProps) {
  const { t, i18n } = useTranslation('second-factor');
  const textOf = useFactorErrorText(errorText);
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [removing, setRemoving] = useState<{ id?: number; name: string }>({ name: '' });
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, and the codes are shown only this once.
  const codesHeading = useFocusWhenShown<HTMLHeadingElement>(codes);
  const shown = ({ recoveryCodes }: { recoveryCodes?: readonly string[] | null }) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    void again();
  };
  const failed = (error: unknown) => {
    if (!wasAborted(error)) showToast({ title: t('factors.failed'), text: textOf(error), variant: 'destructive' });
  };
  const add = useMutation({
    mutationFn: () => makePasskey(currentDay(), calls.startPasskey, calls.addPasskey),
    meta: { errorShown: 'form' },
    onSuccess: shown,
    onError: failed,
  });
  const renew = useMutation({
    mutationFn: calls.renewRecoveryCodes,
    meta: { errorShown: 'form' },
    onSuccess: shown,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: number | undefined) => (id === undefined ? calls.removeTotp() : calls.removePasskey(id)),
    onSettled: async () => {
      // Loaded first, so that the focus does not return to a button that is about to go.
      await again();
      setConfirming(false);
    },
  });
  const ask = (what: { id?: number; name: string }) => {
    setRemoving(what);
    setConfirming(true);
  };
  const rows = [
    ...(data?.totp ? [{ id: undefined, name: t('factors.totp'), text: '' }] : []),
    ...(data?.passkeys ?? []).map(({ id, name, createdAt }) => ({
      id,
      name: t('factors.passkey', { name }),
      text: t('factors.since', { at: writtenInstant(createdAt, i18n.language as Language) }),
    })),
  ];
  return (
    <section aria-label={t('factors.title')}>
      <Heading ref={heading} as={headingLevel} size="lg" tabIndex={-1} outline="none">
        {t('factors.title')}
      </Heading>
      {children}
      <chakra.ul listStyle="none" padding="0" marginTop="3">
        {rows.map((row) => (
          <chakra.li
            key={row.id ?? 'totp'}
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
            {(rows.length > 1 || data?.required === false) && (
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
          {rows.length === 0 ? t('factors.none') : t('factors.codesLeft', { count: data.recoveryCodesLeft })}
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
        {rows.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={renew.isPending}
            onClick={() => !renew.isPending && renew.mutate()}
          >
            {t('factors.renew')}
          </Button>
        )}
      </Box>
      {enrolling && (
        <Box marginTop="5" maxWidth="480px">
          <TotpForm
            calls={calls}
            errorText={errorText}
            onDone={(added) => {
              setEnrolling(false);
              // The form that had the focus is gone.
              heading.current?.focus();
              shown(added);
            }}
            onAborted={() => setEnrolling(false)}
          />
        </Box>
      )}
      {codes && (
        <Box marginTop="5">
          <Heading ref={codesHeading} as={headingLevel === 'h2' ? 'h3' : 'h4'} size="md" tabIndex={-1} outline="none">
            {t('codes.title')}
          </Heading>
          <chakra.p marginBlock="2 4">{t('codes.text')}</chakra.p>
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              setCodes(undefined);
              // The codes that had the focus are gone.
              heading.current?.focus();
            }}
          />
        </Box>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('factors.ask.title', { name: removing.name })}
        question={t(rows.length > 1 ? 'factors.ask.text' : 'factors.ask.lastText')}
        cancelLabel={t('factors.cancel')}
        confirmLabel={t('factors.remove')}
        busy={remove.isPending}
        focusWhenGone={() => heading.current}
        onCancel={() => setConfirming(false)}
        onConfirm={() => remove.mutate(removing.id)}
      />
    </section>
  );
}
