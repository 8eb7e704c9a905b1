import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { holidayInput, mostDaysLookedAt, type OfficeDayView } from '@kitewell/contract/office/days';
import type { OfficeBookingsView } from '@kitewell/contract/office/sessions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { namesOf } from '../../session-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading, readingPages } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useErrorText } from '../auth-session.ts';
import { useRefusal } from './refusal.tsx';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';
import { SessionPanel } from './session-panel.tsx';

/** Days on which no series takes place: Hong Kong's public holidays, and days that the office closes. */
export default function HolidaysPage() {
  const { t, i18n } = useTranslation(['office-schedule', 'office']);
  const today = currentDay();
  const query = useQuery(reading('officeDays', { query: { from: today, to: addDays(today, mostDaysLookedAt - 1) } }));
  const heading = useRef<HTMLHeadingElement>(null);
  /** The closed days whose sessions show. */
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Screen
      title={t('days.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('schedule')}>{t('back')}</Link>
        </Button>
      }
    >
      <chakra.p maxWidth="panel">{t('days.intro')}</chakra.p>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
        gap="6"
        alignItems="start"
        marginTop="5"
      >
        <section aria-label={t('days.list')}>
          <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
            {t('days.list')}
          </Heading>
          {!query.data ? (
            <QueryState query={query} failed={t('restFailed')} rows={6} />
          ) : (
            <>
              <chakra.ul listStyle="none" padding="0" marginTop="3">
                {query.data.days.filter(isFirstShown).map((day) => (
                  <OneDay
                    key={`${day.day} ${day.kind}`}
                    {...day}
                    isOpen={day.id !== null && opened === day.id}
                    onOpen={(isOpen) => setOpened(isOpen ? day.id : null)}
                    focusWhenGone={() => heading.current}
                  />
                ))}
              </chakra.ul>
              <chakra.p fontSize="sm" color="fg.muted" marginTop="3">
                {t('days.published', {
                  day: writtenDay(query.data.publishedUntil, i18n.language as Language, 'medium'),
                })}
              </chakra.p>
            </>
          )}
        </section>
        <CloseDays onClosed={({ id, sessions }) => sessions > 0 && setOpened(id)} />
      </Box>
    </Screen>
  );
}

/** Days that were closed together are one line, from the first of them that is still to come. */
const isFirstShown = ({ id, day }: OfficeDayView, place: number, days: readonly OfficeDayView[]) =>
  id === null || !days.slice(0, place).some((other) => other.id === id && other.day < day);

/** A day, or the first and the last of several, as the reader's language writes them. */
function useWrittenDays() {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  return ({ firstDay, lastDay }: Pick<OfficeDayView, 'firstDay' | 'lastDay'>) =>
    firstDay === lastDay
      ? writtenDay(firstDay, language, 'full')
      : t('days.span', { from: writtenDay(firstDay, language, 'medium'), to: writtenDay(lastDay, language, 'medium') });
}

interface OneDayProps extends OfficeDayView {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  focusWhenGone: () => HTMLElement | null;
}

function OneDay({ id, kind, firstDay, lastDay, nameEn, nameZh, isOpen, onOpen, focusWhenGone }: OneDayProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const change = useChange();
  const errorText = useErrorText();
  const sessions = useId();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const written = useWrittenDays()({ firstDay, lastDay });

  async function open(): Promise<void> {
    if (id === null) return;
    setBusy(true);
    // What is still arranged on it would be read again when the day itself is gone.
    if (isOpen) onOpen(false);
    try {
      await change('openOfficeDay', { params: { id } });
      showToast({ title: t('days.opened', { day: written }) });
    } catch (error) {
      showToast({ title: errorText(error) });
    }
    setBusy(false);
    setConfirming(false);
  }

  return (
    <chakra.li borderTop="hair" borderColor="line" paddingBlock="2">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <Box minWidth="0" flex="1 1 220px" overflowWrap="anywhere">
          <chakra.span fontWeight="700">{written}</chakra.span>{' '}
          <Badge>{t(kind === 'holiday' ? 'days.holiday' : 'days.closed')}</Badge>
          <chakra.span display="block">{i18n.language === 'zh' ? nameZh : nameEn}</chakra.span>
        </Box>
        {id !== null && (
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button
              id={sessionsButton(id)}
              size="sm"
              variant="plain"
              aria-expanded={isOpen}
              aria-controls={sessions}
              aria-label={t('days.sessionsOf', { day: written })}
              onClick={() => onOpen(!isOpen)}
            >
              {t('days.showSessions')}
            </Button>
            <Button
              size="sm"
              variant="plain"
              aria-label={t('days.openOne', { day: written })}
              onClick={() => setConfirming(true)}
            >
              {t('days.open')}
            </Button>
          </Box>
        )}
      </Box>
      {id !== null && (
        <Box id={sessions}>{isOpen && <SessionsOn id={id} label={t('days.sessionsOf', { day: written })} />}</Box>
      )}
      <ConfirmDialog
        open={confirming}
        busy={busy}
        title={t(firstDay === lastDay ? 'days.openTitle' : 'days.openSpanTitle')}
        question={t('days.openText', { day: written })}
        cancelLabel={t('action.keep')}
        confirmLabel={t('days.open')}
        focusWhenGone={focusWhenGone}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void open()}
      />
    </chakra.li>
  );
}

const sessionsButton = (closure: number) => `closed-days-${closure}`;
const sessionButton = (id: number | undefined) => `closed-day-session-${id}`;

/** What is still arranged on closed days, each to be moved or cancelled as in the schedule. */
function SessionsOn({ id, label }: { id: number; label: string }) {
  const { t, i18n } = useTranslation(['office-schedule', 'office']);
  const list = useInfiniteQuery(readingPages<OfficeBookingsView>('closedDaySessions', {}, { id }));
  const sessions = list.data?.pages.flatMap(({ bookings }) => bookings);
  const [opened, setOpened] = useState<number>();
  const close = () => {
    // A session that was cancelled or moved has left the list.
    (document.getElementById(sessionButton(opened)) ?? document.getElementById(sessionsButton(id)))?.focus();
    setOpened(undefined);
  };
  if (!sessions) return <QueryState query={list} loading={t('loading')} failed={t('failed')} rows={2} />;
  return (
    <Box as="section" aria-label={label} paddingBlock="2">
      {sessions.length === 0 && <chakra.p color="fg.muted">{t('days.noSessions')}</chakra.p>}
      <chakra.ul listStyle="none" padding="0">
        {sessions.map(({ id: session, sessionDate, sessionTime, children, tutor }) => (
          <li key={session}>
            <Button
              id={sessionButton(session)}
              variant="plain"
              size="sm"
              height="auto"
              minHeight="tapTarget"
              paddingInline="0"
              whiteSpace="normal"
              textAlign="start"
              justifyContent="flex-start"
              aria-expanded={opened === session}
              onClick={() => setOpened(opened === session ? undefined : session)}
            >
              {[
                `${writtenDay(sessionDate, i18n.language as Language, 'short')} ${sessionTime}`,
                namesOf({ children }),
                tutor.name,
              ].join(' · ')}
            </Button>
          </li>
        ))}
      </chakra.ul>
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        count={sessions.length}
        labels={{
          more: t('office:list.more'),
          loading: t('office:list.loading'),
          shown: t('office:list.shown', { label: t('days.showSessions'), count: sessions.length }),
        }}
        row={(index) => document.getElementById(sessionButton(sessions[index]?.id))}
      />
      {opened !== undefined && (
        <SessionPanel key={opened} id={opened} onClose={close} onMoved={() => void list.refetch()} />
      )}
    </Box>
  );
}

interface Closed {
  id: number | null;
  firstDay: string;
  lastDay: string;
  sessions: number;
}

function CloseDays({ onClosed }: { onClosed: (closed: Closed) => void }) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const sending = useRefusal();
  const written = useWrittenDays();
  const [closed, setClosed] = useState<Closed>();
  return (
    <Box as="section" aria-label={t('days.add')} bg="bg.panel" padding="5">
      <Heading as="h2" size="xl" marginBottom="3">
        {t('days.add')}
      </Heading>
      <OfficeForm
        label={t('days.add')}
        initialValues={{ day: '', lastDay: '', nameEn: '', nameZh: '' }}
        validate={(values) => fieldErrorsOf(holidayInput, values)}
        fieldLabels={{
          day: t('days.firstDay'),
          lastDay: t('days.lastDay'),
          nameEn: t('days.nameEn'),
          nameZh: t('days.nameZh'),
        }}
        sending={sending}
        send={(body) => {
          setClosed(undefined);
          return change('closeOfficeDay', { body });
        }}
        onDone={({ day: { id, firstDay, lastDay }, sessions }, reset) => {
          setClosed({ id, firstDay, lastDay, sessions });
          onClosed({ id, firstDay, lastDay, sessions });
          reset();
        }}
        goLabel={t('days.go')}
        busyLabel={t('action.saving')}
      >
        {closed && (
          <chakra.p role="status" bg="status.verified.bg" color="status.verified.fg" padding="3" fontWeight="600">
            {t('days.done', { day: written(closed) })}{' '}
            {closed.sessions > 0 && t('days.sessions', { count: closed.sessions })}
          </chakra.p>
        )}
        <DateField name="day" label={t('days.firstDay')} min={currentDay()} required />
        <DateField name="lastDay" label={t('days.lastDay')} help={t('days.lastDayHelp')} min={currentDay()} />
        <TextField name="nameEn" label={t('days.nameEn')} autoComplete="off" required />
        <TextField name="nameZh" label={t('days.nameZh')} autoComplete="off" required />
      </OfficeForm>
    </Box>
  );
}
