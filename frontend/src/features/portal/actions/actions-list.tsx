import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ActionsView, ActionView } from '@kitewell/contract/actions';
import type { OnboardingStepName, OnboardingStepView } from '@kitewell/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorCode } from '../../../api.ts';
import type { Language } from '../../../i18n.ts';
import { ErrorPanel, ListSkeleton } from '../../../ui/page-states.tsx';
import { formatDate } from '../dates.ts';
import { Kite } from '../kite.tsx';
import { journeyAnchor, onboardingQuery } from '../onboarding/queries.ts';
import { tabSearch, type PanelRequest, type Tab } from '../tabs.ts';
import { useToday } from '../today.ts';
import { actionsQuery } from './queries.ts';

const askingForPanel: PanelRequest = { showPanel: true };

/** More than fit in one look wait behind a button. */
const firstLook = 3;

/** What waits for a certified tutor: the server's list, and after it the next step of the journey. */
export function ActionsList() {
  const { t } = useTranslation(['actions', 'errors']);
  const today = useToday();
  const waiting = useQuery(actionsQuery(today));
  const journey = useQuery(onboardingQuery);
  const failed = [waiting, journey].find(({ data, error }) => data === undefined && error !== null);

  return (
    <Box as="section" aria-labelledby="actions-needed" marginTop={{ base: '36px', lg: '48px' }}>
      <Heading as="h2" size="xl" id="actions-needed" paddingBottom="4">
        {t('title')}
      </Heading>
      {waiting.data && journey.data ? (
        <Actions waiting={waiting.data} next={journey.data.steps.find(({ state }) => state === 'next')} today={today} />
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
  );
}

type Action = ActionView | { kind: 'nextStep'; step: OnboardingStepView };

interface ActionsProps {
  waiting: ActionsView;
  next: OnboardingStepView | undefined;
  today: string;
}

function Actions({ waiting, next, today }: ActionsProps) {
  const { t } = useTranslation('actions');
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const actions: Action[] = [...waiting.actions, ...(next ? [{ kind: 'nextStep' as const, step: next }] : [])];
  const beyond = waiting.total - waiting.actions.length;
  if (actions.length === 0) {
    return (
      <Box
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="18px"
        borderBlock="2px solid"
        borderColor="line"
        fontSize="16px"
      >
        <Kite tone="leaf" />
        <p>{t('none')}</p>
      </Box>
    );
  }
  return (
    <>
      <chakra.ul ref={list} listStyle="none" padding="0" borderTop="2px solid" borderColor="line">
        {(whole ? actions : actions.slice(0, firstLook)).map((action) => (
          <ActionRow key={keyOf(action)} action={action} today={today} />
        ))}
      </chakra.ul>
      {!whole && actions.length > firstLook && (
        <Button
          variant="plain"
          size="sm"
          marginTop="2"
          onClick={() => {
            setWhole(true);
            // The button goes, so the focus leads on to the first of what it has opened.
            requestAnimationFrame(() => [...(list.current?.querySelectorAll('a') ?? [])].at(firstLook)?.focus());
          }}
        >
          {t('more', { count: actions.length - firstLook })}
        </Button>
      )}
      {whole && beyond > 0 && (
        <chakra.p color="fg.muted" fontSize="15px" marginTop="3">
          {t('beyond', { count: beyond })}
        </chakra.p>
      )}
    </>
  );
}

function ActionRow({ action, today }: { action: Action; today: string }) {
  const { t, i18n } = useTranslation('actions');
  const { title, reason, button, to } = useWords(action, today);
  const { due, date } = action.kind === 'nextStep' ? { due: false, date: null } : action;
  const label = `${button}: ${title}`;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '22px minmax(0, 1fr)', md: '36px minmax(0, 1fr) auto 190px' }}
      alignItems={{ base: 'start', md: 'center' }}
      gap={{ base: '4px 14px', md: '4px 20px' }}
      paddingBlock="16px"
      borderBottom="2px solid"
      borderColor="line"
    >
      <Kite tone={due ? 'coral' : 'sun'} />
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h3 fontFamily="body" fontWeight="700" fontSize="18px" lineHeight="1.3">
          {title}
        </chakra.h3>
        <chakra.p color="fg.muted" fontSize="15px" lineHeight="1.45">
          {reason}
        </chakra.p>
      </Box>
      <chakra.p
        gridColumn={{ base: '2', md: '3' }}
        fontSize="15px"
        fontWeight="600"
        whiteSpace="nowrap"
        color={due ? 'danger' : undefined}
      >
        {date === today ? t('today') : date && formatDate(date, i18n.language as Language)}
      </chakra.p>
      <Box gridColumn={{ base: '2', md: '4' }} marginTop={{ base: '2', md: '0' }}>
        <Button
          asChild
          variant={due ? 'solid' : 'surface'}
          size="sm"
          width={{ md: '100%' }}
          justifyContent="flex-start"
          textAlign="start"
        >
          {to.startsWith('#') ? (
            // The browser's own way to a place in the page keeps the rest of the address.
            <a href={to} aria-label={label}>
              {button}
            </a>
          ) : (
            <Link to={to} state={askingForPanel} aria-label={label} preventScrollReset>
              {button}
            </Link>
          )}
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
  reason: string;
  button: string;
  /** Where it is done: the query of a tab's address, or a place in this page. */
  to: string;
}

/** Where the tutor takes a step; the others are the school's to arrange. */
const stepTabs: Partial<Record<OnboardingStepName, Tab>> = { certification: 'certification', documents: 'documents' };

function useWords(action: Action, today: string): Words {
  const { t } = useTranslation(['actions', 'onboarding', 'documents']);
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
    case 'replaceDocument':
      return {
        title: t('replaceDocument.title', { name: action.name }),
        reason: action.reason ? t('replaceDocument.reason', { reason: action.reason }) : t('replaceDocument.noReason'),
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
    case 'nextStep': {
      const name = t(`onboarding:steps.${action.step.name}`);
      const tab = stepTabs[action.step.name];
      return {
        title: t('nextStep.title', { name }),
        reason: tab
          ? t('nextStep.reason', { number: action.step.number })
          : t('nextStep.ours', { number: action.step.number }),
        button: tab ? t('nextStep.button') : t('nextStep.see'),
        to: tab ? tabSearch(tab) : `#${journeyAnchor}`,
      };
    }
  }
}
