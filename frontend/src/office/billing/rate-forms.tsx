import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { AnyErrorCode } from '@kitewell/contract/errors';
import { noCents, readDollars, typedDollars, type Cents } from '@kitewell/contract/cents';
import { mostInGroup } from '@kitewell/contract/office/group';
import { mostRateCents, rateChange, rateInput, type RateView } from '@kitewell/contract/office/billing';
import { programmes } from '@kitewell/contract/programmes';
import { tutorLevels } from '@kitewell/contract/tutors';
import { useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { readingAll } from '../api.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { OfficeForm } from '../office-form.tsx';
import type { Loaded } from '../differences.tsx';
import { PlainDialog } from '../plain-dialog.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors } from './amount-input.ts';
import { useChange } from '../use-change.ts';

const empty = {
  ...{ kind: 'session', programme: '', level: '', tutorLevel: '', groupSize: '1', from: '' },
  ...{ familyCents: '', tutorCents: '' },
  /** The one family or child for which it is, as `chosen` writes it. */
  one: '',
};
type Values = typeof empty;

/** A family or child in one text, as a form keeps it. */
const chosen = (kind: 'family' | 'child', { id, name }: { id: number; name: string }) => `${kind} ${id} ${name}`;
const partsOf = (one: string) => /^\w+ (\d+) (.*)$/u.exec(one) ?? [];
const idIn = (one: string) => Number(partsOf(one)[1] ?? 0);
const nameIn = (one: string) => partsOf(one)[2] ?? '';

/** An amount; nothing where none is typed, which a rate for some alone may leave to the rate for everybody. */
const centsIn = (typed: string) => (typed.trim() === '' ? null : readDollars(typed));

const bodyOf = ({ kind, programme, level, tutorLevel, groupSize, from, familyCents, tutorCents, one }: Values) => ({
  trial: kind === 'trial',
  programme,
  level,
  tutorLevel: tutorLevel || null,
  family: one.startsWith('family') ? idIn(one) : null,
  child: one.startsWith('child') ? idIn(one) : null,
  groupSize: Number(groupSize),
  from,
  familyCents: kind === 'trial' ? noCents : centsIn(familyCents),
  tutorCents: centsIn(tutorCents),
});

const errorsIn = (values: Values) => ({
  ...fieldErrorsOf(rateInput, bodyOf(values)),
  ...amountErrors(
    {
      ...(values.kind !== 'trial' && values.familyCents.trim() !== '' && { familyCents: values.familyCents }),
      ...(values.tutorCents.trim() !== '' && { tutorCents: values.tutorCents }),
    },
    { min: noCents, max: mostRateCents },
  ),
});

const typed = (cents: Cents | null) => (cents === null ? '' : typedDollars(cents));

const oneOf = ({ family, child }: RateView): string =>
  family ? chosen('family', family) : child ? chosen('child', child) : '';

const loadedFrom = (rate: RateView): Loaded<Values> => {
  const { version, trial, programme, level, tutorLevel, groupSize, from, familyCents, tutorCents } = rate;
  return {
    version,
    values: {
      kind: trial ? 'trial' : 'session',
      programme,
      level: level ?? '',
      groupSize: String(groupSize),
      from,
      familyCents: trial ? '' : typed(familyCents),
      tutorCents: typed(tutorCents),
      tutorLevel: tutorLevel ?? '',
      one: oneOf(rate),
    },
  };
};

export function AddRate() {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const { question, ask } = useTutorEarnsMore();
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
          ...{
            familyCents: t('rate.family'),
            tutorCents: t('rate.tutor'),
            level: t('column.level'),
            tutorLevel: t('rate.tutorLevel'),
          },
        }}
        send={(values) =>
          ask((tutorEarnsMore) =>
            change('addRate', { body: rateInput.cast({ ...bodyOf(values), tutorEarnsMore }, { assert: false }) }),
          )
        }
        onDone={(_, reset) => {
          reset();
          showToast({ title: t('saved') });
        }}
        goLabel={t('rate.go')}
      >
        {(values) => <RateFields values={values} />}
      </OfficeForm>
      {question}
    </chakra.section>
  );
}

/** Opens a rate for changing, over the list. If two people change the same rate, the second sees both versions. */
export function ChangeRate({ rate }: { rate: RateView }) {
  const { t, i18n } = useTranslation(['office-billing', 'common', 'directory']);
  const language = i18n.language as Language;
  const client = useQueryClient();
  const change = useChange();
  const { question, ask } = useTutorEarnsMore();
  const [open, setOpen] = useState(false);
  const levelName = (value: string) => {
    const level = tutorLevels.find((one) => one === value);
    return level ? t(`directory:levels.${level}`) : t('rate.everyLevel');
  };
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
            tutorLevel: { label: t('rate.tutorLevel'), written: levelName },
            one: { label: t('rate.for'), written: nameIn },
            groupSize: { label: t('column.groupSize') },
            from: { label: t('column.from'), written: (day) => writtenDay(day, language) },
            familyCents: { label: t('rate.family') },
            tutorCents: { label: t('rate.tutor') },
          }}
          validate={errorsIn}
          save={async (values, version) => {
            await ask((tutorEarnsMore) => {
              const body = rateChange.cast({ ...bodyOf(values), version, tutorEarnsMore }, { assert: false });
              return change('changeRate', { params: { id: rate.id }, body });
            });
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
          {(values) => <RateFields values={values} />}
        </RecordForm>
        {question}
      </PlainDialog>
    </>
  );
}

/** Asks before a rate by which the tutor earns more than the family pays, which is usually a slip of the hand. */
function useTutorEarnsMore() {
  const { t } = useTranslation('office-billing');
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>();
  async function ask<Answer>(send: (tutorEarnsMore: boolean) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(false);
    } catch (error) {
      const code = error instanceof ApiError && (error.code as AnyErrorCode | undefined);
      if (code !== 'rate.tutorEarnsMore') throw error;
      const isMeant = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      if (!isMeant) throw error;
      return send(true);
    }
  }
  const question = (
    <ConfirmDialog
      open={answer !== undefined}
      title={t('rate.earnsMore')}
      question={t('rate.earnsMoreText')}
      cancelLabel={t('rate.earnsMoreBack')}
      confirmLabel={t('rate.earnsMoreGo')}
      onCancel={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
    />
  );
  return { question, ask };
}

/** For whom a rate is: everybody, or one family or child, which is searched. */
function RateFor() {
  const { t } = useTranslation('office-billing');
  const [{ value }, , { setValue }] = useField<string>('one');
  const [searching, setSearching] = useState(false);
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0" width="100%">
      <chakra.legend fontWeight="600" padding="0">
        {t('rate.for')}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.span overflowWrap="anywhere">{value === '' ? t('rate.all') : nameIn(value)}</chakra.span>
        {value === '' ? (
          <Button size="sm" variant="outline" aria-expanded={searching} onClick={() => setSearching(!searching)}>
            {t('rate.forOne')}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => void setValue('')}>
            {t('rate.forAll')}
          </Button>
        )}
      </Box>
      {searching && value === '' && (
        <Box marginTop="3">
          <FamilySearch
            label={t('rate.find')}
            choices={({ families }) =>
              families.flatMap(({ id, name, children }) => [
                { key: id, label: t('rate.oneFamily', { name }), one: chosen('family', { id, name }) },
                ...children.map((child) => ({ key: -child.id, label: child.name, one: chosen('child', child) })),
              ])
            }
            onChoose={({ one }) => {
              setSearching(false);
              void setValue(one);
            }}
          />
        </Box>
      )}
    </chakra.fieldset>
  );
}

function RateFields({ values: { kind, one, tutorLevel } }: { values: Values }) {
  const { t } = useTranslation(['office-billing', 'common', 'directory']);
  const isTrial = kind === 'trial';
  const isForAll = one === '' && tutorLevel === '';
  const amount = {
    ...({ inputMode: 'decimal', autoComplete: 'off', required: isForAll || isTrial } as const),
    ...(!isForAll && !isTrial && { help: t('rate.asAllHelp') }),
  };
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
        {!isTrial && <AmountField name="familyCents" label={t('rate.family')} {...amount} />}
        <AmountField name="tutorCents" label={t('rate.tutor')} {...amount} />
      </Box>
      <TextField name="level" label={t('column.level')} help={t('rate.levelHelp')} autoComplete="off" />
      <SelectField
        name="tutorLevel"
        label={t('rate.tutorLevel')}
        placeholder={t('rate.everyLevel')}
        options={tutorLevels.map((value) => ({ value, label: t(`directory:levels.${value}`) }))}
      />
      {!isTrial && <RateFor />}
    </>
  );
}
