import { Badge } from '@chakra-ui/react';
import type { OfficeDocumentRowView } from '@kitewell/contract/office/documents';
import { useTranslation } from 'react-i18next';

interface DocumentStatusProps {
  status: OfficeDocumentRowView['verificationStatus'];
  isReplaced: boolean;
}

/** The status of a document's check, or that another has come in its place. */
export function DocumentStatus({ status, isReplaced }: DocumentStatusProps) {
  const { t } = useTranslation('documents');
  if (isReplaced)
    return (
      <Badge bg="status.replaced.bg" color="status.replaced.fg">
        {t('status.replaced')}
      </Badge>
    );
  return (
    <Badge bg={`status.${status}.bg`} color={`status.${status}.fg`}>
      {t(`status.${status}`)}
    </Badge>
  );
}
