import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { noCents, readDollars, typedDollars } from '@kitewell/contract/cents';
import { mostInGroup } from '@kitewell/contract/office/group';
import { mostRateCents, rateChange, rateInput, type RateView } from '@kitewell/contract/office/billing';
import { programmes } from '@kitewell/contract/programmes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { readingAll } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import type { Loaded } from '../differences.tsx';
import { PlainDialog } from '../plain-dialog.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors } from './amount-input.ts';
import { useChange } from '../use-change.ts';

const empty = { kind: 'session', programme: '', level: '', groupSize: '1', from: '', familyCents: '', tutorCents: '' };
type Values = typeof empty;

const bodyOf = ({ kind, programme, level, groupSize, from, familyCents, tutorCents }: Values) => ({
  trial: kind === 'trial',
  programme,
  level,
  groupSize: Number(groupSize),
  from,
  familyCents: kind === 'trial' ? noCents : readDollars(familyCents),
  tutorCents: readDollars(tutorCents),
});

const errorsIn = (values: Values) => ({
  ...fieldErrorsOf(rateInput, bodyOf(values)),
  ...amountErrors(
    { ...(values.kind !== 'trial' && { familyCents: values.familyCents }), tutorCents: values.tutorCents },
    { min: noCents, max: mostRateCents },
  ),
});

const loadedFrom = ({ version, trial, programme, level, groupSize, from, ...cents }: RateView): Loaded<Values> => ({
  version,
  values: {
    kind: trial ? 'trial' : 'session',
    programme,
    level: level ?? '',
    groupSize: String(groupSize),
    from,
    familyCents: trial ? '' : typedDollars(cents.familyCents),
    tutorCents: typedDollars(cents.tutorCents),
  },
});

export function AddRate() {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  return (
    <chakra.section aria-labelledby="add" marginTop="6" maxWidth="panel">
      <Heading as="h2" size="xl" id="add" marginBottom="3">
        {t('rate.add')}
      </Heading>
      <OfficeForm
        label={t('rate.add')}
        initialValues={empty}
        validate={errorsIn}
        fieldLabels={{
          ...{ programme: t('column.programme'), groupSize: t('column.groupSize'), from: t('column.from') },
          ...{ familyCents: t('rate.family'), tutorCents: t('rate.tutor'), level: t('column.level') },
        }}
        send={(values) => change('addRate', { body: rateInput.cast(bodyOf(values), { assert: false }) })}
        onDone={(_, reset) => {
          reset();
          showToast({ title: t('saved') });
        }}
        goLabel={t('rate.go')}
      >
        {(values) => <RateFields isTrial={values.kind === 'trial'} />}
      </OfficeForm>
    </chakra.section>
  );
}

/** Opens a rate for changing, over the list. If two people change the same rate, the second sees both versions. */
export function ChangeRate({ rate }: { rate: RateView }) {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const client = useQueryClient();
  const change = useChange();
  const [open, setOpen] = useState(false);
  const programmeName = (value: string) => {
    const known = programmes.find((one) => one === value);
    return known ? t(`common:programmes.${known}.name`) : value;
  };
  const title = t('rate.changeOf', {
    name: programmeName(rate.programme),
    day: writtenDay(rate.from, language, 'medium'),
  });
  return (
    <>
      <Button size="sm" variant="plain" aria-label={title} onClick={() => setOpen(true)}>
        {t('rate.change')}
      </Button>
      <PlainDialog
        open={open}
        title={title}
        size="lg"
        first={() => document.querySelector('[role=dialog] form select')}
        onClose={() => setOpen(false)}
      >
        <chakra.p marginBottom="4">{t('rate.changeText')}</chakra.p>
        <RecordForm<Values>
          label={title}
          loaded={loadedFrom(rate)}
          fields={{
            kind: { label: t('rate.kind'), written: (value) => t(value === 'trial' ? 'rate.trial' : 'rate.session') },
            programme: { label: t('column.programme'), written: programmeName },
            level: { label: t('column.level') },
            groupSize: { label: t('column.groupSize') },
            from: { label: t('column.from'), written: (day) => writtenDay(day, language) },
            familyCents: { label: t('rate.family') },
            tutorCents: { label: t('rate.tutor') },
          }}
          validate={errorsIn}
          save={async (values, version) => {
            const body = rateChange.cast({ ...bodyOf(values), version }, { assert: false });
            await change('changeRate', { params: { id: rate.id }, body });
            setOpen(false);
            showToast({ title: t('saved') });
          }}
          readAgain={async () => {
            const all = await client.query({
              ...readingAll('rates', { limit: '100' }, ({ rates }) => rates),
              staleTime: 0,
            });
            const found = all.find(({ id }) => id === rate.id);
            return loadedFrom(found ?? rate);
          }}
          saveLabel={t('rate.save')}
        >
          {(values) => <RateFields isTrial={values.kind === 'trial'} />}
        </RecordForm>
      </PlainDialog>
    </>
  );
}

function RateFields({ isTrial }: { isTrial: boolean }) {
  const { t } = useTranslation(['office-billing', 'common']);
  return (
    <>
      <SelectField
        name="kind"
        label={t('rate.kind')}
        placeholder={t('choose')}
        options={(['session', 'trial'] as const).map((value) => ({ value, label: t(`rate.${value}`) }))}
      />
      <SelectField
        name="programme"
        label={t('column.programme')}
        placeholder={t('choose')}
        options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
        required
      />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" width="100%">
        <SelectField
          name="groupSize"
          label={t('column.groupSize')}
          placeholder={t('choose')}
          options={Array.from({ length: mostInGroup }, (_, place) => ({
            value: String(place + 1),
            label: String(place + 1),
          }))}
        />
        <DateField name="from" label={t('column.from')} required />
        {!isTrial && <AmountField name="familyCents" label={t('rate.family')} required />}
        <AmountField name="tutorCents" label={t('rate.tutor')} required />
      </Box>
      <TextField name="level" label={t('column.level')} help={t('rate.levelHelp')} autoComplete="off" />
    </>
  );
}
