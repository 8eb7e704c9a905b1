import { useTranslation } from 'react-i18next';
import { CopyButton, type CopyButtonProps } from '../ui/copy-button.tsx';

/** `CopyButton` with the texts of the office. */
export function OfficeCopyButton(props: Omit<CopyButtonProps, 'answers'>) {
  const { t } = useTranslation('office');
  return <CopyButton {...props} answers={{ done: t('copy.done'), failed: t('copy.failed') }} />;
}
