import { Box } from '@chakra-ui/react';
import { SessionsToReassign } from './sessions-to-reassign.tsx';
import { UncheckedSessions } from './unchecked-sessions.tsx';

/** On the first screen: coming sessions that may not take place as they are. */
export function SessionsAtRisk() {
  return (
    <Box display="flex" flexDirection="column" gap="5" _empty={{ display: 'none' }}>
      <SessionsToReassign rank="h2" />
      <UncheckedSessions />
    </Box>
  );
}
