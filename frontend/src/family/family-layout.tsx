import { Box, chakra, SkipNavLink } from '@chakra-ui/react';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FamilyId } from '@kitewell/contract/ids';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { tabStorage } from '../browser-storage.ts';
import {
  familyReturnKey,
  forgetFamilyDevice,
  readFamilyDevice,
  rememberFamily,
  subscribeFamilyDevice,
} from '../family-device.ts';
import { isSigningOut } from '../family-sign-out.ts';
import { createQueryClient } from '../query-client.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useNewScreen } from '../ui/new-screen.ts';
import { ErrorPanel } from '../ui/page-states.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { showToast, Toaster } from '../ui/toaster.tsx';
import { read } from './api.ts';
import { FamilyHeader } from './family-header.tsx';
import { Navigation } from './navigation.tsx';
import { ProofProvider } from './proof.tsx';
import { useStoredUpcoming } from './keep-upcoming.ts';
import { FamilyProvider, sessionQuery, useErrorText } from './session.ts';
import { SignedOut, toSignIn } from './signed-out.tsx';
import { TrialHome } from './trial-home.tsx';

/** The sign-in that this device remembers; it changes when somebody signs in or out, in whichever tab. */
const useSignIn = () => useSyncExternalStore(subscribeFamilyDevice, () => readFamilyDevice()?.signIn ?? null);

/** Provides what all screens need: the cache of the server's answers, messages, and who is signed in. */
export function FamilyLayout() {
  const { t } = useTranslation('family-home');
  const errorText = useErrorText();
  const signIn = useSignIn();
  const [opened, setOpened] = useState(signIn);
  if (opened === null && signIn !== null) setOpened(signIn);
  const [client] = useState(() =>
    createQueryClient({
      readAddress: read,
      onSessionEnded: () => {
        forgetFamilyDevice();
        tabStorage.setItem(familyReturnKey, location.pathname + location.search);
        toSignIn();
      },
      showError: (error, title = t('failed')) => showToast({ title, text: errorText(error), variant: 'destructive' }),
    }),
  );
  // Signed out here or in another tab: what was read must not stay on the screen, nor come back with the Back button.
  const isOver = opened !== null && signIn !== opened;
  useEffect(() => {
    if (!isOver) return;
    client.clear();
    if (!isSigningOut()) toSignIn();
  }, [isOver, client]);
  return (
    <QueryClientProvider client={client}>
      {isOver || isSigningOut() ? <SignedOut /> : <Gate opened={opened} />}
      <Toaster label={t('notifications')} closeLabel={t('close')} aboveNavigation />
    </QueryClientProvider>
  );
}

/** Shows the home to somebody who is signed in; anybody else comes to the page with the sign-in. */
function Gate({ opened }: { opened: string | null }) {
  const { t } = useTranslation('family-home');
  const errorText = useErrorText();
  const client = useQueryClient();
  const session = useQuery({ ...sessionQuery, retry: false, staleTime: Infinity });
  const remembered = useSyncExternalStore(subscribeFamilyDevice, () => readFamilyDevice()?.family ?? null);
  const families = session.data?.families;
  // The first one, where this device remembers none, or one that the address opens no more.
  const known = families?.find(({ id }) => id === remembered) ?? families?.[0];
  useEffect(() => {
    if (families && known?.id !== remembered) rememberFamily(known?.id ?? null, opened);
  }, [families, known, remembered, opened]);
  const family = families ? known?.id : remembered;
  // Also before the answer: the screen's own calls need not wait for it, and without a connection it does not come.
  if (family != null)
    return (
      <FamilyProvider value={{ family, session: session.data ?? null }}>
        <Home key={family} family={family} />
      </FamilyProvider>
    );
  if (session.data) return <TrialHome session={session.data} />;
  if (session.isPending || (session.error instanceof ApiError && session.error.status === 401))
    return <LoadingScreen />;
  return (
    <Box padding="edge" maxWidth="panel" marginInline="auto">
      <ErrorPanel
        title={t('failed')}
        text={errorText(session.error)}
        retryLabel={t('retry')}
        retrying={session.isFetching}
        onRetry={() => void client.invalidateQueries(sessionQuery)}
      />
    </Box>
  );
}

function Home({ family }: { family: FamilyId }) {
  const { t } = useTranslation('common');
  useStoredUpcoming(family);
  useNewScreen();
  return (
    <UnsavedGuard>
      <ProofProvider>
        <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
        <FamilyHeader family={family} />
        <Navigation />
        <chakra.main id="main" paddingBottom={{ base: 'calc({spacing.8} + env(safe-area-inset-bottom))', lg: '0' }}>
          <Outlet />
        </chakra.main>
      </ProofProvider>
    </UnsavedGuard>
  );
}
