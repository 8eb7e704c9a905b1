import { Badge } from '@chakra-ui/react';
import type { OfficeDocumentRowView } from '@kitewell/contract/office/documents';
import { useTranslation } from 'react-i18next';

/** The status of a document's check. */
export function DocumentStatus({ status }: { status: OfficeDocumentRowView['verificationStatus'] }) {
  const { t } = useTranslation('documents');
  return (
    <Badge bg={`status.${status}.bg`} color={`status.${status}.fg`}>
      {t(`status.${status}`)}
    </Badge>
  );
}
