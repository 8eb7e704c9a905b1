import { Box, chakra } from '@chakra-ui/react';
import {
  badWeatherInput,
  type BadWeatherAnswer,
  type BadWeatherInput,
  type BadWeatherPlanView,
  type BadWeatherSessionView,
  type BadWeatherView,
} from '@kitewell/contract/office/bad-weather';
import { addDays } from '@kitewell/contract/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, FieldForm, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { BadWeatherDone } from './bad-weather-done.tsx';
import { BadWeatherPlan } from './bad-weather-plan.tsx';
import { BadWeatherRows } from './bad-weather-rows.tsx';
import { faultsOf } from './form-faults.ts';
import { useRefusal } from './refusal.tsx';

export interface BadWeatherValues {
  act: 'cancel' | 'move';
  reason: string;
  /** The day that sessions move to. */
  date: string;
  /** Which of them take part, and when each begins then, under its number with an `s` before it. */
  chosen: Record<string, boolean>;
  times: Record<string, string>;
}

/** A number alone would make a list of what is kept under it. */
export const keyOf = (id: number) => `s${id}`;

/** A look at what would come of what stands in the form. */
interface Seen {
  of: string;
  input: BadWeatherInput;
  plan: BadWeatherPlanView;
}

function bodyOf({ act, reason, date, chosen, times }: BadWeatherValues, sessions: readonly BadWeatherSessionView[]) {
  const taken = sessions.filter(({ id }) => chosen[keyOf(id)]);
  return {
    ...(act === 'cancel' && { reason }),
    sessions: taken.map(({ id, sequence }) => ({
      id,
      seenSequence: sequence,
      to: act === 'move' ? { date, time: times[keyOf(id)] ?? '' } : null,
    })),
  };
}

/** What is at fault, by the field that it is in. */
function faultsOfForm(values: BadWeatherValues, sessions: readonly BadWeatherSessionView[], key: string) {
  const body = bodyOf(values, sessions);
  const times: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const [path, fault] of Object.entries(faultsOf(badWeatherInput, { ...body, key }))) {
    const [, at, part] = /^sessions\[(\d+)\]\.to\.(date|time)$/.exec(path) ?? [];
    if (part === 'date') faults.date = fault;
    else if (part === 'time') times[keyOf(body.sessions[Number(at)]?.id ?? 0)] = fault;
    else faults[path] = fault;
  }
  return { ...faults, ...(Object.keys(times).length > 0 && { times }) };
}

/** Which sessions, what becomes of them, a look at it, and then the step itself. */
export function BadWeatherForm({ day, found }: { day: string; found: BadWeatherView }) {
  const { t } = useTranslation(['office-schedule', 'office']);
  const client = useQueryClient();
  const { note, attempt } = useRefusal();
  const [seen, setSeen] = useState<Seen>();
  const [stale, setStale] = useState<string>();
  const [done, setDone] = useState<{ answer: BadWeatherAnswer; untold: BadWeatherSessionView[] }>();
  const { sessions, more } = found;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const outcome = done && <BadWeatherDone {...done} />;
  if (sessions.length === 0)
    return (
      outcome ?? (
        <chakra.p bg="bg.fill" padding="5">
          {t('weather.none')}
        </chakra.p>
      )
    );
  return (
    <Formik<BadWeatherValues>
      initialValues={{
        act: 'cancel',
        reason: t('weather.reasonDefault'),
        date: addDays(day, 1),
        chosen: Object.fromEntries(sessions.map(({ id }) => [keyOf(id), true])),
        times: Object.fromEntries(sessions.map(({ id, time }) => [keyOf(id), time])),
      }}
      validate={(values) => faultsOfForm(values, sessions, key)}
      onSubmit={(values, form) =>
        attempt(form, async () => {
          setSeen(undefined);
          setDone(undefined);
          setStale(undefined);
          const body = bodyOf(values, sessions);
          const input = badWeatherInput.cast({ ...body, key }, { assert: false });
          setSeen({ of: JSON.stringify(body), input, plan: await call('planBadWeather', { body: input }) });
        })
      }
    >
      {({ values }) => {
        // What was looked at before something else was chosen is no more true.
        const shown = seen?.of === JSON.stringify(bodyOf(values, sessions)) ? seen : undefined;
        return (
          <FieldForm
            summary={t('office:correct')}
            label={t('weather.title')}
            fieldLabels={{ sessions: t('weather.sessions'), reason: t('cancel.reason'), date: t('weather.newDay') }}
          >
            {outcome}
            {note}
            <ProblemNote>{stale}</ProblemNote>
            <BadWeatherRows sessions={sessions} more={more} refused={shown?.plan.refused ?? []} />
            <chakra.fieldset border="0" padding="0">
              <chakra.legend fontWeight="700" marginBottom="2">
                {t('weather.what')}
              </chakra.legend>
              <Box display="flex" flexWrap="wrap" gap="5">
                <Act value="cancel" label={t('weather.cancel')} />
                <Act value="move" label={t('weather.move')} />
              </Box>
            </chakra.fieldset>
            <Box maxWidth="480px">
              {values.act === 'cancel' ? (
                <TextField name="reason" label={t('cancel.reason')} autoComplete="off" required />
              ) : (
                <DateField name="date" label={t('weather.newDay')} help={t('weather.newDayHelp')} min={day} required />
              )}
            </Box>
            {!shown && <SubmitButton label={t('weather.look')} busyLabel={t('weather.looking')} />}
            {shown && (
              <BadWeatherPlan
                {...shown}
                onStale={async (text) => {
                  setSeen(undefined);
                  setStale(text);
                  await client.invalidateQueries();
                }}
                onDone={async (answer) => {
                  const stays = new Set(shown.plan.refused.map(({ id }) => id));
                  const isTouched = ({ id }: BadWeatherSessionView) => values.chosen[keyOf(id)] && !stays.has(id);
                  const untold = sessions.filter(
                    (session) => isTouched(session) && (session.familyLetters === 0 || !session.tutorLetter),
                  );
                  setDone({ answer, untold });
                  setSeen(undefined);
                  setKey(crypto.randomUUID());
                  await client.invalidateQueries();
                }}
              />
            )}
          </FieldForm>
        );
      }}
    </Formik>
  );
}

function Act({ value, label }: { value: BadWeatherValues['act']; label: string }) {
  const [field] = useField<BadWeatherValues['act']>({ name: 'act', type: 'radio', value });
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
      <chakra.input type="radio" {...field} boxSize="20px" />
      {label}
    </chakra.label>
  );
}
