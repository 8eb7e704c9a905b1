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
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { isCalendarDate } from '../../week.ts';

/** Who did something, or the record to which it was done. */
export type AuditReference = AuditEventView['actor' | 'subject'];

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
  const { t, i18n } = useTranslation('office-audit');
  return useMemo(() => auditLabelsIn(t, i18n.language as Language), [t, i18n.language]);
}

export const auditLabelsIn = (t: TFunction<'office-audit'>, language: Language): AuditLabels => ({
  action(written) {
    const known = auditActions.find((action) => action === written);
    return known ? t(`action.${known}`) : written;
  },
  record({ kind, id }) {
    const whole = id === null && wholes.find((one) => one === kind);
    if (whole) return t(`whole.${whole}`);
    const known = id !== null && kinds.find((one) => one === kind);
    return known ? t(`record.${known}`, { name: id }) : (id ?? kind);
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
