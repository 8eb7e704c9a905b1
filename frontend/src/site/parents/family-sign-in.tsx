import { Heading } from '@chakra-ui/react';
import { familyDemoPath } from '@kitewell/contract/family/addresses';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, errorCode, readAnswer } from '../../api.ts';
import { isSigningOut } from '../../family-sign-out.ts';
import { EmailForm } from './email-form.tsx';
import type { SignInSteps, Start } from './sign-in-steps.tsx';

const linkShape = /^#sign-in=(\d{1,10}\.[\w-]{43})$/;

/** The link of a sign-in email, taken out of the address: whoever finds it in the history must not sign in. */
function takeLink(): string | undefined {
  const link = linkShape.exec(location.hash)?.[1];
  if (link !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}

/** How a parent signs in. Everything after the first form comes with the first press, or with the link of an email. */
export default function FamilySignIn() {
  const { t, i18n } = useTranslation(['parents', 'errors']);
  const [steps, setSteps] = useState<{ View: typeof SignInSteps; start: Start }>();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [demo, setDemo] = useState(false);

  async function begin(start: Start): Promise<void> {
    if (loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const { SignInSteps: View, loadSignInTexts } = await import('./sign-in-steps.tsx');
      await loadSignInTexts(i18n);
      setSteps({ View, start });
    } catch (error) {
      setFailure(error);
    }
    setLoading(false);
  }

  useEffect(() => {
    const link = takeLink();
    if (isSigningOut()) void begin({ signingOut: true });
    else if (link !== undefined) void begin({ link });
    ask('GET', familyDemoPath)
      .then(readAnswer)
      .then((answer) => setDemo((answer as { on: boolean }).on))
      // Without an answer nothing is missing.
      .catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- Once, for the address with which the page was opened.
  }, []);

  if (steps) return <steps.View start={steps.start} demo={demo} />;
  return (
    <>
      <Heading as="h2" size="2xl" marginBottom="4" paddingInlineEnd="6">
        {t('signIn.title')}
      </Heading>
      {failure !== undefined && <p role="alert">{t(`errors:${errorCode(failure)}`)}</p>}
      <EmailForm
        busy={loading}
        onEmail={(email) => begin({ email })}
        onPasskey={() => begin({ passkey: true })}
        onDemo={demo ? () => begin({ demo: true }) : undefined}
      />
    </>
  );
}
