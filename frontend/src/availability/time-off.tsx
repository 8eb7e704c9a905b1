import { Box, Button, chakra } from '@chakra-ui/react';
import { timeOffInput, type TimeOffView } from '@kitewell/contract/availability';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { currentDay } from '../server-clock.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { fieldErrorsOf } from '../ui/field-errors.ts';
import { DateField, TextField } from '../ui/form-fields.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';

type TimeOffValues = Record<'from' | 'until' | 'fromTime' | 'untilTime' | 'note', string>;

/** A form that takes today off. */
export const timeOffToday = (): TimeOffValues => ({
  ...{ from: currentDay(), until: currentDay() },
  ...{ fromTime: '', untilTime: '', note: '' },
});

/** What the form sends: an empty field means none. */
export const timeOffBody = ({ fromTime, untilTime, note, ...days }: TimeOffValues) => ({
  ...days,
  fromTime: fromTime || null,
  untilTime: untilTime || null,
  note: note || null,
});

export const timeOffErrors = (values: TimeOffValues) => fieldErrorsOf(timeOffInput, timeOffBody(values));

/** The names of the form's fields in a list of faults. */
export function useTimeOffLabels(): Record<keyof TimeOffValues, string> {
  const { t } = useTranslation('availability');
  return {
    from: t('off.firstDay'),
    until: t('off.lastDay'),
    fromTime: t('off.fromTime'),
    untilTime: t('off.untilTime'),
    note: t('off.note'),
  };
}

export function TimeOffFields({ noteHelp }: { noteHelp: string }) {
  const { t } = useTranslation('availability');
  const today = currentDay();
  return (
    <>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <DateField name="from" label={t('off.firstDay')} min={today} required />
        <DateField name="until" label={t('off.lastDay')} min={today} required />
        <TextField name="fromTime" label={t('off.fromTime')} type="time" help={t('off.timeHelp')} />
        <TextField name="untilTime" label={t('off.untilTime')} type="time" />
      </Box>
      <TextField name="note" label={t('off.note')} help={noteHelp} autoComplete="off" />
    </>
  );
}

interface TimeOffListProps {
  timeOff: readonly TimeOffView[];
  /** What is said of sessions that are arranged in it. */
  sessionsIn: (one: TimeOffView) => ReactNode;
  removeText: (span: string) => string;
  /** Takes one back; resolves once it is gone, or a problem is shown. */
  remove: (one: TimeOffView) => Promise<unknown>;
  busy: boolean;
  problem: string | undefined;
  focusWhenGone: () => HTMLElement | null;
}

/** Times off, soonest first; each can be taken back. */
export function TimeOffList({ timeOff, sessionsIn, removeText, remove, ...rest }: TimeOffListProps) {
  const { t, i18n } = useTranslation('availability');
  const { busy, problem, focusWhenGone } = rest;
  const language = i18n.language as Language;
  const [removing, setRemoving] = useState<TimeOffView>();
  const at = (day: string, time: string | null) =>
    [writtenDay(day, language, 'medium'), ...(time ? [time] : [])].join(' ');
  const spanOf = ({ from, until, fromTime, untilTime }: TimeOffView) =>
    from === until && !fromTime && !untilTime
      ? at(from, null)
      : t('off.span', { from: at(from, fromTime), until: at(until, untilTime) });
  if (timeOff.length === 0) return <chakra.p color="fg.muted">{t('off.none')}</chakra.p>;
  return (
    <>
      <chakra.ul listStyle="none" padding="0">
        {timeOff.map((one) => (
          <chakra.li key={one.id} borderTop="hair" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
            <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
              <Box minWidth="0" flex="1 1 200px">
                <chakra.span fontWeight="700">{spanOf(one)}</chakra.span>
                {one.note && <chakra.span display="block">{one.note}</chakra.span>}
                {one.sessions > 0 && (
                  <chakra.span display="block" color="danger" fontWeight="600">
                    {sessionsIn(one)}
                  </chakra.span>
                )}
              </Box>
              <Button
                size="sm"
                variant="plain"
                aria-label={t('off.removeOne', { span: spanOf(one) })}
                onClick={() => setRemoving(one)}
              >
                {t('off.remove')}
              </Button>
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      <ProblemNote>{problem}</ProblemNote>
      <ConfirmDialog
        open={removing !== undefined}
        busy={busy}
        title={t('off.removeTitle')}
        question={removing ? removeText(spanOf(removing)) : ''}
        cancelLabel={t('hours.keep')}
        confirmLabel={t('off.remove')}
        focusWhenGone={focusWhenGone}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void remove(removing).then(() => setRemoving(undefined));
        }}
      />
    </>
  );
}
