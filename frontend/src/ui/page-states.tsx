import { Box, Button, chakra, Heading, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A placeholder for a list that is loading; `label` says so to screen readers. */
export function ListSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <Box role="status" aria-label={label} display="flex" flexDirection="column" gap="4" paddingBlock="4">
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} display="flex" gap="4" alignItems="center">
          <Skeleton width="44px" height="56px" />
          <Box flex="1">
            <Skeleton width="56%" height="20px" marginBottom="2" />
            <Skeleton width="34%" height="16px" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** For an empty list: a friendly text, with a drawing if there is one. */
export function EmptyState({ title, text, art }: { title: string; text: string; art?: ReactNode }) {
  return (
    <Box display="flex" alignItems="center" gap="4" paddingBlock="5">
      {art}
      <div>
        <chakra.p fontWeight="700">{title}</chakra.p>
        <chakra.p color="fg.muted" fontSize="sm">
          {text}
        </chakra.p>
      </div>
    </Box>
  );
}

interface ErrorPanelProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** For a first load that failed, with a button to try again. */
export function ErrorPanel({ title, text, retryLabel, onRetry, retrying = false }: ErrorPanelProps) {
  return (
    <Box
      role="alert"
      borderInlineStart="spine"
      borderColor="action"
      padding="4"
      bg="bg.fill"
      color="fg"
      marginBlock="4"
    >
      <Heading as="h3" size="lg">
        {title}
      </Heading>
      <chakra.p marginBlock="2 4" color="fg.soft">
        {text}
      </chakra.p>
      <Button variant="surface" size="sm" disabled={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </Box>
  );
}
