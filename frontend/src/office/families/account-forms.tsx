import { Box, chakra } from '@chakra-ui/react';
import { asCents, readDollars, typedDollars, type Cents } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import type { ChildId } from '@kitewell/contract/ids';
import {
  chargeInput,
  creditInput,
  discountInput,
  packageInput,
  refundInput,
  type AccountView,
} from '@kitewell/contract/office/accounts';
import { mostCents } from '@kitewell/contract/office/billing';
import type { FamilyView } from '@kitewell/contract/office/families';
import { mostInGroup } from '@kitewell/contract/office/group';
import { programmes } from '@kitewell/contract/programmes';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { writtenList } from '../../written-list.ts';
import { AmountField } from '../billing/amount-field.tsx';
import { amountErrors, dayError } from '../billing/amount-input.ts';
import { FormDialog } from '../billing/form-dialog.tsx';
import { WayField } from '../billing/way-field.tsx';
import { numberOf } from '../number-of.ts';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { notPaidBy, usualKind } from './package-fit.ts';

interface AccountFormProps<Values extends Record<string, string>> {
  label: string;
  goLabel: string;
  done: string;
  initialValues: Values;
  fieldLabels: Record<string, string>;
  validate: (values: Values) => object;
  send: (values: Values, key: string) => Promise<unknown>;
  children: ReactNode | ((values: Values) => ReactNode);
}

/** A button that opens a form about a family's account; what it records can be taken back in the statement. */
function AccountForm<Values extends Record<string, string>>({ label, done, send, ...form }: AccountFormProps<Values>) {
  const { t } = useTranslation('office-billing');
  const keyed = useRequestKey();
  return (
    <FormDialog label={label} title={label}>
      {(close) => (
        <OfficeForm
          {...form}
          label={label}
          send={(values: Values) => keyed(values, (key) => send(values, key))}
          onDone={(_, reset) => {
            reset();
            close();
            showToast({ title: done, text: t('payment.takeBack') });
          }}
        />
      )}
    </FormDialog>
  );
}

const above = (most: Cents = mostCents) => ({ min: asCents(1), max: most });

/** Records that credit, or a part of it, was paid back. */
export function RecordRefund({ family, credit }: { family: number; credit: Cents }) {
  const { t, i18n } = useTranslation('office-billing');
  const change = useChange();
  const earliest = addDays(currentDay(), -365);
  const bodyOf = (values: { cents: string }) => ({ ...values, cents: readDollars(values.cents) });
  return (
    <AccountForm
      label={t('refund.title')}
      goLabel={t('refund.go')}
      done={t('refund.done')}
      initialValues={{ cents: typedDollars(credit), paidOn: currentDay(), way: 'fps', reference: '' }}
      fieldLabels={{
        ...{ cents: t('payment.amount'), way: t('paid.way'), paidOn: t('paid.on'), reference: t('paid.reference') },
      }}
      validate={(values) => ({
        ...fieldErrorsOf(refundInput.omit(['key']), bodyOf(values)),
        ...amountErrors({ cents: values.cents }, above(credit)),
        ...dayError(values.paidOn, earliest),
      })}
      send={(values, key) =>
        change('recordRefund', { params: { id: family }, body: refundInput.cast({ ...bodyOf(values), key }) })
      }
    >
      <chakra.p>{t('refund.text', { amount: formatAmount(credit, i18n.language as Language) })}</chakra.p>
      <AmountField name="cents" label={t('payment.amount')} required />
      <WayField name="way" label={t('paid.way')} />
      <DateField name="paidOn" label={t('paid.on')} min={earliest} max={currentDay()} required />
      <TextField name="reference" label={t('paid.reference')} hint={t('pay.optional')} autoComplete="off" />
    </AccountForm>
  );
}

/** Charges something that is no session. */
export function AddCharge({ family }: { family: number }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const bodyOf = (values: { cents: string }) => ({ ...values, cents: readDollars(values.cents) });
  return (
    <AccountForm
      label={t('charge.title')}
      goLabel={t('charge.go')}
      done={t('charge.done')}
      initialValues={{ cents: '', day: currentDay(), reason: '' }}
      fieldLabels={{ cents: t('payment.amount'), day: t('charge.day'), reason: t('correct.reason') }}
      validate={(values) => ({
        ...fieldErrorsOf(chargeInput.omit(['key']), bodyOf(values)),
        ...amountErrors({ cents: values.cents }, above()),
      })}
      send={(values, key) =>
        change('addCharge', { params: { id: family }, body: chargeInput.cast({ ...bodyOf(values), key }) })
      }
    >
      <AmountField name="cents" label={t('payment.amount')} required />
      <DateField name="day" label={t('charge.day')} required />
      <TextField name="reason" label={t('correct.reason')} autoComplete="off" required />
    </AccountForm>
  );
}

/** Gives a credit that belongs to no charge, or writes off what a family cannot pay. */
export function GiveCredit({ family }: { family: number }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const bodyOf = ({ kind, cents, reason }: { kind: string; cents: string; reason: string }) => ({
    ...{ cents: readDollars(cents), writeOff: kind === 'writeOff', reason },
  });
  return (
    <AccountForm
      label={t('give.title')}
      goLabel={t('give.go')}
      done={t('give.done')}
      initialValues={{ kind: 'credit', cents: '', reason: '' }}
      fieldLabels={{ kind: t('give.kind'), cents: t('payment.amount'), reason: t('correct.reason') }}
      validate={(values) => ({
        ...fieldErrorsOf(creditInput.omit(['key']), bodyOf(values)),
        ...amountErrors({ cents: values.cents }, above()),
        ...(values.kind === '' && { kind: 'required' }),
      })}
      send={(values, key) =>
        change('addCredit', { params: { id: family }, body: creditInput.cast({ ...bodyOf(values), key }) })
      }
    >
      <SelectField
        name="kind"
        label={t('give.kind')}
        placeholder={t('choose')}
        options={(['credit', 'writeOff'] as const).map((value) => ({ value, label: t(`give.${value}`) }))}
        required
      />
      <AmountField name="cents" label={t('payment.amount')} required />
      <TextField name="reason" label={t('correct.reason')} autoComplete="off" required />
    </AccountForm>
  );
}

/** Gives a named child a discount from a day on. */
export function SetDiscount({ family: { id, children } }: { family: Pick<FamilyView, 'id' | 'children'> }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const bodyOf = (values: Record<'child' | 'percent' | 'from', string>) => ({
    child: numberOf(values.child),
    percent: numberOf(values.percent),
    from: values.from,
  });
  return (
    <FormDialog label={t('discount.title')} title={t('discount.title')}>
      {(close) => (
        <OfficeForm
          label={t('discount.title')}
          goLabel={t('discount.go')}
          initialValues={{
            child: children.length === 1 ? String(children[0]?.id) : '',
            percent: '',
            from: currentDay(),
          }}
          fieldLabels={{ child: t('discount.child'), percent: t('discount.percent'), from: t('discount.from') }}
          validate={(values) => fieldErrorsOf(discountInput, bodyOf(values))}
          send={(values) => change('setDiscount', { params: { id }, body: discountInput.cast(bodyOf(values)) })}
          onDone={(_, reset) => {
            reset();
            close();
            showToast({ title: t('discount.done') });
          }}
        >
          <chakra.p>{t('discount.text')}</chakra.p>
          <SelectField
            name="child"
            label={t('discount.child')}
            placeholder={t('choose')}
            options={children.map((child) => ({ value: String(child.id), label: child.name }))}
            required
          />
          <TextField name="percent" label={t('discount.percent')} inputMode="numeric" autoComplete="off" required />
          <DateField name="from" label={t('discount.from')} required />
        </OfficeForm>
      )}
    </FormDialog>
  );
}

type PackageValues = Record<'cents' | 'units' | 'minutes' | 'groupSize' | 'programme' | 'child' | 'expiresOn', string>;

interface AddPackageProps {
  family: Pick<FamilyView, 'id' | 'children'>;
  planned: AccountView['planned'];
}

/** Sells a package of sessions, of the length that the planned ones have. */
export function AddPackage({ family: { id, children }, planned }: AddPackageProps) {
  const { t } = useTranslation(['office-billing', 'office-families', 'common']);
  const change = useChange();
  const usual = usualKind(planned, { child: null, programme: null });
  const bodyOf = (values: PackageValues) => ({
    cents: readDollars(values.cents),
    units: numberOf(values.units),
    minutes: numberOf(values.minutes),
    groupSize: Number(values.groupSize),
    programme: values.programme === '' ? null : values.programme,
    child: values.child === '' ? null : (Number(values.child) as ChildId),
    expiresOn: values.expiresOn,
  });
  return (
    <AccountForm
      label={t('package.title')}
      goLabel={t('package.go')}
      done={t('package.done')}
      initialValues={{
        ...{
          units: '10',
          cents: '',
          minutes: String(usual?.minutes ?? 60),
          groupSize: String(usual?.groupSize ?? 1),
          programme: '',
          child: '',
        },
        expiresOn: addDays(currentDay(), 182),
      }}
      fieldLabels={{
        ...{ units: t('package.units'), cents: t('package.price'), minutes: t('package.minutes') },
        ...{ groupSize: t('column.groupSize'), programme: t('column.programme'), child: t('package.child') },
        expiresOn: t('package.expiresOn'),
      }}
      validate={(values) => ({
        ...fieldErrorsOf(packageInput.omit(['key']), bodyOf(values)),
        ...amountErrors({ cents: values.cents }, above()),
      })}
      send={(values, key) =>
        change('addPackage', { params: { id }, body: packageInput.cast({ ...bodyOf(values), key }) })
      }
    >
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" width="100%">
        <TextField name="units" label={t('package.units')} inputMode="numeric" autoComplete="off" required />
        <AmountField name="cents" label={t('package.price')} required />
        <TextField name="minutes" label={t('package.minutes')} inputMode="numeric" autoComplete="off" required />
        <SelectField
          name="groupSize"
          label={t('column.groupSize')}
          placeholder={t('choose')}
          options={Array.from({ length: mostInGroup }, (_, place) => ({
            value: String(place + 1),
            label: String(place + 1),
          }))}
          required
        />
        <SelectField
          name="programme"
          label={t('column.programme')}
          placeholder={t('office-families:packages.everyProgramme')}
          options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
        />
        <SelectField
          name="child"
          label={t('package.child')}
          placeholder={t('office-families:packages.everyChild')}
          options={children.map((child) => ({ value: String(child.id), label: child.name }))}
        />
      </Box>
      <DateField name="expiresOn" label={t('package.expiresOn')} min={currentDay()} required />
      <PackageFit planned={planned} />
    </AccountForm>
  );
}

/**
 * Proposes the length and the group that sessions of the chosen child and programme have, and says for which planned ones
 * the package would not pay.
 */
function PackageFit({ planned }: Pick<AddPackageProps, 'planned'>) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const { programmes: facts } = useFacts();
  const { values, setFieldValue } = useFormikContext<PackageValues>();
  const child = values.child === '' ? null : Number(values.child);
  const programme = programmes.find((one) => one === values.programme) ?? null;
  const kind = usualKind(planned, { child, programme });
  const minutes = kind?.minutes ?? (programme === null ? null : facts[programme].minutes);
  const groupSize = kind?.groupSize;
  const proposed = useRef({ minutes, groupSize });
  useEffect(() => {
    // What somebody has typed stays until another child or programme has another length.
    if (minutes !== null && minutes !== proposed.current.minutes) void setFieldValue('minutes', String(minutes));
    if (groupSize !== undefined && groupSize !== proposed.current.groupSize)
      void setFieldValue('groupSize', String(groupSize));
    proposed.current = { minutes, groupSize };
  }, [minutes, groupSize, setFieldValue]);
  const units = numberOf(values.units) ?? 0;
  const terms = { child, programme, units, expiresOn: values.expiresOn };
  const { other, fitting } = notPaidBy(planned, {
    ...{ ...terms, minutes: numberOf(values.minutes) ?? 0, groupSize: Number(values.groupSize) },
  });
  const until = values.expiresOn === '' ? '' : writtenDay(values.expiresOn, language);
  const kinds = writtenList(
    other.kinds.map((one) => t('package.kind', { minutes: one.minutes, count: one.groupSize })),
    language,
  );
  return (
    <chakra.p role="status" fontWeight="600">
      {other.count > 0 && t('package.otherKind', { count: other.count, until, kinds })}
      {other.count > 0 && fitting !== undefined && ' '}
      {fitting !== undefined && t('package.tooFew', { count: units, all: fitting, until })}
    </chakra.p>
  );
}
