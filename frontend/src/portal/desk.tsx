import { chakra, Tabs } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { ListSkeleton } from '../ui/page-states.tsx';
import { ScheduleTab } from './schedule/schedule-tab.tsx';
import { openTabs, type PanelRequest, type Tab } from './tabs.ts';

const AssessmentsTab = lazy(async () => ({
  default: (await import('./assessments/assessments-tab.tsx')).AssessmentsTab,
}));
const CertificationTab = lazy(async () => ({
  default: (await import('./certification/certification-tab.tsx')).CertificationTab,
}));
const DocumentsTab = lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab }));
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const SignInSettings = lazy(async () => ({
  default: (await import('./session/sign-in-settings.tsx')).SignInSettings,
}));
const PaymentsTab = lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab }));

/** Opens another tab in the address and leaves the page where it is. */
export function useOpenTab(): (tab: string) => void {
  const navigate = useNavigate();
  return (tab) => {
    const search = new URLSearchParams(location.search);
    search.set('tab', tab);
    void navigate({ search: search.toString() }, { preventScrollReset: true });
  };
}

interface DeskProps {
  tutor: TutorView;
  /** As the address has it. */
  tab: Tab;
  /** Those whose content is here already. */
  prepared: readonly Tab[];
}

/** The tabs that a tutor may open, and what the open one shows. */
export function Desk({ tutor, tab, prepared }: DeskProps) {
  const { t } = useTranslation('portal');
  const open = useOpenTab();
  const { key, state, hash } = useLocation() as Location<Partial<PanelRequest> | null>;
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const tabs = openTabs(tutor.certificationStatus);
  // A press is answered at once. The address follows when all has been rendered that goes by it.
  const [press, setPress] = useState<{ at: string; tab: Tab }>();
  // History gives a place its old key again: by then the press is long answered.
  if (press && press.at !== key) setPress(undefined);
  // Who goes back before that has been rendered is at the place of the press again, as far as its key can tell.
  useEffect(() => {
    const forget = () => setPress(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const shown = press?.at === key ? press.tab : tab;
  // Where the content has not been rendered yet, the open tab does not wait for it.
  const rendered = useDeferredValue(shown);
  const [opened, setOpened] = useState<readonly Tab[]>([rendered]);
  if (!opened.includes(rendered)) setOpened([...opened, rendered]);
  // The same elements as before where the tutor is: a press on a tab must not render all that has been open.
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
      documents: <DocumentsTab />,
      payments: <PaymentsTab tutorName={tutor.name} />,
    }),
    [tutor],
  );

  // On a phone the tabs are wider than the screen. Scrolled by hand: scrollIntoView would move the page as well.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab, tabs.length]);

  // A link to something in a tab leads there, past what stands above it; or to the place in the page that it names.
  const asked = state?.showPanel === true;
  useEffect(() => {
    if (!asked) return;
    let frame = 0;
    // The tab opens a frame or two after the address has named it.
    const lead = () => {
      const panel = desk.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]:not([hidden])`);
      if (panel) {
        const goal = document.getElementById(hash.slice(1)) ?? panel;
        // A panel that has controls in it comes without a tabindex, and cannot take the focus without one.
        if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
        goal.scrollIntoView({ block: 'start' });
        goal.focus({ preventScroll: true });
      } else frame = requestAnimationFrame(lead);
    };
    lead();
    return () => cancelAnimationFrame(frame);
  }, [asked, key, tab, hash]);

  return (
    <Tabs.Root
      ref={desk}
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
