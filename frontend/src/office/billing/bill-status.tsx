import { Badge } from '@chakra-ui/react';
import type { BillStatus as Status } from '@kitewell/contract/office/bills';
import { useTranslation } from 'react-i18next';

const colours = {
  open: 'info',
  partlyPaid: 'pending',
  paid: 'verified',
  void: 'rejected',
} as const satisfies Record<Status, string>;

/** The status of a bill, in the same words and colours everywhere. */
export function BillStatus({ status }: { status: Status }) {
  const { t } = useTranslation('office-billing');
  return (
    <Badge bg={`status.${colours[status]}.bg`} color={`status.${colours[status]}.fg`}>
      {t(`status.${status}`)}
    </Badge>
  );
}
