import { Badge } from '@chakra-ui/react';
import type { PostState } from '@kitewell/contract/office/posts';
import { useTranslation } from 'react-i18next';

/** Whether visitors see a post. */
export function StateBadge({ of: state }: { of: PostState }) {
  const { t } = useTranslation('office-posts');
  const colour = state === 'published' ? 'verified' : 'pending';
  return (
    <Badge bg={`status.${colour}.bg`} color={`status.${colour}.fg`}>
      {t(`state.${state}`)}
    </Badge>
  );
}
