import { Box, Button, chakra, Heading, Skeleton, Tabs } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { KiteStop } from '../../art/kite-stop.tsx';
import { errorCode, logOut } from '../../api.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { ActionsList } from './actions/actions-list.tsx';
import { CertificationTab } from './certification/certification-tab.tsx';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { Kite } from './kite.tsx';
import { JourneyPanel } from './onboarding/journey-panel.tsx';
import { useOnline } from './online.ts';
import { rememberDesk, useEarlyDesk } from './open-desk.ts';
import { PortalHeader } from './portal-header.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { profileQuery } from './profile/queries.ts';
import { openTabs, tabInAddress, type PanelRequest, type Tab } from './tabs.ts';

const StaffShop = lazy(async () => ({ default: (await import('./staff-shop/staff-shop.tsx')).StaffShop }));

const ScheduleTab = lazy(async () => ({ default: (await import('./schedule/schedule-tab.tsx')).ScheduleTab }));
const AssessmentsTab = lazy(async () => ({
  default: (await import('./assessments/assessments-tab.tsx')).AssessmentsTab,
}));
const PaymentsTab = lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab }));

/** The desk of a signed-in tutor. */
export function Dashboard() {
  const { t } = useTranslation(['portal', 'session', 'errors']);
  const profile = useQuery(profileQuery);
  const tutor = profile.data?.tutor;
  const status = tutor?.certificationStatus;
  const complete = status === 'completed';

  useEarlyDesk();
  const id = tutor?.id;
  useEffect(() => {
    if (id !== undefined && status) rememberDesk(String(id), status);
  }, [id, status]);

  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 408px' }}
      maxWidth="1440px"
      marginInline="auto"
      minHeight="100dvh"
    >
      <Box minWidth="0" display="flex" flexDirection="column">
        <PortalHeader>
          {tutor && (
            <chakra.span
              display={{ base: 'none', md: 'inline' }}
              fontWeight="600"
              fontSize="16px"
              truncate
              maxWidth="220px"
            >
              {tutor.name}
            </chakra.span>
          )}
          <Button variant="plain" size="sm" onClick={logOut}>
            {t('logout')}
          </Button>
        </PortalHeader>
        <chakra.main
          id="main"
          flex="1"
          padding={{ base: '26px 20px 56px', md: '36px 44px 96px', lg: '44px 56px 132px 64px' }}
        >
          <Heading as="h1" size="6xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
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
          {tutor && (
            <chakra.p fontSize={{ base: '17px', lg: '19px' }} marginTop={{ base: '16px', lg: '20px' }} maxWidth="470px">
              {complete ? t('lead.open') : t('lead.limited')}
            </chakra.p>
          )}
          <OfflineNotice />
          {tutor ? (
            <Desk tutor={tutor} />
          ) : profile.error ? (
            <Box marginTop="6">
              <ErrorPanel
                title={t('profileFailed')}
                text={t(`errors:${errorCode(profile.error)}`)}
                retryLabel={t('retry')}
                retrying={profile.isFetching}
                onRetry={() => void profile.refetch()}
              />
            </Box>
          ) : (
            <Box
              marginTop="60px"
              borderTop="4px solid"
              borderColor="line.strong"
              bg="bg.panel"
              padding={{ base: '5', lg: '40px' }}
            >
              <ListSkeleton label={t('loading')} rows={4} />
            </Box>
          )}
        </chakra.main>
        {tutor && (
          <Suspense fallback={null}>
            <StaffShop tutor={tutor} />
          </Suspense>
        )}
      </Box>
      <JourneyPanel />
    </Box>
  );
}

function Desk({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('portal');
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation() as Location<Partial<PanelRequest> | null>;
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const tabs = openTabs(tutor.certificationStatus);
  const tab = tabInAddress(search.get('tab'), tabs);
  const panels: Record<Tab, ReactNode> = {
    profile: <ProfileTab tutor={tutor} />,
    certification: <CertificationTab tutor={tutor} />,
    schedule: <ScheduleTab />,
    assessments: <AssessmentsTab tutor={tutor} />,
    documents: <DocumentsTab />,
    payments: <PaymentsTab />,
  };

  // On a phone the tabs are wider than the screen. Scrolled by hand: scrollIntoView would move the page as well.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab, tabs.length]);

  // A link to something in a tab leads there, past what stands above it.
  const asked = state?.showPanel === true;
  useEffect(() => {
    if (!asked) return;
    let frame = 0;
    // The tab opens a frame or two after the address has named it.
    const lead = () => {
      const panel = desk.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]:not([hidden])`);
      if (panel) {
        panel.scrollIntoView({ block: 'start' });
        panel.focus({ preventScroll: true });
      } else frame = requestAnimationFrame(lead);
    };
    lead();
    return () => cancelAnimationFrame(frame);
  }, [asked, key, tab]);

  const open = (next: string) =>
    setSearch(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { preventScrollReset: true },
    );

  return (
    <>
      {tutor.certificationStatus !== 'completed' && <LimitedAccess onOpen={() => open('certification')} />}
      {tutor.certificationStatus === 'completed' && <ActionsList />}
      <Tabs.Root
        ref={desk}
        value={tab}
        onValueChange={({ value }) => open(value)}
        lazyMount
        marginTop={{ base: '36px', lg: '52px' }}
        marginInline={{ base: '-20px', md: '0' }}
        width="auto"
      >
        <Tabs.List ref={list} aria-label={t('tabs.label')} paddingInlineStart={{ base: '20px', md: '0' }}>
          {tabs.map((value) => (
            <Tabs.Trigger key={value} value={value}>
              {t(`tabs.${value}`)}
              {value === 'certification' && tutor.certificationStatus !== 'completed' && <AttentionMark />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((value) => (
          <Tabs.Content
            key={value}
            value={value}
            data-tab={value}
            bg="bg.panel"
            padding={{ base: '30px 20px', lg: '40px' }}
            boxShadow="0 1px 0 #EADFC8, 0 18px 40px -24px rgba(90, 70, 30, 0.28)"
          >
            <Suspense fallback={<ListSkeleton label={t('loading')} />}>{panels[value]}</Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

function AttentionMark() {
  return (
    <chakra.span
      aria-hidden
      width="9px"
      height="13px"
      bg="#F08A74"
      clipPath="polygon(50% 0, 100% 32%, 50% 100%, 0 32%)"
    />
  );
}

function LimitedAccess({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('portal');
  return (
    <Box
      as="section"
      aria-label={t('limited.title')}
      display="grid"
      gridTemplateColumns={{ base: '24px minmax(0, 1fr)', md: '36px minmax(0, 1fr) auto' }}
      alignItems={{ base: 'start', md: 'center' }}
      gap={{ base: '6px 14px', md: '8px 20px' }}
      marginTop={{ base: '36px', lg: '44px' }}
      paddingBlock="18px"
      borderBlock="2px solid"
      borderColor="line"
    >
      <Kite tone="sun" />
      <div>
        <chakra.h2 fontWeight="700" fontSize="18px" lineHeight="1.3">
          {t('limited.title')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="15px">
          {t('limited.text')}
        </chakra.p>
      </div>
      <Box gridColumn={{ base: '2', md: '3' }} marginTop={{ base: '2', md: '0' }}>
        <Button variant="surface" size="sm" onClick={onOpen}>
          {t('limited.action')}
        </Button>
      </Box>
    </Box>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('portal');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <chakra.p
          bg="status.pending.bg"
          color="status.pending.fg"
          padding="3"
          marginTop="4"
          fontWeight="600"
          fontSize="15px"
        >
          {t('offline')}
        </chakra.p>
      )}
    </div>
  );
}
