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

/** The fields that events speak of, as the code calls them. */
const fields = [
  'active',
  'address',
  'allergies',
  'appliedOn',
  'asked',
  'bio',
  'bioZh',
  'birthMonth',
  'cancelled',
  'cents',
  'certified',
  'checkedBy',
  'checkedOn',
  'child',
  'children',
  'content',
  'contentZh',
  'date',
  'day',
  'description',
  'descriptionZh',
  'district',
  'districts',
  'done',
  'doorCode',
  'duration',
  'edition',
  'email',
  'en',
  'endsOn',
  'excerpt',
  'excerptZh',
  'experience',
  'expiryDate',
  'family',
  'familyCents',
  'fields',
  'from',
  'fromDate',
  'fromDay',
  'fromTime',
  'gaps',
  'groupSize',
  'guardian',
  'guardians',
  'hours',
  'ids',
  'issuedOn',
  'joined',
  'language',
  'languages',
  'letters',
  'level',
  'likes',
  'listed',
  'month',
  'moved',
  'name',
  'nameEn',
  'nameZh',
  'nextStep',
  'nextStepOn',
  'note',
  'notes',
  'number',
  'other',
  'outcome',
  'outingConsentOn',
  'owner',
  'paidBy',
  'paidOn',
  'passkeys',
  'pays',
  'phone',
  'programme',
  'programmes',
  'reason',
  'role',
  'rule',
  'seen',
  'series',
  'session',
  'sessions',
  'slug',
  'specialties',
  'startsOn',
  'state',
  'status',
  'step',
  'teachingSince',
  'text',
  'textEn',
  'textZh',
  'time',
  'title',
  'titleZh',
  'to',
  'told',
  'totalCents',
  'totp',
  'travelMinutes',
  'trial',
  'tutor',
  'tutorCents',
  'until',
  'untilDay',
  'untilTime',
  'validUntil',
  'way',
  'withoutChecks',
  'zh',
] as const;

interface Wording {
  action: (written: string) => string;
  /** Also of who did it: staff and tutors are called as their records are. */
  record: (written: string) => string;
  /** What a field of a record is called. */
  field: (written: string) => string;
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
  field(written) {
    const known = fields.find((field) => field === written);
    return known ? t(`field.${known}`) : written;
  },
});
