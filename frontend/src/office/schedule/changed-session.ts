import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

/**
 * What somebody else has changed of a session since a form of it was opened, in words, field by field. Each answer is
 * what the next one begins from.
 */
export function useChangedSession(opened: OfficeBookingView): (theirs: OfficeBookingView) => readonly string[] {
  const { t, i18n } = useTranslation(['office-schedule', 'common', 'office']);
  const [base, setBase] = useState(opened);
  const facts: readonly (readonly [label: string, of: (session: OfficeBookingView) => string])[] = [
    [t('children.present'), ({ children }) => children.map(({ childName }) => childName).join(t('repeat.listed'))],
    [
      t('session.when'),
      ({ sessionDate, sessionTime: time, duration: minutes }) =>
        t('session.whenText', { day: writtenDay(sessionDate, i18n.language as Language, 'full'), time, minutes }),
    ],
    [t('tutor'), ({ tutor }) => tutor.name],
    [t('session.programme'), ({ program }) => t(`common:programmes.${program}.name`)],
    [t('session.place'), ({ address }) => address ?? t('session.unknown')],
    [t('session.notes'), ({ notes }) => notes ?? t('office:conflict.empty')],
  ];
  return (theirs) => {
    setBase(theirs);
    return facts
      .filter(([, of]) => of(base) !== of(theirs))
      .map(([label, of]) => t('series.conflict', { label, before: of(base), now: of(theirs) }));
  };
}
