import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { endSession, errorCode, readPortalOwner, readToken, subscribeToken } from '../api.ts';
import { createPortalOutbox } from './outbox/portal-outbox.ts';
import { OutboxBar, useBarShown } from './outbox/outbox-bar.tsx';
import { OutboxProvider, useSending } from './outbox/queries.ts';
import { takePrefetchedAnswers } from './open-portal.ts';
import type { PortalSurroundings } from './portal-header.tsx';
import { showToast, Toaster } from '../ui/toaster.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { createQueryClient } from '../query-client.ts';
import { paths } from '../paths.ts';
import { useFacts } from '../facts.ts';
import { Brand } from '../ui/brand.tsx';
import { isInstalled } from '../installed.ts';

/** What of an address opens a form that another value of it closes. */
const opensForm = ['family'] as const;

/** What the portal needs beyond a public page: the server's data, the outbox and the toasts. */
export function PortalLayout() {
  const { business } = useFacts();
  const { t } = useTranslation(['portal', 'errors', 'common']);
  const { pathname } = useLocation();
  const signedIn = useSyncExternalStore(subscribeToken, readToken, () => null) !== null;
  const owner = useSyncExternalStore(subscribeToken, readPortalOwner, () => null);
  const newPortal = () => {
    const queryClient = createQueryClient({
      onSessionEnded: endSession,
      showError: (error, title = t('portal:toast.error')) =>
        showToast({ title, text: t(`errors:${errorCode(error)}`), variant: 'destructive' }),
    });
    takePrefetchedAnswers(queryClient);
    return { owner, queryClient, outbox: createPortalOutbox(owner, queryClient) };
  };
  const [portal, setPortal] = useState(newPortal);
  const { queryClient, outbox } = portal;

  // A new portal when another tutor signs in, in whichever tab: data read for one tutor must never show to another.
  if (portal.owner !== owner) setPortal(newPortal());
  useEffect(() => () => queryClient.clear(), [queryClient]);

  useSending(outbox, portal.owner, queryClient);

  // After signing in again in the same portal, the tutor sees what has changed meanwhile.
  const away = useRef(false);
  useEffect(() => {
    if (signedIn && away.current) void queryClient.invalidateQueries();
    away.current = !signedIn && owner !== null;
  }, [signedIn, owner, queryClient]);

  const surroundings: PortalSurroundings = {
    brand: (
      <Brand
        name={business.name}
        app={isInstalled() ? { path: paths.tutorPortal(), label: t('common:brandToPortal') } : undefined}
      />
    ),
    languageSwitch: <LanguageSwitch path={pathname} />,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <OutboxProvider value={outbox}>
        <UnsavedGuard opens={opensForm}>
          <Outlet context={surroundings} />
        </UnsavedGuard>
        <Messages owner={owner} signedIn={signedIn} />
      </OutboxProvider>
    </QueryClientProvider>
  );
}

/** The messages at the foot of the window: what has just happened, and what is not sent yet. */
function Messages({ owner, signedIn }: { owner: string | null; signedIn: boolean }) {
  const { t } = useTranslation('portal');
  const barShown = useBarShown(signedIn) && owner !== null;
  return (
    <>
      {owner !== null && <OutboxBar key={owner} signedIn={signedIn} />}
      <Toaster label={t('toast.region')} closeLabel={t('toast.close')} aboveBar={barShown} />
    </>
  );
}
