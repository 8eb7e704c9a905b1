import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { OnboardingStepName } from '@kitewell/contract/onboarding';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorCode } from '../../../api.ts';
import type { Language } from '../../../i18n.ts';
import { ErrorPanel, ListSkeleton } from '../../../ui/page-states.tsx';
import { formatDate } from '../dates.ts';
import { documentsQuery } from '../documents/queries.ts';
import { Kite } from '../kite.tsx';
import { journeyAnchor, onboardingQuery } from '../onboarding/queries.ts';
import { sessionsQuery } from '../schedule/queries.ts';
import { tabSearch, type PanelRequest, type Tab } from '../tabs.ts';
import { useToday } from '../today.ts';
import { actionsOf, type Action } from './actions.ts';

const askingForPanel: PanelRequest = { showPanel: true };

/** More than fit in one look wait behind a button. */
const firstLook = 3;

/** What waits for a certified tutor, from what the tabs read as well. */
export function ActionsList() {
  const { t } = useTranslation(['actions', 'errors']);
  const today = useToday();
  const past = useInfiniteQuery(sessionsQuery('past', today));
  const upcoming = useInfiniteQuery(sessionsQuery('upcoming', today));
  const documents = useQuery(documentsQuery);
  const journey = useQuery(onboardingQuery);
  const all = [past, upcoming, documents, journey];
  const failed = all.find(({ data, error }) => data === undefined && error !== null);

  return (
    <Box as="section" aria-labelledby="actions-needed" marginTop={{ base: '36px', lg: '48px' }}>
      <Heading as="h2" size="xl" id="actions-needed" paddingBottom="4">
        {t('title')}
      </Heading>
      {past.data && upcoming.data && documents.data && journey.data ? (
        <Actions
          actions={actionsOf({
            today,
            bookings: [...past.data.pages, ...upcoming.data.pages].flatMap((page) => page.bookings),
            documents: documents.data.documents,
            steps: journey.data.steps,
          })}
          today={today}
        />
      ) : failed ? (
        <ErrorPanel
          title={t('loadFailed')}
          text={t(`errors:${errorCode(failed.error)}`)}
          retryLabel={t('retry')}
          retrying={all.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of all) if (query.data === undefined) void query.refetch();
          }}
        />
      ) : (
        <ListSkeleton label={t('loading')} rows={2} />
      )}
    </Box>
  );
}

function Actions({ actions, today }: { actions: readonly Action[]; today: string }) {
  const { t } = useTranslation('actions');
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
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
    </>
  );
}

function ActionRow({ action, today }: { action: Action; today: string }) {
  const { t, i18n } = useTranslation('actions');
  const { title, reason, button, to } = useWords(action, today);
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
      <Kite tone={action.due ? 'coral' : 'sun'} />
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
        color={action.due ? 'danger' : undefined}
      >
        {action.date === today ? t('today') : action.date && formatDate(action.date, i18n.language as Language)}
      </chakra.p>
      <Box gridColumn={{ base: '2', md: '4' }} marginTop={{ base: '2', md: '0' }}>
        <Button
          asChild
          variant={action.due ? 'solid' : 'surface'}
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
  if ('booking' in action) return `booking-${action.booking.id}`;
  return 'document' in action ? `document-${action.document.id}` : 'step';
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
    case 'markSession': {
      const { childName, sessionTime, sessionDate } = action.booking;
      return {
        title: t('markSession.title', { child: childName }),
        reason: t('markSession.reason', { time: sessionTime }),
        button: t('markSession.button'),
        to: tabSearch('schedule', { view: 'week', day: sessionDate }),
      };
    }
    case 'writeAssessment':
      return {
        title: t('writeAssessment.title', { child: action.booking.childName }),
        reason: t('writeAssessment.reason'),
        button: t('writeAssessment.button'),
        to: tabSearch('assessments', { booking: action.booking.id }),
      };
    case 'replaceDocument':
      return {
        title: t('replaceDocument.title', { name: action.document.documentName }),
        reason: action.document.rejectionReason
          ? t('replaceDocument.reason', { reason: action.document.rejectionReason })
          : t('replaceDocument.noReason'),
        button: t('replaceDocument.button'),
        to: tabSearch('documents'),
      };
    case 'renewDocument':
      return {
        title: t('renewDocument.title', { name: action.document.documentName }),
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
