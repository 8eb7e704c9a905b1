import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { programmes } from '@kitewell/contract/programmes';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { QueryState } from '../query-state.tsx';
import { usePastTime } from '../past-time.tsx';
import { FreeTutorsNotice, useFreeTutors } from '../free-tutors.tsx';
import { SuggestedTimes } from './suggested-times.tsx';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

/** Minutes that a trial lasts, as families read it. */
const trialMinutes = 45;

/** The choices of minutes for the tutor's way; to a new family the way is never 0, wherever the tutor comes from. */
const ways = ['10', '20', '30', '45', '60'] as const;
const usualWay = '20';

interface Values {
  program: string;
  date: string;
  time: string;
  travelMinutes: string;
  address: string;
  tutor: number;
}

/**
 * A form for a programme, a day and a time, some of which are suggested; pressing the name of a free tutor then
 * arranges the trial.
 */
export function ArrangeTrial({ lead }: { lead: LeadView }) {
  const { t } = useTranslation(['office-leads', 'emails']);
  const { id, version, programme, district } = lead;
  const change = useChange();
  const { question, isMeant } = usePastTime();
  const [presses, setPresses] = useState(0);
  return (
    <section aria-labelledby="trial">
      <Heading as="h2" size="xl" id="trial" marginBottom="3">
        {t('trial.title')}
      </Heading>
      <OfficeForm<Values, unknown>
        label={t('trial.title')}
        initialValues={{
          program: programmes.find((known) => known === programme) ?? '',
          date: '',
          time: '',
          travelMinutes: usualWay,
          address: '',
          tutor: 0,
        }}
        send={async ({ program, date, time, travelMinutes, address, tutor }, form) => {
          const named = programmes.find((known) => known === program);
          if (!named || tutor === 0 || !(await isMeant(date, time))) return;
          const lasting = { duration: trialMinutes, travelMinutes: Number(travelMinutes) };
          const body = { version, tutor, programme: named, date, time, ...lasting, address };
          await change('arrangeTrial', { params: { id }, body });
          showToast({ title: t('trial.done') });
          form.resetForm();
        }}
      >
        {question}
        <SelectField
          name="program"
          label={t('fact.programme')}
          placeholder={t('move.choose')}
          options={programmes.map((value) => ({ value, label: t(`emails:programmes.${value}`) }))}
        />
        <Suggestions lead={id} onChosen={() => setPresses((former) => former + 1)} />
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <DateField name="date" label={t('trial.day')} min={currentDay()} />
          <TextField name="time" label={t('trial.time')} type="time" />
        </Box>
        <SelectField
          name="travelMinutes"
          label={t('trial.travel')}
          placeholder={t('trial.minutes', { count: 0 })}
          options={ways.map((value) => ({ value, label: t('trial.minutes', { count: Number(value) }) }))}
        />
        <TextField name="address" label={t('trial.address')} autoComplete="off" />
        <TutorsGroup presses={presses}>
          <Tutors district={district} />
        </TutorsGroup>
      </OfficeForm>
    </section>
  );
}

const programmeOf = ({ program }: Values) => programmes.find((known) => known === program);

function Suggestions({ lead, onChosen }: { lead: number; onChosen: () => void }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const programme = programmeOf(values);
  if (!programme) return null;
  return (
    <SuggestedTimes
      lead={lead}
      programme={programme}
      duration={trialMinutes}
      travelMinutes={Number(values.travelMinutes)}
      chosen={values}
      onChoose={({ date, time }) => {
        void setFieldValue('date', date);
        void setFieldValue('time', time);
        onChosen();
      }}
    />
  );
}

/** After a suggested time was pressed and is in the form, the focus moves to the tutors, who are chosen next. */
function TutorsGroup({ presses, children }: { presses: number; children: ReactNode }) {
  const { t } = useTranslation('office-leads');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (presses > 0) group.current?.focus();
  }, [presses]);
  return (
    <Box ref={group} role="group" aria-label={t('trial.tutors')} tabIndex={-1}>
      {children}
    </Box>
  );
}

function Tutors({ district }: Pick<LeadView, 'district'>) {
  const { t } = useTranslation('office-leads');
  const { values, setFieldValue, submitForm, isSubmitting } = useFormikContext<Values>();
  const { date, time } = values;
  const program = programmeOf(values);
  const isWhole = program !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const query = {
    ...{ date, time, duration: trialMinutes, travelMinutes: Number(values.travelMinutes) },
    ...(program && { program }),
    ...(district && { district }),
  };
  const free = useFreeTutors(query, isWhole);
  if (!isWhole) return <chakra.p color="fg.muted">{t('trial.choose')}</chakra.p>;
  if (free.error) return <QueryState query={free} />;
  if (!free.data) return <p role="status">{t('trial.looking')}</p>;
  const teaching = free.data.tutors.filter(({ teaches, withinHours }) => teaches && withinHours);
  return (
    <div>
      <chakra.p color="fg.muted" fontSize="sm" role="status">
        {teaching.length === 0 ? t('trial.none') : t('trial.hint')}
      </chakra.p>
      <chakra.ul listStyle="none" padding="0" marginTop="3" display="flex" flexDirection="column" gap="2">
        {teaching.map(({ id, name, near, sessionsThatDay }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="3" bg="bg.fill" padding="3">
            <Box flex="1" minWidth="140px">
              <chakra.span fontWeight="700">{name}</chakra.span>
              {near && (
                <Badge marginInlineStart="2" verticalAlign="middle">
                  {t('trial.near')}
                </Badge>
              )}
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t('trial.sessions', { count: sessionsThatDay })}
              </chakra.span>
            </Box>
            <Button
              size="sm"
              aria-label={t('trial.goWith', { name })}
              aria-disabled={isSubmitting}
              onClick={() => {
                if (isSubmitting) return;
                void setFieldValue('tutor', id).then(submitForm);
              }}
            >
              {t('trial.go')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {/* The answer lists who fits first: where it names somebody who does not, it has everybody who does. */}
      {teaching.length === free.data.tutors.length && <FreeTutorsNotice free={free} />}
    </div>
  );
}
