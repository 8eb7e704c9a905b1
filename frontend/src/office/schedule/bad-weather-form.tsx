import { Box, chakra } from '@chakra-ui/react';
import {
  badWeatherInput,
  type BadWeatherInput,
  type BadWeatherPlanView,
  type BadWeatherView,
} from '@kitewell/contract/office/bad-weather';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { BadWeatherDone, type BadWeatherStep } from './bad-weather-done.tsx';
import { BadWeatherPlan } from './bad-weather-plan.tsx';
import { BadWeatherRows } from './bad-weather-rows.tsx';
import {
  afterStep,
  bodyOf,
  fieldErrorsOfForm,
  keyOf,
  stateOf,
  valuesOf,
  type BadWeatherValues,
} from './bad-weather-values.ts';
import { OfficeForm } from '../office-form.tsx';
import { useRefusal } from './refusal.tsx';
import { newUuid } from '../../uuid.ts';
import { useRefresh } from '../use-change.ts';

/** What the form started from. */
interface Begun {
  /** The state of the sessions at that time. */
  of: string;
  /** What the form starts from: the values that the step before has left; none at first. */
  former?: BadWeatherValues;
  /** The values that a step has just left, until the changed sessions have been fetched again. */
  after?: BadWeatherValues;
}

/** A preview of what the form's values would do. */
interface Preview {
  of: string;
  input: BadWeatherInput;
  plan: BadWeatherPlanView;
}

/** Chooses the sessions and what happens to them, shows a preview, and then does the step. */
export function BadWeatherForm({ day, found }: { day: string; found: BadWeatherView }) {
  const { t } = useTranslation('office-schedule');
  const refresh = useRefresh();
  const { note, submit } = useRefusal();
  const [preview, setPreview] = useState<Preview>();
  const [stale, setStale] = useState<string>();
  const [done, setDone] = useState<BadWeatherStep>();
  const { sessions, more } = found;
  // Sessions fetched after a step reset the form; other changes of the sessions do not, as somebody may be choosing.
  const [begun, setBegun] = useState<Begun>({ of: stateOf(sessions) });
  if (begun.after && begun.of !== stateOf(sessions)) setBegun({ of: stateOf(sessions), former: begun.after });
  const outcome = done && <BadWeatherDone step={done} onUndone={(undone) => setDone({ ...done, undone })} />;
  if (sessions.length === 0)
    return (
      outcome ?? (
        <chakra.p bg="bg.fill" padding="5">
          {t('weather.none')}
        </chakra.p>
      )
    );
  return (
    <OfficeForm
      key={begun.of}
      label={t('weather.title')}
      initialValues={valuesOf(day, sessions, t('weather.reasonDefault'), begun.former)}
      validate={(values) => fieldErrorsOfForm(values, sessions)}
      fieldLabels={{ sessions: t('weather.sessions'), reason: t('cancel.reason'), date: t('weather.newDay') }}
      sending={{ submit }}
      send={async (values) => {
        setPreview(undefined);
        setDone(undefined);
        setStale(undefined);
        const body = bodyOf(values, sessions);
        // Each preview has its own key: another choice is another step.
        const input = badWeatherInput.cast({ ...body, key: newUuid() }, { assert: false });
        setPreview({ of: JSON.stringify(body), input, plan: await call('planBadWeather', { body: input }) });
      }}
    >
      {(values) => {
        // A preview from before the last change of the form is out of date.
        const shown = preview?.of === JSON.stringify(bodyOf(values, sessions)) ? preview : undefined;
        return (
          <>
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
            {!shown && <SubmitButton label={t('weather.preview')} busyLabel={t('weather.previewing')} />}
            {shown && (
              <BadWeatherPlan
                {...shown}
                onStale={async (text) => {
                  setPreview(undefined);
                  setStale(text);
                  await refresh('applyBadWeather');
                }}
                onDone={async (answer) => {
                  const stays = new Set(shown.plan.refused.map(({ id }) => id));
                  const touched = sessions.filter(({ id }) => values.chosen[keyOf(id)] && !stays.has(id));
                  setDone({ key: shown.input.key, answer, touched });
                  setPreview(undefined);
                  setBegun({ ...begun, after: afterStep(values, touched) });
                  await refresh('applyBadWeather');
                }}
              />
            )}
          </>
        );
      }}
    </OfficeForm>
  );
}

function Act({ value, label }: { value: BadWeatherValues['act']; label: string }) {
  const [field] = useField<BadWeatherValues['act']>({ name: 'act', type: 'radio', value });
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
      <chakra.input type="radio" {...field} boxSize="tick" flex="none" />
      {label}
    </chakra.label>
  );
}
