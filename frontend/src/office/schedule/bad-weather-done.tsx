import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type {
  BadWeatherAnswer,
  BadWeatherSessionView,
  BadWeatherStays,
  BadWeatherUndone,
} from '@kitewell/contract/office/bad-weather';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { useRefresh } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';

/** A step that was taken. */
export interface BadWeatherStep {
  key: string;
  answer: BadWeatherAnswer;
  /** The sessions that it changed. */
  touched: readonly BadWeatherSessionView[];
  /** What came of taking it back, once that was asked for. */
  undone?: BadWeatherUndone;
}

interface DoneProps {
  step: BadWeatherStep;
  onUndone: (undone: BadWeatherUndone) => void;
}

/** What was done, who still has to be called, and a button that brings back what was called off. */
export function BadWeatherDone({ step, onUndone }: DoneProps) {
  const { t } = useTranslation(['office-schedule', 'common']);
  const { answer, touched, undone } = step;
  const { moved, cancelled, notified } = answer;
  const heading = useFocusWhenShown<HTMLHeadingElement>(undone);
  const title = t(undone ? 'weather.undo.title' : 'weather.doneTitle');
  const stays = new Map(undone?.refused.map(({ id, why }) => [id, why]));
  // Families without email have to be phoned about both.
  const unreached = touched.filter(
    ({ id, calls, tutorGetsEmail }) => !stays.has(id) && (calls.length > 0 || !tutorGetsEmail),
  );
  return (
    <Box as="section" aria-label={title} bg="status.verified.bg" color="status.verified.fg" padding="5">
      <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
        {title}
      </Heading>
      <chakra.ul paddingInlineStart="5" listStyle="square" marginTop="3">
        {undone ? (
          <>
            <li>{t('weather.undo.restored', { count: undone.restored })}</li>
            {notified.emails > 0 && undone.restored > 0 && <li>{t('weather.undo.notified')}</li>}
          </>
        ) : (
          <>
            {cancelled > 0 && <li>{t('weather.cancelCount', { count: cancelled })}</li>}
            {moved > 0 && <li>{t('weather.moveCount', { count: moved })}</li>}
            <li>
              {notified.emails === 0
                ? t('weather.nobodyNotified')
                : t('weather.notified', { ...notified, count: notified.emails })}
            </li>
          </>
        )}
      </chakra.ul>
      {stays.size > 0 && <Stays sessions={touched} stays={stays} />}
      {unreached.length > 0 && (
        <>
          <chakra.h3 fontWeight="700" marginTop="4">
            {t('weather.call')}
          </chakra.h3>
          <chakra.ul paddingInlineStart="5" listStyle="square" overflowWrap="anywhere">
            {unreached.map(({ id, time, childName, calls, tutor, tutorGetsEmail }) => (
              <li key={id}>
                {t('session.title', { child: childName, time })}
                {t('common:colon')}
                {calls.map(({ name, phone }, place) => (
                  <Fragment key={`${name} ${phone}`}>
                    {place > 0 && ' · '}
                    {name} {phone && <a href={`tel:${phone}`}>{writtenPhone(phone)}</a>}
                  </Fragment>
                ))}
                {calls.length > 0 && !tutorGetsEmail && ' · '}
                {!tutorGetsEmail && t('weather.callTutor', { name: tutor.name })}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      {cancelled > 0 && !undone && <Undo step={step} onUndone={onUndone} />}
    </Box>
  );
}

/** Asks once: the same press sent again is answered with what was done. */
function Undo({ step: { key, answer }, onUndone }: DoneProps) {
  const { t } = useTranslation('office-schedule');
  const refresh = useRefresh();
  const { busy, problem, submit } = useSubmit(useErrorText());

  const undo = () =>
    submit(async () => {
      onUndone(await call('undoBadWeather', { body: { key } }));
      await refresh('undoBadWeather');
    });

  return (
    <Box marginTop="5">
      <ProblemNote>{problem}</ProblemNote>
      {answer.notified.emails > 0 && <chakra.p marginBottom="3">{t('weather.undo.willTell')}</chakra.p>}
      <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => void undo()}>
        {busy ? t('weather.undo.going') : t('weather.undo.go', { count: answer.cancelled })}
      </Button>
    </Box>
  );
}

interface StaysProps {
  sessions: readonly BadWeatherSessionView[];
  stays: ReadonlyMap<number, BadWeatherStays>;
}

/** The sessions that could not be brought back, each with the reason. */
function Stays({ sessions, stays }: StaysProps) {
  const { t } = useTranslation(['office-schedule', 'common']);
  return (
    <>
      <chakra.h3 fontWeight="700" marginTop="4">
        {t('weather.undo.stays')}
      </chakra.h3>
      <chakra.ul paddingInlineStart="5" listStyle="square" overflowWrap="anywhere">
        {sessions.map(({ id, time, childName, tutor }) => {
          const why = stays.get(id);
          return (
            why && (
              <li key={id}>
                {t('session.title', { child: childName, time })}
                {t('common:colon')}
                {t(reasons[why], { name: tutor.name })}
              </li>
            )
          );
        })}
      </chakra.ul>
    </>
  );
}

const reasons = {
  'booking.overlap': 'weather.why.overlap',
  'tutor.timeOff': 'weather.why.timeOff',
  'tutor.notCleared': 'weather.undo.why.notCleared',
  'booking.changedMeanwhile': 'weather.undo.why.changed',
  'booking.notToRestore': 'weather.undo.why.begun',
} as const satisfies Record<BadWeatherStays, string>;
