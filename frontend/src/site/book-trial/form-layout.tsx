import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Height in px of a label, a field and one line for a fault, so that showing a fault moves nothing. */
const rowHeight = { field: '118px', message: '202px' } as const;

/** The grid of the form. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(10, minmax(0, 1fr))' }}
      columnGap="edge"
      alignItems="start"
    >
      {children}
    </Box>
  );
}

interface FormCellProps {
  children: ReactNode;
  /** Its share of the row, on a wide page. */
  tenths?: 4 | 5 | 6 | 10;
  tall?: boolean;
}

/** The space of one field. */
export function FormCell({ children, tenths = 10, tall = false }: FormCellProps) {
  return (
    <Box minHeight={tall ? rowHeight.message : rowHeight.field} gridColumn={{ md: `span ${tenths}` }}>
      {children}
    </Box>
  );
}

/** Height in px of the note about personal data and of the button below the fields, in each width. */
export const formFoot = { base: '184px', md: '164px' } as const;
