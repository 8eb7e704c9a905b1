import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { hongKongInstant } from '@kitewell/contract/dates';
import { seriesDayChange, type SeriesExceptionView, type SeriesView } from '@kitewell/contract/office/series';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SessionStatus } from '../status-badge.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useRefusal } from './refusal.tsx';
import { currentDay, serverNow } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';
import { ChargeOrNot, chargeOf } from './charge-or-not.tsx';
import { useSubmit } from '../../use-submit.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { focusSoon } from '../../ui/focus.ts';

interface Day {
  day: string;
  session: SeriesView['sessions'][number] | undefined;
  exception: SeriesExceptionView | undefined;
}

function daysOf({ sessions, exceptions }: SeriesView): Day[] {
  const days = new Set([...sessions.map(({ seriesDay }) => seriesDay), ...exceptions.map(({ day }) => day)]);
  return [...days].sort().map((day) => ({
    day,
    session: sessions.find(({ seriesDay }) => seriesDay === day),
    exception: exceptions.find((exception) => exception.day === day),
  }));
}

/** The coming days of a series: with a session, or without one and why. Each can be left out or brought back here. */
export function SeriesDays({ series }: { series: SeriesView }) {
  const { t } = useTranslation('office-schedule');
  const days = daysOf(series);
  return (
    <Box as="section" aria-label={t('series.days')} marginTop="6" maxWidth="record">
      <Heading as="h2" size="xl">
        {t('series.days')}
      </Heading>
      {days.length === 0 ? (
        <chakra.p marginTop="3" color="fg.muted">
          {t('series.noDays')}
        </chakra.p>
      ) : (
        <chakra.ol listStyle="none" padding="0" marginTop="3">
          {days.map((day) => (
            <OneDay key={day.day} series={series} {...day} />
          ))}
        </chakra.ol>
      )}
    </Box>
  );
}

function OneDay({ series, day, session, exception }: Day & { series: SeriesView }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  const [skipping, setSkipping] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const isOn = session?.status === 'pending' || session?.status === 'confirmed';
  const isMoved = session?.differs.includes('time') ?? false;
  const isOff = !session || session.status === 'cancelled';
  // A holiday needs no decision; a day that could not be arranged does.
  const isUnwanted = exception !== undefined && !['skipped', 'holiday', 'closed'].includes(exception.why);
  // oxlint-disable-next-line react/purity -- What the hour is when the row is drawn; the server looks again.
  const isUpcoming = day >= currentDay() && hongKongInstant(day, series.time) > new Date(serverNow());
  const written = writtenDay(day, language, 'short');
  const focusBack = () => focusSoon(() => buttons.current?.querySelector<HTMLElement>('button'));

  const takePlace = () =>
    submit(async () => {
      await change('setSeriesDay', { params: { id: series.id, day }, body: { takesPlace: true } });
      showToast({ title: t('series.takesPlace', { day: written }) });
      focusBack();
    });

  return (
    <chakra.li borderTop="hair" borderColor="line" paddingBlock="2">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Box flex="1 1 220px" minWidth="0" overflowWrap="anywhere">
          <chakra.span fontWeight="700" fontVariantNumeric="tabular-nums">
            {session ? (
              <Link to={`${paths.office('schedule')}?day=${session.date}&session=${session.id}`}>{written}</Link>
            ) : (
              written
            )}
          </chakra.span>{' '}
          {session && !exception && <SessionStatus status={session.status} />}
          {exception && <Badge>{t(`repeat.why.${exception.why}`)}</Badge>}
          {isMoved && isOn && (
            <chakra.span display="block" fontSize="sm">
              {t('series.moved', { day: writtenDay(session.date, language, 'short'), time: session.time })}
            </chakra.span>
          )}
        </Box>
        {isUpcoming && (
          <Box ref={buttons} display="flex" flexWrap="wrap" gap="2">
            {(isOn || isUnwanted) && (
              <Button
                size="sm"
                variant="outline"
                aria-expanded={skipping}
                aria-label={t('series.skipDay', { day: written })}
                onClick={() => setSkipping(!skipping)}
              >
                {t('series.skip')}
              </Button>
            )}
            {isOff && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t(exception?.why === 'skipped' ? 'series.undoDay' : 'series.holdDay', { day: written })}
                onClick={() => void takePlace()}
              >
                {t(exception?.why === 'skipped' ? 'series.undo' : 'series.hold')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <ProblemNote>{problem}</ProblemNote>
      {skipping && (
        <SkipForm
          series={series}
          day={day}
          onClose={() => {
            setSkipping(false);
            focusBack();
          }}
        />
      )}
    </chakra.li>
  );
}

interface SkipProps {
  series: SeriesView;
  day: string;
  onClose: () => void;
}

function SkipForm({ series: { id, tutor, sessions }, day, onClose }: SkipProps) {
  const lateFee = sessions.find(({ seriesDay }) => seriesDay === day)?.lateFee ?? null;
  const { t, i18n } = useTranslation('office-schedule');
  const change = useChange();
  const sending = useRefusal();
  const written = writtenDay(day, i18n.language as Language, 'short');
  return (
    <InlineForm onClose={onClose} bg="bg.sheet" padding="4" marginTop="3">
      <OfficeForm
        label={t('series.skipDay', { day: written })}
        initialValues={{ reason: '', charge: '' }}
        validate={({ reason }) => fieldErrorsOf(seriesDayChange, { takesPlace: false, reason })}
        fieldLabels={{ reason: t('cancel.reason') }}
        sending={sending}
        send={({ reason, charge }) => {
          const body = { takesPlace: false, reason, ...chargeOf(lateFee, charge) };
          return change('setSeriesDay', { params: { id, day }, body });
        }}
        onDone={() => {
          showToast({ title: t('series.skipped', { day: written }) });
          onClose();
        }}
        goLabel={t('series.skipGo')}
        busyLabel={t('action.saving')}
        cancelLabel={t('action.keep')}
        onCancel={onClose}
      >
        <TextField name="reason" label={t('cancel.reason')} autoComplete="off" required />
        <ChargeOrNot fee={lateFee} />
        <chakra.p fontSize="sm" color="fg.muted">
          {t('series.notified', { name: tutor.name })}
        </chakra.p>
      </OfficeForm>
    </InlineForm>
  );
}
