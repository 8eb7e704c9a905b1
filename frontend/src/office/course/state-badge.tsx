import { Badge } from '@chakra-ui/react';
import type { CourseRowView } from '@kitewell/contract/office/course';
import { useTranslation } from 'react-i18next';

/** Whether tutors see a module. */
export function StateBadge({ of: state }: { of: CourseRowView['state'] }) {
  const { t } = useTranslation('office-course');
  const colour = state === 'published' ? 'verified' : 'pending';
  return (
    <Badge bg={`status.${colour}.bg`} color={`status.${colour}.fg`}>
      {t(`state.${state}`)}
    </Badge>
  );
}
