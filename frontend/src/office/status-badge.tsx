import { Badge } from '@chakra-ui/react';
import type { OfficeBookingRowView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';

type Session = OfficeBookingRowView['status'];

/** The pair of `status` colours for each state of a session. */
export const sessionColours = {
  confirmed: 'verified',
  completed: 'info',
  cancelled: 'rejected',
  missed: 'rejected',
  pending: 'pending',
} as const satisfies Record<Session, string>;

/**
 * The state of a session, in the same words and colours everywhere.
 * @param waits whether it waits for its families to agree that its tutor comes
 */
export function SessionStatus({ status, waits = false }: { status: Session; waits?: boolean }) {
  const { t } = useTranslation('office');
  const colours = sessionColours[status];
  return (
    <Badge bg={`status.${colours}.bg`} color={`status.${colours}.fg`}>
      {t(waits ? 'sessionStatus.waiting' : `sessionStatus.${status}`)}
    </Badge>
  );
}
