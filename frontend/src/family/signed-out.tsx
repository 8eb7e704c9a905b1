import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api.ts';
import { KiteStop } from '../art/kite-stop.tsx';
import { finishSigningOut } from '../family-sign-out.ts';
import { languageOf, localized, paths } from '../paths.ts';
import { PaperKite } from '../art/paper-kite.tsx';
import { useFocusWhenShown } from '../ui/focus.ts';

const { method, path } = familySignInCalls.endFamilySession;

/** The page for everybody, with the sign-in. */
export const toSignIn = (): void => location.replace(localized(languageOf(location.pathname), paths.parentPortal()));

/** Stays until the server has ended the session too, for as long as that takes. */
export function SignedOut() {
  const { t } = useTranslation('family-home');
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const title = useFocusWhenShown<HTMLHeadingElement>();
  useEffect(() => {
    const finish = async () => {
      const done = await finishSigningOut(async () => (await ask(method, path)).status);
      if (done) toSignIn();
      else setFailed(true);
    };
    void finish();
    const again = () => setTries((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [tries]);
  return (
    <chakra.main id="main" maxWidth="panel" marginInline="auto" padding={{ base: '7 edge', lg: '10 edge' }}>
      <chakra.svg viewBox="0 0 80 120" width="64px" marginBottom="5" aria-hidden focusable="false">
        <g transform="translate(40 4) rotate(14)">
          <PaperKite size={76} paper="page" />
        </g>
      </chakra.svg>
      <Heading as="h1" size="3xl" tabIndex={-1} outline="none" ref={title}>
        <KiteStop>{t('signedOut.title')}</KiteStop>
      </Heading>
      <Box role="status" marginTop="5">
        <p>{t(failed ? 'signedOut.pending' : 'signedOut.done')}</p>
      </Box>
      {failed && (
        <Button marginTop="5" variant="surface" onClick={() => setTries(tries + 1)}>
          {t('signedOut.retry')}
        </Button>
      )}
    </chakra.main>
  );
}
