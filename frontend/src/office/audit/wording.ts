import { auditActions } from '@kitewell/contract/office/audit-actions';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the audit calls the records that have a number or a name, which follows. */
const kinds = [
  'assessment',
  'bad weather',
  'bill',
  'booking',
  'day',
  'document',
  'family',
  'job',
  'letter',
  'module',
  'pay of tutor',
  'post',
  'rate',
  'receipt',
  'series',
  'staff',
  'trial',
  'tutor',
  'weather',
] as const;
const wholes = ['course', 'demo account', 'files in the store', 'records past their retention period'] as const;

interface Wording {
  action: (written: string) => string;
  /** Also of who did it: staff and tutors are called as their records are. */
  record: (written: string) => string;
}

/** Says what the audit has written down in the reader's language. What it does not know, as of an earlier version, stays as it is. */
export function useWording(): Wording {
  const { t } = useTranslation('office-audit');
  return useMemo(() => wordingIn(t), [t]);
}

export const wordingIn = (t: TFunction<'office-audit'>): Wording => ({
  action(written) {
    const known = auditActions.find((action) => action === written);
    return known ? t(`action.${known}`) : written;
  },
  record(written) {
    const whole = wholes.find((record) => record === written);
    if (whole) return t(`whole.${whole}`);
    const kind = kinds.find((one) => written.startsWith(`${one} `));
    return kind ? t(`record.${kind}`, { name: written.slice(kind.length + 1) }) : written;
  },
});
