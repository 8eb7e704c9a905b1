import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { familyPasskeyCalls } from '@kitewell/contract/family/passkey-calls';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import type { FamilySessionInput, FamilySessionView } from '@kitewell/contract/family/sign-in';
import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, ask, errorCode, readAnswer } from '../../api.ts';
import { tabStorage } from '../../browser-storage.ts';
import { beginFamilyDevice, familyReturnKey } from '../../family-device.ts';
import { finishSigningOut } from '../../family-sign-out.ts';
import type { Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { passByPasskey, wasAborted } from '../../ui/second-factor/passkey.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { focusSoon } from '../../ui/focus.ts';

/** With what signing in begins: an address, a link, a passkey, the sample family, or what is left of signing out. */
export type Start =
  | { readonly email: string }
  | { readonly link: string }
  | { readonly passkey: true }
  | { readonly demo: true }
  | { readonly signingOut: true };

const { requestFamilySignIn, viewFamilyLink, openFamilySession, familyDemoLogin, endFamilySession } = familySignInCalls;
const { startFamilyPasskeySession, openFamilyPasskeySession } = familyPasskeyCalls;

/** An answer that is not ok, and s after which the server may answer otherwise. */
class RefusedForNow extends Error {
  override readonly name = 'RefusedForNow';
  readonly seconds: number;

  constructor(refusal: unknown, seconds: number) {
    super('', { cause: refusal });
    this.seconds = seconds;
  }
}

async function post(path: string, body?: object): Promise<unknown> {
  const answer = await ask('POST', path, body);
  const seconds = Number(answer.headers.get('Retry-After'));
  return readAnswer(answer).catch((refusal: unknown) => {
    throw seconds > 0 ? new RefusedForNow(refusal, seconds) : refusal;
  });
}

const end = async () => (await ask(endFamilySession.method, endFamilySession.path)).status;

/** The texts of these steps, which the page has not brought along. */
export async function loadSignInTexts(dictionary: i18n): Promise<void> {
  const { language } = dictionary;
  const texts = await (language === 'zh'
    ? import('../../locales/zh/family-sign-in.json')
    : import('../../locales/en/family-sign-in.json'));
  dictionary.addResourceBundle(language, 'family-sign-in', texts.default);
}

type Step =
  | { readonly at: 'email'; readonly email?: string }
  | { readonly at: 'code'; readonly email: string }
  | { readonly at: 'link'; readonly link: string; readonly email: string; readonly replaces: string | null }
  | { readonly at: 'signingOut' };

/** The steps of signing in after the first press. */
export function SignInSteps({ start, demo }: { start: Start; demo: boolean }) {
  const { t, i18n } = useTranslation(['family-sign-in', 'parents']);
  const language = i18n.language as Language;
  const problemText = useProblemText();
  const [step, setStep] = useState<Step>(
    'signingOut' in start ? { at: 'signingOut' } : { at: 'email', ...('email' in start && { email: start.email }) },
  );
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function go(to: Step): void {
    setProblem(undefined);
    setStep(to);
    // After the step is drawn, whose heading is another one.
    focusSoon(() => heading.current);
  }

  /** One call at a time; what it throws is said above the form. */
  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await act().catch((error: unknown) => setProblem(problemText(error)));
    setBusy(false);
  }

  const send = (email: string) =>
    run(async () => {
      await post(requestFamilySignIn.path, { email, language });
      go({ at: 'code', email });
    });

  const showLink = (link: string) =>
    run(async () => {
      const seen = (await post(viewFamilyLink.path, { link })) as { email: string; replaces: string | null };
      go({ at: 'link', link, ...seen });
    });

  /** Enters with the answer of a call, unless this browser, perhaps in another tab, has still to sign out. */
  const enter = (call: () => Promise<unknown>) =>
    run(async () => {
      if (!(await finishSigningOut(end))) {
        go({ at: 'signingOut' });
        return;
      }
      const { families } = (await call()) as FamilySessionView;
      beginFamilyDevice(families[0]?.id ?? null);
      const before = tabStorage.getItem(familyReturnKey);
      tabStorage.removeItem(familyReturnKey);
      location.assign(before ?? localized(language, paths.familyHome()));
    });
  const open = (body: FamilySessionInput) => enter(() => post(openFamilySession.path, body));
  const enterByPasskey = () =>
    enter(() =>
      passByPasskey(
        async () => (await post(startFamilyPasskeySession.path)) as { options: object },
        (credential) => post(openFamilyPasskeySession.path, { credential }),
      ),
    );
  const enterDemo = () => enter(() => post(familyDemoLogin.path));

  async function finish(): Promise<void> {
    if (await finishSigningOut(end)) go({ at: 'email' });
  }

  useEffect(() => {
    if ('email' in start) void send(start.email);
    else if ('link' in start) void showLink(start.link);
    else if ('passkey' in start) void enterByPasskey();
    else if ('demo' in start) void enterDemo();
    else {
      void finish();
      addEventListener('online', () => void finish());
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once, with what the first press began.
  }, []);

  return (
    <>
      <Heading as="h2" size="2xl" marginBottom="4" paddingInlineEnd="6" ref={heading} tabIndex={-1} outline="none">
        {step.at === 'email' ? t('parents:signIn.title') : t(`${step.at}.title`)}
      </Heading>
      <Box role="alert" color="danger" fontWeight="600">
        {problem !== undefined && (
          <chakra.p borderInlineStart="bar danger" paddingInlineStart="3" marginBottom="4">
            {problem}
          </chakra.p>
        )}
      </Box>
      {step.at === 'email' && (
        <EmailForm
          busy={busy}
          email={step.email}
          onEmail={send}
          onPasskey={enterByPasskey}
          onDemo={demo ? enterDemo : undefined}
        />
      )}
      {step.at === 'code' && (
        <>
          <chakra.p marginBottom="5" overflowWrap="anywhere">
            {t('code.text', { email: step.email })}
          </chakra.p>
          <CodeForm
            busy={busy}
            onCode={(code) => open({ email: step.email, code })}
            onAgain={() =>
              run(async () => void (await post(requestFamilySignIn.path, { email: step.email, language })))
            }
            onOther={() => go({ at: 'email' })}
          />
        </>
      )}
      {step.at === 'link' && (
        <>
          <chakra.p marginBottom="4" overflowWrap="anywhere">
            {step.replaces === null || step.replaces === step.email
              ? t('link.text', { email: step.email })
              : t('link.replaces', { email: step.email, other: step.replaces })}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3 5">
            <Button aria-disabled={busy} onClick={() => void open({ link: step.link })}>
              {t('link.submit')}
            </Button>
            <Button
              variant="plain"
              onClick={() =>
                // The present sign-in stays.
                step.replaces === null ? go({ at: 'email' }) : location.assign(localized(language, paths.familyHome()))
              }
            >
              {t('link.refuse')}
            </Button>
          </Box>
        </>
      )}
      {step.at === 'signingOut' && (
        <>
          <chakra.p marginBottom="4">{t('signingOut.text')}</chakra.p>
          <Button variant="surface" onClick={() => void finish()}>
            {t('signingOut.retry')}
          </Button>
        </>
      )}
    </>
  );
}

/** The answers that signing in explains in its own words, by their codes. */
const own = {
  'home.wrongCode': 'wrongCode',
  'home.linkOnly': 'linkOnly',
  'home.linkOver': 'linkOver',
  'session.tooManyAttempts': 'tooMany',
  'session.noEmails': 'noEmails',
  'session.demoOff': 'demoOff',
  'secondFactor.passkeyRefused': 'passkeyRefused',
  'secondFactor.challengeOver': 'passkeyOver',
} as const;

/** What went wrong, as the page's language says it, with the time to wait where the server names one. */
function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation(['family-sign-in', 'errors']);
  return (thrown) => {
    if (!navigator.onLine) return t('problem.offline');
    if (wasAborted(thrown)) return t('problem.passkeyOver');
    const [error, seconds] = thrown instanceof RefusedForNow ? [thrown.cause, thrown.seconds] : [thrown, 0];
    const code: string = error instanceof ApiError ? String(error.code) : '';
    const known = Object.hasOwn(own, code) ? own[code as keyof typeof own] : undefined;
    if (known === undefined) return t(`errors:${errorCode(error)}`);
    if (known === 'tooMany' && seconds > 0) return t('problem.wait', { count: Math.ceil(seconds / 60) });
    return t(`problem.${known}`);
  };
}
