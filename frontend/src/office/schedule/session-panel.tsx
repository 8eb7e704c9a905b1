import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { isOffStatus } from '@kitewell/contract/booking-statuses';
import { hongKongInstant } from '@kitewell/contract/dates';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { paths } from '../../paths.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { languageNames, type Language } from '../../language.ts';
import { useNow } from '../../today.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { useEscCloses } from '../../ui/esc-closes.ts';
import { Facts, type Fact } from '../facts.tsx';
import { MailLink } from '../mail-link.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { useActorName } from '../record-history.tsx';
import { SessionStatus } from '../status-badge.tsx';
import { MissingList } from '../tutors/missing.tsx';
import { ContactFamily } from './contact-family.tsx';
import { SessionRequests } from './change-requests.tsx';
import { SessionAgreements } from './session-agreements.tsx';
import { OfferedChanges, offeredOf } from './offered-changes.tsx';
import { AttachFamily } from './attach-family.tsx';
import { DetachFamily } from './detach-family.tsx';
import { writtenPhone } from '../../written-phone.ts';

const historyActions = [
  'booking add',
  'booking agreement',
  'booking change',
  'booking move',
  'booking assign',
  'booking attach',
  'booking detach',
  'booking cancel',
  'booking restore',
  'booking status',
  'booking charge',
] as const;

interface SessionPanelProps {
  id: number;
  onClose: () => void;
  onMoved: (session: OfficeBookingView) => void;
}

/** Everything known of one session, and what can be done with it. Esc closes it. */
export function SessionPanel({ id, onClose, onMoved }: SessionPanelProps) {
  const { t } = useTranslation('office-schedule');
  const query = useQuery({ ...reading('officeBooking', { params: { id } }), staleTime: 0 });
  const session = query.data?.booking;
  // Why a family could not be attached or detached. Kept here, since the part that asked may disappear with the refreshed
  // session.
  const [problem, setProblem] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const leave = useLeave();
  const escCloses = useEscCloses(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useCallback(() => heading.current, []);
  const isThere = session !== undefined;
  const offered = session ? offeredOf(session) : [];
  useEffect(() => {
    if (!isThere) return;
    // It opens below the week in which it was pressed, perhaps out of sight.
    heading.current?.focus({ preventScroll: true });
    // Scrolls just far enough to show as much of the panel as fits.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return (
    <chakra.section
      ref={panel}
      aria-label={session ? titleOf(t, session) : t('loading')}
      bg="bg.panel"
      padding="5"
      marginTop="5"
      scrollMarginTop="4"
      scrollMarginBottom={{ base: '24', md: '4' }}
      onKeyDown={escCloses}
    >
      {session ? (
        <>
          <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
            <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
              {titleOf(t, session)}
            </Heading>
            <Button variant="plain" size="sm" onClick={() => leave(panel.current, onClose)}>
              {t('session.close')}
            </Button>
          </Box>
          <NotNotified session={session} />
          <Alarms session={session} />
          <SessionAgreements session={session} />
          <SessionRequests id={session.id} />
          <About session={session} />
          {problem !== undefined && (
            <Box marginTop="4">
              <ProblemNote>{problem}</ProblemNote>
            </Box>
          )}
          {isToAttach(session) && (
            <Passing focusAfter={title}>
              <AttachFamily session={session} focusWhenDone={title} onProblem={setProblem} />
            </Passing>
          )}
          {session.isAttached && (
            <Passing focusAfter={title}>
              <DetachFamily session={session} focusWhenDone={title} onProblem={setProblem} />
            </Passing>
          )}
          {offered.length > 0 && (
            <Passing key={offered.join(' ')} focusAfter={title}>
              <OfferedChanges session={session} offered={offered} onMoved={onMoved} />
            </Passing>
          )}
          <History session={session} />
        </>
      ) : (
        <QueryState query={query} loading={t('loading')} failed={t('failed')} />
      )}
    </chakra.section>
  );
}

type T = ReturnType<typeof useTranslation<['office-schedule', 'office']>>['t'];

const titleOf = (t: T, session: OfficeBookingView) =>
  t('session.title', { child: namesOf(session), time: session.sessionTime });

/**
 * Whether a family can be attached to the session. A trial gets its family from its request; a session that did not take
 * place needs none.
 */
const isToAttach = ({ familyId, trialReference, status }: OfficeBookingView) =>
  familyId === null && trialReference === null && !isOffStatus(status);

/**
 * A part of the panel that may disappear after a change, also a colleague's; if it has the focus then, `focusAfter`
 * gets it.
 */
function Passing({ focusAfter, children }: { focusAfter: () => HTMLElement | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = box.current;
    return () => {
      // What had the focus disappears with this part.
      if (part?.contains(document.activeElement)) focusAfter()?.focus();
    };
  }, [focusAfter]);
  return <div ref={box}>{children}</div>;
}

/** Families who do not know yet that a session to come is off, because no email reaches them. */
function NotNotified({ session }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  const { status, sessionDate, sessionTime, notified } = session;
  const isUpcoming = hongKongInstant(sessionDate, sessionTime).getTime() > useNow();
  if (status !== 'cancelled' || !isUpcoming || notified.calls.length === 0) return null;
  return (
    <Box bg="danger.pale" borderInlineStart="spine" borderColor="danger" padding="4" marginTop="4">
      {notified.calls.map((family) => (
        <Box key={`${family.name} ${family.childName}`}>
          <chakra.p fontWeight="700">{t('notified.notNotified', { name: family.name })}</chakra.p>
          <ContactFamily session={session} family={family} withMessage />
        </Box>
      ))}
    </Box>
  );
}

/** The session's problems, in words. */
function Alarms({ session }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  const { missing, withoutChecks, tutor } = session;
  if (missing.length === 0) return null;
  return (
    <Box bg="danger.pale" borderInlineStart="spine" borderColor="danger" padding="4" marginTop="4">
      {missing.length > 0 && (
        <>
          <chakra.p fontWeight="700">{t('session.missing', { name: tutor.name })}</chakra.p>
          <MissingList missing={missing} />
          {withoutChecks && <p>{t('session.chosenAnyway', { reason: withoutChecks })}</p>}
        </>
      )}
    </Box>
  );
}

function About({ session }: { session: OfficeBookingView }) {
  const { t, i18n } = useTranslation(['office-schedule', 'common']);
  const language = i18n.language as Language;
  const { sessionDate, sessionTime, duration, guardians } = session;
  const called = (number: string | null) => number && <a href={`tel:${number}`}>{writtenPhone(number)}</a>;
  const rows: Fact[] = [
    [
      t('session.when'),
      t('session.whenText', { day: writtenDay(sessionDate, language, 'full'), time: sessionTime, minutes: duration }),
    ],
    [t('session.lasted'), session.actualMinutes !== null && t('session.minutes', { minutes: session.actualMinutes })],
    [t('session.travel'), session.travelMinutes > 0 && t('session.minutes', { minutes: session.travelMinutes })],
    [t('tutor'), session.tutor.name],
    ...session.children.flatMap(({ childName: name, childAge: age, parentName, familyId }): Fact[] => {
      const family = guardians.find((one) => one.familyId === familyId)?.name ?? parentName;
      return [
        [t('session.child'), t('session.childText', { name, age })],
        // Left out where the row of the family below has the same name.
        [t('session.parent'), (familyId === null || family !== parentName) && parentName],
        [t('session.family'), familyId !== null && <Link to={paths.office(`families/${familyId}`)}>{family}</Link>],
      ];
    }),
    [
      t('series.one'),
      session.seriesId !== null && (
        <Link to={`${paths.office('schedule/series')}?series=${session.seriesId}`}>{t('series.see')}</Link>
      ),
    ],
    [t('session.programme'), t(`common:programmes.${session.program}.name`)],
    [t('session.place'), session.address ?? t('session.unknown')],
    [t('session.doorCode'), session.doorCode],
    [t('session.phone'), called(session.phone) ?? (guardians.length === 0 && t('session.unknown'))],
    ...guardians.map(({ name, phone, email }): Fact => [
      name,
      <>
        {called(phone)} {email && <MailLink email={email} />}
      </>,
    ]),
    [t('session.language'), languageNames[session.language]],
    [t('session.notes'), session.notes],
    [t('session.reason'), session.statusReason],
    [t('session.trial'), session.trialReference],
  ];
  return (
    <Box marginTop="4">
      <SessionStatus status={session.status} waits={session.agreement === 'asked' && session.status === 'pending'} />
      <Box marginTop="3">
        <Facts rows={rows} strong />
      </Box>
    </Box>
  );
}

function History({ session: { history } }: { session: OfficeBookingView }) {
  const { t, i18n } = useTranslation(['office-schedule', 'office']);
  const actorName = useActorName();
  const recordedText = (state: object) => {
    const { status, actualMinutes } = state as Pick<OfficeBookingView, 'status' | 'actualMinutes'>;
    const minutes = actualMinutes !== null && t('session.minutes', { minutes: actualMinutes });
    return [t(`office:sessionStatus.${status}`), minutes].filter(Boolean).join(', ');
  };
  if (history.length === 0) return null;
  return (
    <chakra.details marginTop="5">
      <chakra.summary cursor="pointer" fontWeight="600" minHeight="tapTarget">
        {t('session.history')}
      </chakra.summary>
      <chakra.ol listStyle="none" padding="0" fontSize="sm">
        {history.map(({ at, by, commandLine, action, before, after }, place) => (
          <li key={`${at} ${action} ${place}`}>
            {writtenInstant(at, i18n.language as Language)} ·{' '}
            {by === 'family' ? t('session.family') : actorName(by, commandLine)} ·{' '}
            {t(`historyAction.${historyActions.find((historyAction) => historyAction === action) ?? 'other'}`)}
            {action === 'booking status' && before && after && (
              <>
                {': '}
                {recordedText(before)} → {recordedText(after)}
              </>
            )}
            {action === 'booking attach' && after !== null && 'otherName' in after && t('attach.otherNameAccepted')}
          </li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
