import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { timeOffInput, type TimeOffView } from '@kitewell/contract/office/availability';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { FormBelow } from '../inline-form.tsx';
import { useRequestKey } from '../request-key.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { currentDay } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

interface TimeOffProps {
  tutorId: number;
  timeOff: readonly TimeOffView[];
}

/** When a tutor is away and gets no sessions; sessions arranged in that time already are counted. */
export function TutorTimeOff({ tutorId, timeOff }: TimeOffProps) {
  const { t } = useTranslation('office-tutors');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label={t('off.title')}>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('off.title')}
      </Heading>
      {timeOff.length === 0 ? (
        <chakra.p color="fg.muted">{t('off.none')}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0">
          {timeOff.map((one) => (
            <OneTimeOff key={one.id} tutorId={tutorId} one={one} focusWhenGone={() => add.current} />
          ))}
        </chakra.ul>
      )}
      <FormBelow label={t('off.add')} button={add}>
        {(close) => <TimeOffForm tutorId={tutorId} onClose={close} />}
      </FormBelow>
    </section>
  );
}

interface OneProps {
  tutorId: number;
  one: TimeOffView;
  focusWhenGone: () => HTMLElement | null;
}

function OneTimeOff({ tutorId, one, focusWhenGone }: OneProps) {
  const { t, i18n } = useTranslation('office-tutors');
  const language = i18n.language as Language;
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [confirming, setConfirming] = useState(false);
  const at = (day: string, time: string | null) =>
    [writtenDay(day, language, 'medium'), ...(time ? [time] : [])].join(' ');
  const span =
    one.from === one.until && !one.fromTime && !one.untilTime
      ? at(one.from, null)
      : t('off.span', { from: at(one.from, one.fromTime), until: at(one.until, one.untilTime) });

  async function remove(): Promise<void> {
    await submit(async () => {
      await change('removeTimeOff', { params: { id: tutorId, timeOff: one.id } });
      showToast({ title: t('off.removed') });
    });
    setConfirming(false);
  }

  return (
    <chakra.li borderTop="hair" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <Box minWidth="0" flex="1 1 200px">
          <chakra.span fontWeight="700">{span}</chakra.span>
          {one.note && <chakra.span display="block">{one.note}</chakra.span>}
          {one.sessions > 0 && (
            <chakra.span display="block" color="danger" fontWeight="600">
              <Link to={`${paths.office('schedule')}?day=${one.from}&tutor=${tutorId}`}>
                {t('off.sessions', { count: one.sessions })}
              </Link>
            </chakra.span>
          )}
        </Box>
        <Button size="sm" variant="plain" aria-label={t('off.removeOne', { span })} onClick={() => setConfirming(true)}>
          {t('off.remove')}
        </Button>
      </Box>
      <ProblemNote>{problem}</ProblemNote>
      <ConfirmDialog
        open={confirming}
        busy={busy}
        title={t('off.removeTitle')}
        question={t('off.removeText', { span })}
        cancelLabel={t('hours.keep')}
        confirmLabel={t('off.remove')}
        focusWhenGone={focusWhenGone}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void remove()}
      />
    </chakra.li>
  );
}

type TimeOffValues = Record<'from' | 'until' | 'fromTime' | 'untilTime' | 'note', string>;

/** An empty field means none. */
const bodyOf = ({ fromTime, untilTime, note, ...days }: TimeOffValues) => ({
  ...days,
  fromTime: fromTime || null,
  untilTime: untilTime || null,
  note: note || null,
});

function TimeOffForm({ tutorId, onClose }: { tutorId: number; onClose: () => void }) {
  const { t } = useTranslation('office-tutors');
  const change = useChange();
  const keyed = useRequestKey();
  const today = currentDay();
  return (
    <OfficeForm
      label={t('off.add')}
      initialValues={{ from: today, until: today, fromTime: '', untilTime: '', note: '' }}
      validate={(values) => fieldErrorsOf(timeOffInput, bodyOf(values))}
      fieldLabels={{
        from: t('off.firstDay'),
        until: t('off.lastDay'),
        fromTime: t('off.fromTime'),
        untilTime: t('off.untilTime'),
        note: t('off.note'),
      }}
      send={(values) =>
        keyed({ tutorId, values }, (key) =>
          change('addTimeOff', { params: { id: tutorId }, body: { ...bodyOf(values), key } }),
        )
      }
      onDone={() => {
        showToast({ title: t('off.added') });
        onClose();
      }}
      goLabel={t('off.go')}
      cancelLabel={t('hours.keep')}
      onCancel={onClose}
    >
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <DateField name="from" label={t('off.firstDay')} min={today} required />
        <DateField name="until" label={t('off.lastDay')} min={today} required />
        <TextField name="fromTime" label={t('off.fromTime')} type="time" help={t('off.timeHelp')} />
        <TextField name="untilTime" label={t('off.untilTime')} type="time" />
      </Box>
      <TextField name="note" label={t('off.note')} help={t('off.noteHelp')} autoComplete="off" />
    </OfficeForm>
  );
}
