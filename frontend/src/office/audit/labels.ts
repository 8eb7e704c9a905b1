import { bookingStatuses } from '@kitewell/contract/booking-statuses';
import { asCents } from '@kitewell/contract/cents';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { verificationStatuses } from '@kitewell/contract/documents';
import { leadStates } from '@kitewell/contract/lead-states';
import type { AuditEventView } from '@kitewell/contract/office/audit';
import { auditActions, auditFields } from '@kitewell/contract/office/audit-actions';
import { billStatuses } from '@kitewell/contract/office/bills';
import { moduleStates } from '@kitewell/contract/office/course';
import { agreementStates } from '@kitewell/contract/session-agreements';
import { staffRoles } from '@kitewell/contract/office/staff';
import { paymentWays } from '@kitewell/contract/payments';
import { programmes } from '@kitewell/contract/programmes';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { isCalendarDate } from '../../week.ts';

type Named = AuditEventView['actor' | 'subject'];
type T = TFunction<['office-audit', 'common']>;

/** Who did something, or the record to which it was done. Without a name and the like, the reference as it is recorded. */
export type AuditReference = Pick<Named, 'kind' | 'id'> & Partial<Omit<Named, 'kind' | 'id'>>;

/** The kinds that the audit names together with a number or a name. */
const kinds = [
  'assessment',
  'bad-weather',
  'bill',
  'booking',
  'certification',
  'change-request',
  'day',
  'document',
  'family',
  'guardian',
  'job',
  'email',
  'module',
  'pay',
  'payment-account',
  'post',
  'rate',
  'receipt',
  'series',
  'staff',
  'trial',
  'tutor',
  'weather',
  'website',
] as const;
/** The kinds of which there is only one. */
const wholes = ['family', 'settings', 'course', 'demo-account', 'files', 'retention', 'website'] as const;

/** What a field with a list of choices can hold. */
const choices = [
  ...bookingStatuses,
  ...verificationStatuses,
  ...leadStates,
  ...billStatuses,
  ...moduleStates,
  ...staffRoles,
  ...checkOutcomes,
  ...paymentWays,
  ...agreementStates,
] as const;
const withChoices = ['state', 'status', 'role', 'outcome', 'paidBy', 'way', 'agreement'];

/** Fields with the number of a record, or with a year. */
const noQuantities = [
  ...['child', 'family', 'guardian', 'ids', 'module', 'other', 'owner', 'replaces', 'series', 'session', 'staff'],
  ...['teachingSince', 'trial', 'tutor'],
];

interface AuditLabels {
  action: (written: string) => string;
  /** The name of a record, and of the person who acted: staff and tutors have the same names as their records. */
  record: (reference: AuditReference) => string;
  /** The name of a record's field. */
  field: (written: string) => string;
  /** What a record's field held: amounts, days and choices as the reader writes them. */
  value: (field: string, written: string | number) => string;
}

/**
 * Puts what the audit recorded into the reader's language. Names that it does not know, such as those of an earlier
 * version, are shown as they were recorded.
 */
export function useAuditLabels(): AuditLabels {
  const { t, i18n } = useTranslation(['office-audit', 'common']);
  return useMemo(() => auditLabelsIn(t, i18n.language as Language), [t, i18n.language]);
}

/** How a record is called: by its name and day, or else as it is recorded. */
function shownName({ kind, id, name, nameZh, day }: AuditReference, t: T, language: Language): string {
  const programme = kind === 'rate' && programmes.find((one) => one === name);
  if (programme) return t(`common:programmes.${programme}.name`);
  const ownDay = isCalendarDate(id) ? writtenDay(id, language, 'medium') : undefined;
  const called = (language === 'zh' ? nameZh : undefined) ?? name ?? ownDay ?? id ?? '';
  return day ? t('onDay', { name: called, day: writtenDay(day, language, 'medium') }) : called;
}

export const auditLabelsIn = (t: T, language: Language): AuditLabels => ({
  action(written) {
    const known = auditActions.find((action) => action === written);
    return known ? t(`action.${known}`) : written;
  },
  record(reference) {
    const { kind, id } = reference;
    const whole = id === null && wholes.find((one) => one === kind);
    if (whole) return t(`whole.${whole}`);
    const known = id !== null && kinds.find((one) => one === kind);
    if (!known) return id ?? kind;
    const shown = shownName(reference, t, language);
    const written =
      known === 'family' && reference.name ? t('familyOf', { name: shown }) : t(`record.${known}`, { name: shown });
    return reference.erased ? t('erased', { record: written }) : written;
  },
  field(written) {
    const known = auditFields.find((field) => field === written);
    return known ? t(`field.${known}`) : written;
  },
  value(field, written) {
    if (typeof written === 'number') {
      if (/cents$/i.test(field)) return formatAmount(asCents(written), language);
      // A year and the number of a record are no quantities.
      return noQuantities.includes(field) ? String(written) : written.toLocaleString('en');
    }
    if (isCalendarDate(written)) return writtenDay(written, language, 'medium');
    const known = withChoices.includes(field) ? choices.find((choice) => choice === written) : undefined;
    return known ? t(`value.${known}`) : written;
  },
});
