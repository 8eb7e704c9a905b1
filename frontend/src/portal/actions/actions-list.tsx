import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ActionsView, ActionView } from '@kitewell/contract/actions';
import type { InterviewView } from '@kitewell/contract/interview';
import type { OnboardingStepName, OnboardingStepView } from '@kitewell/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import type { Language } from '../../language.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { writtenDay } from '../../dates.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { RejectionReason } from '../documents/rejection-reason.tsx';
import { journeyAnchor, onboardingQuery } from '../onboarding/queries.ts';
import { tabSearch, type PanelRequest } from '../tabs.ts';
import { useToday } from '../../today.ts';
import { actionsQuery } from './queries.ts';
import { focusSoon } from '../../ui/focus.ts';

const panelRequest: PanelRequest = { showPanel: true };

/** How many lines show at first; the others wait behind a button. */
const shownAtFirst = 3;

/** What a certified tutor has to do: the server's list, and after it the next step of the journey. */
export function ActionsList() {
  const { t } = useTranslation(['actions', 'errors']);
  const today = useToday();
  const waiting = useQuery(actionsQuery(today));
  const journey = useQuery(onboardingQuery);
  const failed = [waiting, journey].find(({ data, error }) => data === undefined && error !== null);

  const [open, setOpen] = useState(false);
  const listId = useId();
  const next = journey.data?.steps.find(({ state }) => state === 'next');
  const count = waiting.data && journey.data && waiting.data.total + (next ? 1 : 0);

  return (
    <Box as="section" aria-label={t('title')}>
      {/* On a phone a single line says how many things there are, so that the sessions show without scrolling. */}
      <Heading
        as="h2"
        size={{ base: 'md', lg: 'xl' }}
        marginBottom={{ base: '3', lg: '4' }}
        minHeight={{ base: '48px', lg: '0' }}
      >
        <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('title')}</chakra.span>
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          display={{ base: 'flex', lg: 'none' }}
          alignItems="center"
          gap="3"
          width="100%"
          minHeight="48px"
          borderBlock="rule"
          borderColor="line"
          fontFamily="body"
          fontWeight="600"
          fontSize="md"
          letterSpacing="normal"
          textAlign="start"
          cursor="pointer"
        >
          <KiteMark tone={count === 0 ? 'leaf' : waiting.data?.actions.some(({ due }) => due) ? 'coral' : 'sun'} />
          <chakra.span flex="1" minWidth="0">
            {count !== undefined ? t('count', { count }) : failed ? t('loadFailed') : t('title')}
          </chakra.span>
          <chakra.span flex="none" transform={open ? 'rotate(180deg)' : undefined} aria-hidden>
            <ChevronDown size={20} />
          </chakra.span>
        </chakra.button>
      </Heading>
      <Box id={listId} display={{ base: open ? 'block' : 'none', lg: 'block' }} marginBottom={{ base: '5', lg: '0' }}>
        {waiting.data && journey.data ? (
          <Actions waiting={waiting.data} interview={journey.data.interview} next={next} today={today} />
        ) : failed ? (
          <ErrorPanel
            title={t('loadFailed')}
            text={t(`errors:${errorCode(failed.error)}`)}
            retryLabel={t('retry')}
            retrying={waiting.isFetching || journey.isFetching}
            onRetry={() => {
              if (waiting.data === undefined) void waiting.refetch();
              if (journey.data === undefined) void journey.refetch();
            }}
          />
        ) : (
          <ListSkeleton label={t('loading')} rows={2} />
        )}
      </Box>
    </Box>
  );
}

type Action = ActionView | { kind: 'nextStep'; step: OnboardingStepView; interview: InterviewView | null | undefined };

interface ActionsProps {
  waiting: ActionsView;
  interview: InterviewView | null | undefined;
  next: OnboardingStepView | undefined;
  today: string;
}

// Memoised: the portal renders again whenever the address changes, and these lines do not depend on the address.
const Actions = memo(function Actions({ waiting, interview, next, today }: ActionsProps) {
  const { t } = useTranslation('actions');
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const actions: Action[] = [
    ...waiting.actions,
    ...(next ? [{ kind: 'nextStep' as const, step: next, interview }] : []),
  ];
  const beyond = waiting.total - waiting.actions.length;
  if (actions.length === 0) {
    return (
      <Box
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="4"
        borderBlock="rule"
        borderColor="line"
        fontSize="md"
      >
        <KiteMark tone="leaf" />
        <p>{t('none')}</p>
      </Box>
    );
  }
  return (
    <>
      <chakra.ul ref={list} listStyle="none" padding="0" borderTop="rule" borderColor="line">
        {(whole ? actions : actions.slice(0, shownAtFirst)).map((action) => (
          <ActionRow key={keyOf(action)} action={action} today={today} />
        ))}
      </chakra.ul>
      {!whole && actions.length > shownAtFirst && (
        <Button
          variant="plain"
          size="sm"
          marginTop="2"
          onClick={() => {
            setWhole(true);
            // The pressed button disappears, so the focus moves to the first line that it has revealed.
            focusSoon(() => [...(list.current?.querySelectorAll('a') ?? [])].at(shownAtFirst));
          }}
        >
          {t('more', { count: actions.length - shownAtFirst })}
        </Button>
      )}
      {whole && beyond > 0 && (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="3">
          {t('beyond', { count: beyond })}
        </chakra.p>
      )}
    </>
  );
});

function ActionRow({ action, today }: { action: Action; today: string }) {
  const { t, i18n } = useTranslation('actions');
  const { title, reason, button, to } = useWords(action, today);
  const { due, date } = action.kind === 'nextStep' ? { due: false, date: null } : action;
  const label = `${button}: ${title}`;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{
        base: '22px minmax(0, 1fr)',
        md: '36px minmax(0, 1fr) auto 190px',
        lg: '22px minmax(0, 1fr)',
      }}
      alignItems={{ base: 'start', md: 'center', lg: 'start' }}
      gap={{ base: '1 3.5', md: '1 4', lg: '1 3.5' }}
      paddingBlock="3.5"
      borderBottom="rule"
      borderColor="line"
    >
      <KiteMark tone={due ? 'coral' : 'sun'} />
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h3 fontFamily="body" fontWeight="700" fontSize="xl" lineHeight="snug">
          {title}
        </chakra.h3>
        <chakra.p color="fg.muted" fontSize="sm" lineHeight="short">
          {reason}
        </chakra.p>
      </Box>
      <chakra.p
        gridColumn={{ base: '2', md: '3', lg: '2' }}
        fontSize="sm"
        fontWeight="600"
        whiteSpace="nowrap"
        color={due ? 'danger' : undefined}
      >
        {date === today ? t('today') : date && writtenDay(date, i18n.language as Language, 'medium')}
      </chakra.p>
      <Box gridColumn={{ base: '2', md: '4', lg: '2' }} marginTop={{ base: '2', md: '0', lg: '2' }}>
        <Button
          asChild
          variant={due ? 'solid' : 'surface'}
          size="sm"
          width={{ md: '100%', lg: 'auto' }}
          justifyContent="flex-start"
          textAlign="start"
        >
          <Link to={to} state={panelRequest} aria-label={label} preventScrollReset>
            {button}
          </Link>
        </Button>
      </Box>
    </Box>
  );
}

function keyOf(action: Action): string {
  return action.kind === 'nextStep' ? 'step' : `${action.kind}-${action.id}`;
}

interface Words {
  title: string;
  reason: ReactNode;
  button: string;
  /** The query of the address that leads to the tab, and to the place in it, where this is done. */
  to: string;
}

/** The tab in which the tutor takes a step; the steps that are not named here are arranged by the school. */
const stepTabs: Partial<Record<OnboardingStepName, 'certification' | 'documents'>> = {
  certification: 'certification',
  documents: 'documents',
};

function useWords(action: Action, today: string): Words {
  const { t, i18n } = useTranslation(['actions', 'onboarding', 'documents']);
  switch (action.kind) {
    case 'markSession':
      return {
        title: t('markSession.title', { child: action.name }),
        reason: t('markSession.reason', { time: action.time }),
        button: t('markSession.button'),
        to: tabSearch('schedule', { view: 'week', day: action.date ?? today }),
      };
    case 'writeAssessment':
      return {
        title: t('writeAssessment.title', { child: action.name }),
        reason: t('writeAssessment.reason'),
        button: t('writeAssessment.button'),
        to: tabSearch('assessments', { booking: action.id }),
      };
    case 'correctReport':
      return {
        title: t('correctReport.title', { child: action.name }),
        reason: t('correctReport.reason', { reason: action.reason }),
        button: t('correctReport.button'),
        to: tabSearch('assessments', { correct: action.id }),
      };
    case 'replaceDocument':
      return {
        title: t('replaceDocument.title', { name: action.name }),
        reason: action.reason ? <RejectionReason reason={action.reason} /> : t('replaceDocument.noReason'),
        button: t('replaceDocument.button'),
        to: tabSearch('documents'),
      };
    case 'renewDocument':
      return {
        title: t('renewDocument.title', { name: action.name }),
        reason: (action.date ?? today) < today ? t('renewDocument.expired') : t('renewDocument.expiring'),
        button: t('renewDocument.button'),
        to: tabSearch('documents'),
      };
    case 'readMessages':
      return {
        title: t('readMessages.title', { children: action.name }),
        reason: t('readMessages.reason'),
        button: t('readMessages.button'),
        to: tabSearch('messages', { family: action.id }),
      };
    case 'nextStep': {
      const name = t(`onboarding:steps.${action.step.name}`);
      const interview = action.step.name === 'interview' ? action.interview : undefined;
      const tab = interview ? 'certification' : stepTabs[action.step.name];
      const common = {
        title: t('nextStep.title', { name }),
        to: tab ? tabSearch(tab) : `${tabSearch('profile')}#${journeyAnchor}`,
      };
      if (interview) {
        const day = writtenDay(interview.date, i18n.language as Language, 'medium');
        return {
          ...common,
          reason: t('nextStep.interview', { day, time: interview.time }),
          button: t('nextStep.seeInterview'),
        };
      }
      return {
        ...common,
        reason: t(tab ? 'nextStep.reason' : 'nextStep.ours', { number: action.step.number }),
        button: t(tab ? `nextStep.${tab}` : 'nextStep.see'),
      };
    }
  }
}
