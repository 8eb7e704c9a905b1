import { Box, chakra } from '@chakra-ui/react';
import {
  badWeatherInput,
  type BadWeatherAnswer,
  type BadWeatherInput,
  type BadWeatherPlanView,
  type BadWeatherSessionView,
  type BadWeatherView,
} from '@kitewell/contract/office/bad-weather';
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
import {
  afterStep,
  bodyOf,
  faultsOfForm,
  keyOf,
  stateOf,
  valuesOf,
  type BadWeatherValues,
} from './bad-weather-values.ts';
import { useRefusal } from './refusal.tsx';

/** With what the form has begun. */
interface Begun {
  /** The sessions as they were then. */
  of: string;
  /** What stood in it before a step that is done. */
  former?: BadWeatherValues;
  /** The same, until the sessions after that step are there. */
  after?: BadWeatherValues;
}

/** A look at what would come of what stands in the form. */
interface Seen {
  of: string;
  input: BadWeatherInput;
  plan: BadWeatherPlanView;
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
  // The sessions that come after a step begin the form anew; news while somebody still chooses do not.
  const [begun, setBegun] = useState<Begun>({ of: stateOf(sessions) });
  if (begun.after && begun.of !== stateOf(sessions)) setBegun({ of: stateOf(sessions), former: begun.after });
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
      key={begun.of}
      initialValues={valuesOf(day, sessions, t('weather.reasonDefault'), begun.former)}
      validate={(values) => faultsOfForm(values, sessions)}
      onSubmit={(values, form) =>
        attempt(form, async () => {
          setSeen(undefined);
          setDone(undefined);
          setStale(undefined);
          const body = bodyOf(values, sessions);
          // Each look has a key of its own: another choice is another step.
          const input = badWeatherInput.cast({ ...body, key: crypto.randomUUID() }, { assert: false });
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
                  const touched = sessions.filter(({ id }) => values.chosen[keyOf(id)] && !stays.has(id));
                  const untold = touched.filter(({ calls, tutorLetter }) => calls.length > 0 || !tutorLetter);
                  setDone({ answer, untold });
                  setSeen(undefined);
                  setBegun({ ...begun, after: afterStep(values, touched) });
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
      <chakra.input type="radio" {...field} boxSize="20px" flex="none" />
      {label}
    </chakra.label>
  );
}
