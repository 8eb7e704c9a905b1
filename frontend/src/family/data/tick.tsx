import { Box, chakra } from '@chakra-ui/react';

interface TickProps {
  label: string;
  /** Below the label. */
  help?: string;
  checked: boolean;
  busy?: boolean;
  /** Shows what is recorded, without a box to change it. */
  fixed?: boolean;
  onChange: (on: boolean) => void;
}

/** One box to tick, with room for a thumb. */
export function Tick({ label, help, checked, busy = false, fixed = false, onChange }: TickProps) {
  return (
    <chakra.label
      {...(fixed && { as: 'p' })}
      display="flex"
      gap="3"
      alignItems="flex-start"
      minHeight="tapTarget"
      paddingBlock="2"
    >
      {!fixed && (
        <chakra.input
          type="checkbox"
          checked={checked}
          aria-disabled={busy}
          onChange={({ currentTarget }) => busy || onChange(currentTarget.checked)}
          boxSize="tick"
          marginTop="1"
          flex="none"
          accentColor="secondary"
        />
      )}
      <Box as="span" minWidth="0">
        <chakra.span fontWeight="600" overflowWrap="anywhere">
          {label}
        </chakra.span>
        {help && (
          <chakra.span display="block" fontSize="sm" color="fg.soft">
            {help}
          </chakra.span>
        )}
      </Box>
    </chakra.label>
  );
}
