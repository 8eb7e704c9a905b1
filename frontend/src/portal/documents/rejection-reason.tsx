import { useTranslation } from 'react-i18next';
import { langOf } from '../assessments/text-lang.ts';

/** Why the office has rejected a document, quoted as the office wrote it, whichever language the page is in. */
export function RejectionReason({ reason }: { reason: string }) {
  const { t } = useTranslation('documents');
  return (
    <>
      {t('row.reason')} <q lang={langOf(reason)}>{reason}</q>
    </>
  );
}
