import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { fieldMessage } from '@kitewell/contract/messages';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { reading } from '../api.ts';
import { escCloses } from '../esc-closes.ts';
import { useErrorText } from '../session.ts';
import { CancelSession, MoveSession, SubstituteTutor } from './session-changes.tsx';
import { TieFamily } from './tie-family.tsx';
import { StatusBadge } from './week-grid.tsx';

const deeds = [
  'booking add',
  'booking move',
  'booking assign',
  'booking tie',
  'booking cancel',
  'booking restore',
] as const;

interface SessionPanelProps {
  id: number;
  onClose: () => void;
  onMoved: (session: OfficeBookingView) => void;
}

/** One session with everything that is known of it, and what can be done with it. Esc closes it. */
export function SessionPanel({ id, onClose, onMoved }: SessionPanelProps) {
  const { t } = useTranslation(['office-schedule', 'office']);
  const errorText = useErrorText();
  const query = useQuery({ ...reading('officeBooking', { params: { id } }), staleTime: 0 });
  const session = query.data?.booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = session !== undefined;
  useEffect(() => heading.current?.focus(), [isThere]);
  return (
    <Box
      as="section"
      aria-label={session ? titleOf(t, session) : t('loading')}
      bg="bg.panel"
      padding="5"
      marginTop="5"
      onKeyDown={escCloses(onClose)}
    >
      {session ? (
        <>
          <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
            <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
              {titleOf(t, session)}
            </Heading>
            <Button variant="plain" size="sm" onClick={onClose}>
              {t('session.close')}
            </Button>
          </Box>
          <Alarms session={session} />
          <Facts session={session} />
          {isToTie(session) && <TieFamily session={session} focusWhenDone={() => heading.current} />}
          {(session.status === 'pending' || session.status === 'confirmed') && (
            <Changes session={session} onMoved={onMoved} />
          )}
          <History session={session} />
        </>
      ) : query.isPending ? (
        <ListSkeleton label={t('loading')} rows={3} />
      ) : (
        <ErrorPanel
          title={t('failed')}
          text={errorText(query.error)}
          retryLabel={t('office:retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Box>
  );
}

type T = ReturnType<typeof useTranslation<['office-schedule', 'office']>>['t'];

const titleOf = (t: T, { childName, sessionTime }: OfficeBookingView) =>
  t('session.title', { child: childName, time: sessionTime });

/** A trial's family is made of its request; what does not take place is nobody's to pay for or to read of. */
const isToTie = ({ familyId, trialReference, status }: OfficeBookingView) =>
  familyId === null && trialReference === null && status !== 'cancelled' && status !== 'missed';

/** What has to be mended, in words. */
function Alarms({ session }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  const sentenceOf = useFieldMessage();
  const { missing, overlap, withoutChecks, tutor } = session;
  if (missing.length === 0 && !overlap) return null;
  return (
    <Box bg="danger.pale" borderInlineStart="6px solid" borderColor="danger" padding="4" marginTop="4">
      {missing.length > 0 && (
        <>
          <chakra.p fontWeight="700">{t('session.missing', { name: tutor.name })}</chakra.p>
          <chakra.ul paddingInlineStart="6">
            {missing.map(({ code, values }) => (
              <li key={code}>
                {sentenceOf(fieldMessage(code, (values as Record<string, string> | null) ?? undefined))}
              </li>
            ))}
          </chakra.ul>
          {withoutChecks && <p>{t('session.sentAnyway', { reason: withoutChecks })}</p>}
        </>
      )}
      {overlap && <p>{t('session.overlap', { name: tutor.name })}</p>}
    </Box>
  );
}

function Facts({ session }: { session: OfficeBookingView }) {
  const { t, i18n } = useTranslation(['office-schedule', 'common']);
  const language = i18n.language as Language;
  const { sessionDate, sessionTime, duration, guardians } = session;
  const called = (number: string | null) => number && <a href={`tel:${number}`}>{number}</a>;
  const rows: [label: string, value: ReactNode][] = [
    [
      t('session.when'),
      t('session.whenText', { day: writtenDay(sessionDate, language, 'full'), time: sessionTime, minutes: duration }),
    ],
    [t('session.travel'), session.travelMinutes > 0 && t('session.minutes', { minutes: session.travelMinutes })],
    [t('tutor'), session.tutor.name],
    [t('session.child'), t('session.childText', { name: session.childName, age: session.childAge })],
    [t('session.parent'), session.parentName],
    [
      t('session.family'),
      session.familyId !== null && (
        <Link to={paths.office(`families/${session.familyId}`)}>{guardians[0]?.name ?? session.parentName}</Link>
      ),
    ],
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
    ...guardians.map(({ name, phone, email }): [string, ReactNode] => [
      name,
      <>
        {called(phone)} {email && <a href={`mailto:${email}`}>{email}</a>}
      </>,
    ]),
    [t('session.language'), session.language === 'zh' ? '中文' : 'English'],
    [t('session.notes'), session.notes],
    [t('session.reason'), session.statusReason],
    [t('session.trial'), session.trialReference],
  ];
  return (
    <Box marginTop="4">
      <StatusBadge status={session.status} />
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '140px 1fr' }}
        gap={{ base: '0', sm: '6px 16px' }}
        marginTop="3"
        overflowWrap="anywhere"
      >
        {rows
          .filter(([, value]) => value !== null && value !== false)
          .map(([label, value]) => (
            <Box key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd fontWeight="600" whiteSpace="pre-line" marginBottom={{ base: '2', sm: '0' }}>
                {value}
              </chakra.dd>
            </Box>
          ))}
      </chakra.dl>
    </Box>
  );
}

const changes = ['move', 'substitute', 'cancel'] as const;

function Changes({ session, onMoved }: { session: OfficeBookingView; onMoved: (session: OfficeBookingView) => void }) {
  const { t } = useTranslation('office-schedule');
  const [open, setOpen] = useState<(typeof changes)[number]>();
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(undefined);
    buttons.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const shared = { session, onClose: close };
  return (
    <Box marginTop="5">
      <Box ref={buttons} display="flex" flexWrap="wrap" gap="3">
        {changes.map((change) => (
          <Button
            key={change}
            size="sm"
            variant={open === change ? 'surface' : 'outline'}
            aria-expanded={open === change}
            onClick={() => setOpen(open === change ? undefined : change)}
          >
            {t(`action.${change}`)}
          </Button>
        ))}
      </Box>
      {open === 'move' && <MoveSession {...shared} onMoved={onMoved} />}
      {open === 'substitute' && <SubstituteTutor {...shared} />}
      {open === 'cancel' && <CancelSession {...shared} />}
    </Box>
  );
}

function History({ session: { history } }: { session: OfficeBookingView }) {
  const { t, i18n } = useTranslation('office-schedule');
  if (history.length === 0) return null;
  return (
    <chakra.details marginTop="5">
      <chakra.summary cursor="pointer" fontWeight="600" minHeight="tapTarget">
        {t('session.history')}
      </chakra.summary>
      <chakra.ol listStyle="none" padding="0" fontSize="sm">
        {history.map(({ at, by, action }) => (
          <li key={`${at} ${action}`}>
            {writtenInstant(at, i18n.language as Language)} · {by} ·{' '}
            {t(`deed.${deeds.find((deed) => deed === action) ?? 'other'}`)}
          </li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
