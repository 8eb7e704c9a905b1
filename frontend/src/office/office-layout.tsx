import { Box, chakra, SkipNavLink } from '@chakra-ui/react';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { createQueryClient } from '../query-client.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { ErrorPanel } from '../ui/page-states.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { showToast, Toaster } from '../ui/toaster.tsx';
import { read } from './api.ts';
import { Keyboard } from './keyboard.tsx';
import { Navigation } from './navigation.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { endedKey, authSessionQuery, StaffProvider, useErrorText } from './auth-session.ts';
import { ChoosePassword } from './sign-in/choose-password.tsx';
import { EntryScreen } from './sign-in/entry-screen.tsx';
import { readPasswordLink } from './sign-in/password-link.ts';
import { Enrol, SecondFactor } from './sign-in/second-factor.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { useNewScreen } from '../ui/new-screen.ts';

/** Provides what all screens need: the theme, the cache of the server's answers, messages, and the session. */
export function OfficeLayout() {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const [client] = useState(() => {
    const created = createQueryClient({
      readAddress: read,
      // Only the session decides what is shown. The address stays as it is, so that signing in leads back to it.
      onSessionEnded: () => {
        if (!created.getQueryData(authSessionQuery.queryKey)) return;
        created.setQueryData(endedKey, true);
        void created.resetQueries(authSessionQuery);
      },
      showError: (error, title = t('failed')) => showToast({ title, text: errorText(error), variant: 'destructive' }),
    });
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <Gate />
      <Toaster label={t('notifications')} closeLabel={t('close')} aboveNavigation />
    </QueryClientProvider>
  );
}

/** Shows the office to somebody who is fully signed in, and to anybody else the next step of signing in. */
function Gate() {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const client = useQueryClient();
  const session = useQuery({ ...authSessionQuery, retry: false, staleTime: Infinity });
  const [link, setLink] = useState(readPasswordLink);
  if (link !== undefined) return <ChoosePassword link={link} onDone={() => setLink(undefined)} />;
  if (session.data) {
    if (session.data.state === 'enrol') return <Enrol />;
    if (session.data.state === 'secondFactor') return <SecondFactor session={session.data} />;
    return (
      <StaffProvider value={session.data}>
        <TutorPortal />
      </StaffProvider>
    );
  }
  if (session.isPending) return <LoadingScreen />;
  if (session.error instanceof ApiError && session.error.status === 401)
    return <SignIn ended={client.getQueryData(endedKey) === true} />;
  return (
    <EntryScreen title={t('meta.name')}>
      <ErrorPanel
        title={t('failed')}
        text={errorText(session.error)}
        retryLabel={t('retry')}
        retrying={session.isFetching}
        onRetry={() => void client.invalidateQueries(authSessionQuery)}
      />
    </EntryScreen>
  );
}

/** What of an address opens a form, or another part of a screen that may hold one. */
const opensForm = ['session', 'add', 'series', 'view', 'day'] as const;

function TutorPortal() {
  const { t } = useTranslation(['office', 'common']);
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  useNewScreen();
  return (
    <UnsavedGuard opens={opensForm}>
      <Box display={{ base: 'block', lg: 'grid' }} gridTemplateColumns="232px minmax(0, 1fr)" minHeight="100dvh">
        <SkipNavLink id="main">{t('common:skipToMain')}</SkipNavLink>
        <Navigation onSearch={search} />
        <chakra.main id="main" minWidth="0" padding={{ base: '4 edge 6.75rem', md: '5.5 7 6.75rem', lg: '6 7 8' }}>
          <Outlet />
        </chakra.main>
        <Keyboard onSearch={search} />
        <SearchDialog open={searching} onClose={() => setSearching(false)} />
      </Box>
    </UnsavedGuard>
  );
}
