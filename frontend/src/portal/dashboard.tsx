import { Box, Button, chakra, Heading, Skeleton, useBreakpointValue } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KiteStop } from '../art/kite-stop.tsx';
import { ListSkeleton } from '../ui/page-states.tsx';
import { ActionsList } from './actions/actions-list.tsx';
import { KiteMark } from '../art/kite-mark.tsx';
import { JourneyPanel } from './onboarding/journey-panel.tsx';
import { useCurrentPortal } from './current-portal.ts';
import { TutorPortal, useOpenTab } from './tutor-portal.tsx';
import { LogOutButton } from './outbox/log-out-button.tsx';
import { rememberPortal } from './portal-memory.ts';
import { rememberedPortal, useEarlyPortal, usePreparedTabs } from './open-portal.ts';
import { PortalHeader } from './portal-header.tsx';
import { profileQuery } from './profile/queries.ts';
import { openTabs, tabInAddress } from './tabs.ts';
import { LoadFailed } from './load-failed.tsx';

const StaffShop = lazy(async () => ({ default: (await import('./staff-shop/staff-shop.tsx')).StaffShop }));

/** The portal of a signed-in tutor. */
export function Dashboard() {
  const { t } = useTranslation(['portal', 'session']);
  const profile = useQuery(profileQuery);
  const [search] = useSearchParams();
  const tutor = profile.data?.tutor;
  const status = tutor?.certificationStatus;
  // Until the profile has loaded, the page is laid out as it was last time, so that nothing moves when the profile
  // arrives.
  const whole = tutor ? status === 'completed' : rememberedPortal() !== 'beginning';
  const tab = tutor && tabInAddress(search.get('tab'), openTabs(tutor.certificationStatus));

  // What the tutor has to do stands above the portal on a phone and to its right on a wide screen. The order for
  // keyboards and screen readers follows.
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false });

  useEarlyPortal();
  useCurrentPortal(tab);
  const prepared = usePreparedTabs(status);
  const id = tutor?.id;
  useEffect(() => {
    if (id !== undefined && status) rememberPortal(String(id), status);
  }, [id, status]);

  // The same element before and after the certification, so that the tutor stays in place after the last module.
  const portal = tutor && tab && (
    <Box key="portal" minWidth="0" gridColumn={{ lg: '1' }} gridRow={{ lg: whole ? '1 / span 2' : undefined }}>
      <TutorPortal tutor={tutor} tab={tab} prepared={prepared} />
    </Box>
  );
  const actions = whole && (
    <Box key="actions" minWidth="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }}>
      <ActionsList />
    </Box>
  );

  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: whole ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 408px' }}
      maxWidth="portal"
      marginInline="auto"
      minHeight="100dvh"
    >
      <Box minWidth="0" display="flex" flexDirection="column">
        <PortalHeader>
          <LogOutButton />
        </PortalHeader>
        <chakra.main
          id="main"
          flex="1"
          padding={
            whole
              ? { base: '2.5 edge 7.5', md: '3.5 7 10', lg: '4 7 132px 8' }
              : { base: '5 edge 7.5', md: '6 7 10', lg: '7 7.5 132px 8' }
          }
        >
          <Heading
            as="h1"
            size={whole ? { base: '2xl', lg: '3xl' } : '6xl'}
            tabIndex={-1}
            outline="none"
            overflowWrap="anywhere"
          >
            {tutor ? (
              <KiteStop>{t('welcome', { name: tutor.name })}</KiteStop>
            ) : profile.error ? (
              t('session:title')
            ) : (
              <>
                <chakra.span srOnly>{t('loading')}</chakra.span>
                <Skeleton as="span" display="block" width="min(100%, 420px)" height="1em" aria-hidden />
              </>
            )}
          </Heading>
          {tutor && !whole && (
            <chakra.p fontSize={{ base: 'lg', lg: '2xl' }} marginTop={{ base: '3.5', lg: 'edge' }} maxWidth="470px">
              {t('lead.limited')}
            </chakra.p>
          )}
          {tutor && tab ? (
            <>
              {!whole && <LimitedAccess />}
              <Box
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: whole ? 'minmax(0, 1fr) 340px' : undefined }}
                gridTemplateRows={{ lg: whole ? 'auto 1fr' : undefined }}
                columnGap="7"
                marginTop={whole ? { base: '3', lg: '5' } : { base: '6', lg: '7.5' }}
              >
                {wide ? [portal, actions] : [actions, portal]}
                {whole && tab === 'profile' && (
                  <Box
                    minWidth="0"
                    gridColumn={{ lg: '2' }}
                    gridRow={{ lg: '2' }}
                    marginTop="8"
                    marginInline={{ base: '-edge', md: '0' }}
                  >
                    <JourneyPanel />
                  </Box>
                )}
              </Box>
            </>
          ) : profile.error ? (
            <Box marginTop="6">
              <LoadFailed title={t('profileFailed')} query={profile} />
            </Box>
          ) : (
            <Box
              marginTop={whole ? '5' : '8'}
              minHeight="100dvh"
              borderTop="bar"
              borderColor="line.strong"
              bg="bg.panel"
              padding={{ base: '5', lg: '6.5' }}
            >
              <ListSkeleton label={t('loading')} rows={4} />
            </Box>
          )}
        </chakra.main>
        {tutor && (!whole || tab === 'profile') && (
          <Suspense fallback={null}>
            <StaffShop tutor={tutor} />
          </Suspense>
        )}
      </Box>
      {!whole && <JourneyPanel />}
    </Box>
  );
}

function LimitedAccess() {
  const { t } = useTranslation('portal');
  const open = useOpenTab();
  return (
    <Box
      as="section"
      aria-label={t('limited.title')}
      display="grid"
      gridTemplateColumns={{ base: '24px minmax(0, 1fr)', md: '36px minmax(0, 1fr) auto' }}
      alignItems={{ base: 'start', md: 'center' }}
      gap={{ base: '1.5 3.5', md: '2 4' }}
      marginTop={{ base: '6', lg: '7' }}
      paddingBlock="4"
      borderBlock="rule"
      borderColor="line"
    >
      <KiteMark tone="sun" />
      <div>
        <chakra.h2 fontWeight="700" fontSize="xl" lineHeight="snug">
          {t('limited.title')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('limited.text')}
        </chakra.p>
      </div>
      <Box gridColumn={{ base: '2', md: '3' }} marginTop={{ base: '2', md: '0' }}>
        <Button variant="surface" size="sm" onClick={() => open('certification')}>
          {t('limited.action')}
        </Button>
      </Box>
    </Box>
  );
}
