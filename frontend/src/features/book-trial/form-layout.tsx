import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** px: label, field and one line about a fault, so that saying what is wrong moves nothing. */
const rowHeight = { field: '118px', message: '202px' } as const;

/** The grid of the form, the same for the form and for what stands in its place while its code is on its way. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(10, minmax(0, 1fr))' }}
      columnGap="20px"
      alignItems="start"
    >
      {children}
    </Box>
  );
}

interface FormCellProps {
  children: ReactNode;
  /** Of the row, on a wide page. */
  tenths?: 4 | 5 | 6 | 10;
  tall?: boolean;
}

/** The room of one field. */
export function FormCell({ children, tenths = 10, tall = false }: FormCellProps) {
  return (
    <Box minHeight={tall ? rowHeight.message : rowHeight.field} gridColumn={{ md: `span ${tenths}` }}>
      {children}
    </Box>
  );
}

/** The form's outline until it can be used; `label` says so to those who cannot see it. */
export function FormOutline({ label }: { label: string }) {
  return (
    <Box role="status">
      <chakra.span srOnly>{label}</chakra.span>
      <FormGrid>
        {([5, 5, 4, 6, 10, 10, 'tall'] as const).map((shape, position) => (
          <FormCell key={position} tenths={shape === 'tall' ? 10 : shape} tall={shape === 'tall'}>
            <Box width="38%" height="12px" marginBlock="4px 11px" bg="bg.tab" />
            <Box height={shape === 'tall' ? '128px' : '52px'} bg="bg.fill" boxShadow="inset 0 -2px 0 {colors.line}" />
          </FormCell>
        ))}
      </FormGrid>
      <Box height={formFoot} />
    </Box>
  );
}

/** px of the note about personal data and the button below the fields, in each width. */
export const formFoot = { base: '184px', md: '164px' } as const;
