import { chakra, Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { TutorView } from '@kitewell/contract/tutors';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useToday } from '../today.ts';
import { ListSkeleton } from '../ui/page-states.tsx';
import { UnreadCount } from '../ui/unread-count.tsx';
import { actionsQuery } from './actions/queries.ts';
import { threadsQuery } from './messages/queries.ts';
import { ScheduleTab } from './schedule/schedule-tab.tsx';
import { openTabs, type PanelRequest, type Tab } from './tabs.ts';

const AssessmentsTab = lazy(async () => ({
  default: (await import('./assessments/assessments-tab.tsx')).AssessmentsTab,
}));
const CertificationTab = lazy(async () => ({
  default: (await import('./certification/certification-tab.tsx')).CertificationTab,
}));
const DocumentsTab = lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab }));
const MessagesTab = lazy(async () => ({ default: (await import('./messages/messages-tab.tsx')).MessagesTab }));
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const SignInSettings = lazy(async () => ({
  default: (await import('./auth/sign-in-settings.tsx')).SignInSettings,
}));
const PaymentsTab = lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab }));

/** Opens another tab in the address without scrolling the page. */
export function useOpenTab(): (tab: string) => void {
  const navigate = useNavigate();
  return (tab) => {
    const search = new URLSearchParams(location.search);
    search.set('tab', tab);
    void navigate({ search: search.toString() }, { preventScrollReset: true });
  };
}

/** How many messages of families the tutor has not read; they are counted only where something is unread. */
function useUnread(isCertified: boolean): number {
  const actions = useQuery({ ...actionsQuery(useToday()), enabled: isCertified });
  const isUnread = actions.data?.actions.some(({ kind }) => kind === 'readMessages') ?? false;
  const { data } = useQuery({ ...threadsQuery, enabled: isUnread });
  if (!isUnread) return 0;
  return data?.threads.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

interface TutorPortalProps {
  tutor: TutorView;
  /** The tab that the address names. */
  tab: Tab;
  /** The tabs whose code and data are loaded already. */
  prepared: readonly Tab[];
}

/** The tabs that a tutor may open, and what the open one shows. */
export function TutorPortal({ tutor, tab, prepared }: TutorPortalProps) {
  const { t } = useTranslation('portal');
  const open = useOpenTab();
  const { key, state, hash } = useLocation() as Location<Partial<PanelRequest> | null>;
  const portal = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const tabs = openTabs(tutor.certificationStatus);
  const unread = useUnread(tutor.certificationStatus === 'completed');
  // A pressed tab shows at once; the address changes only after everything that depends on it has rendered.
  const [press, setPress] = useState<{ at: string; tab: Tab }>();
  // Forgotten once the address has changed: going back to this entry would otherwise show the pressed tab again.
  if (press && press.at !== key) setPress(undefined);
  // Going back before the new address was rendered leads to the same key, so only popstate reports it.
  useEffect(() => {
    const forget = () => setPress(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const shown = press?.at === key ? press.tab : tab;
  // The tab itself shows as open at once, also while its content is still rendering.
  const rendered = useDeferredValue(shown);
  const [opened, setOpened] = useState<readonly Tab[]>([rendered]);
  if (!opened.includes(rendered)) setOpened([...opened, rendered]);
  // Memoised by the tutor: a press on a tab must not render every tab that has been open.
  const panels = useMemo<Record<Tab, ReactNode>>(
    () => ({
      profile: (
        <>
          <ProfileTab tutor={tutor} />
          <SignInSettings tutor={tutor} />
        </>
      ),
      certification: <CertificationTab tutor={tutor} />,
      schedule: <ScheduleTab />,
      assessments: <AssessmentsTab tutor={tutor} />,
      messages: <MessagesTab />,
      documents: <DocumentsTab />,
      payments: <PaymentsTab tutorName={tutor.name} />,
    }),
    [tutor],
  );

  // On a phone the row of tabs is wider than the screen. It is scrolled by code of our own, as scrollIntoView would
  // move the page too.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab, tabs.length]);

  // A link to something inside a tab scrolls to the tab's content, or to the element that the address names.
  const panelRequested = state?.showPanel === true;
  useEffect(() => {
    if (!panelRequested) return;
    let frame = 0;
    // The tab opens one or two frames after the address has changed.
    const lead = () => {
      const panel = portal.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]:not([hidden])`);
      if (panel) {
        const goal = document.getElementById(hash.slice(1)) ?? panel;
        // A panel that contains controls has no tabindex, and cannot take the focus without one.
        if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
        goal.scrollIntoView({ block: 'start' });
        goal.focus({ preventScroll: true });
      } else frame = requestAnimationFrame(lead);
    };
    lead();
    return () => cancelAnimationFrame(frame);
  }, [panelRequested, key, tab, hash]);

  return (
    <Tabs.Root
      ref={portal}
      value={shown}
      onValueChange={({ value }) => {
        setPress({ at: key, tab: value as Tab });
        open(value);
      }}
      marginInline={{ base: '-edge', md: '0' }}
      width="auto"
    >
      <Tabs.List ref={list} aria-label={t('tabs.label')} paddingInlineStart={{ base: 'edge', md: '0' }}>
        {tabs.map((value) => (
          <Tabs.Trigger key={value} value={value}>
            {t(`tabs.${value}`)}
            {value === 'messages' && <UnreadCount count={unread} />}
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
          padding={value === 'schedule' ? { base: '3.5 edge 5.5', lg: '5 6.5 6.5' } : { base: '5.5 edge', lg: '6.5' }}
          boxShadow="panel"
        >
          {opened.includes(value) || prepared.includes(value) ? (
            <Suspense fallback={<ListSkeleton label={t('loading')} />}>{panels[value]}</Suspense>
          ) : (
            value === shown && <ListSkeleton label={t('loading')} />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function AttentionMark() {
  return (
    <chakra.span
      aria-hidden
      width="9px"
      height="13px"
      bg="accent.coralLight"
      clipPath="polygon(50% 0, 100% 32%, 50% 100%, 0 32%)"
    />
  );
}
