import { Box, Spinner } from '@chakra-ui/react';

/** What a sheet shows while its code is loading. */
export function Arriving({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} padding="5" minHeight="160px">
      <Spinner color="accent.coral" aria-hidden />
    </Box>
  );
}
