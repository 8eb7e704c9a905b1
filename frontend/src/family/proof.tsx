import { Box, Button, chakra, Dialog, Field, Input, Portal } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import type { Language } from '../language.ts';
import { call } from './api.ts';
import { sessionQuery, useErrorText } from './session.ts';

/** Resolves to whether a new code was given. */
const Ask = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Makes a call that a thief would want. Where the server asks for a recent code, a dialog asks for it, and the call is
 * made again.
 * @returns the answer, or undefined where no code was given
 */
export function useProof(): <Answer>(act: () => Promise<Answer>) => Promise<Answer | undefined> {
  const ask = useContext(Ask);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.code as string) !== 'home.proofRequired') throw error;
      return (await ask()) ? act() : undefined;
    }
  };
}

/** The dialog that asks for a new code, for all screens. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [answerProof, setAnswerProof] = useState<(proved: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswerProof(() => resolve));
  const end = (proved: boolean) => {
    answerProof?.(proved);
    setAnswerProof(undefined);
  };
  return (
    <Ask value={ask}>
      {children}
      {answerProof && <ProofDialog onEnd={end} />}
    </Ask>
  );
}

function ProofDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const { t, i18n } = useTranslation('family-home');
  const errorText = useErrorText();
  const email = useQuery({ ...sessionQuery, staleTime: Infinity }).data?.email;
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The code is typed there next; the button that was pressed is gone.
    if (sent) field.current?.focus();
  }, [sent]);

  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await act().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  const send = () =>
    run(async () => {
      if (email === undefined) return;
      await call('requestFamilySignIn', { body: { email, language: i18n.language as Language } });
      setSent(true);
    });
  const check = () =>
    run(async () => {
      await call('proveFamily', { body: { code } });
      onEnd(true);
    });

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onEnd(false)}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <chakra.form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void (sent ? check() : send());
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{t('proof.title')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Dialog.Description overflowWrap="anywhere">
                  {t(sent ? 'proof.sent' : 'proof.text', { email })}
                </Dialog.Description>
                {sent && (
                  <Field.Root marginTop="4" required>
                    <Field.Label>{t('proof.code')}</Field.Label>
                    <Input
                      ref={field}
                      value={code}
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
                    />
                  </Field.Root>
                )}
                <Box role="alert" color="danger" fontWeight="600" marginTop="3">
                  {problem}
                </Box>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" size="sm" onClick={() => onEnd(false)}>
                  {t('proof.cancel')}
                </Button>
                <Button type="submit" size="sm" aria-disabled={busy}>
                  {t(sent ? 'proof.confirm' : 'proof.send')}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
