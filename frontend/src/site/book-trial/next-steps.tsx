import { useTranslation } from 'react-i18next';
import { BowList } from './bow-list.tsx';

/** What happens after the form has been sent. */
export function NextSteps() {
  const { t } = useTranslation('book-trial');
  return (
    <BowList
      items={(['contact', 'tutor', 'visit'] as const).map((step) => ({
        key: step,
        title: t(`next.${step}.title`),
        text: t(`next.${step}.text`),
      }))}
    />
  );
}
