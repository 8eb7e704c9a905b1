import { Box, Portal } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';

interface OnPaperProps {
  id: string;
  /** Below 1 where the content is smaller than on the screen. */
  zoom?: number;
  children: ReactNode;
}

/** What a screen prints in place of itself, on A4. */
export function OnPaper({ id, zoom = 1, children }: OnPaperProps) {
  return (
    <>
      <Global
        styles={{
          '@page': { size: 'A4', margin: '14mm' },
          '@media print': {
            [`body > *:not(#${id})`]: { display: 'none !important' },
            [`#${id}`]: { display: 'block !important', zoom },
            'html, body': { overflow: 'visible !important', background: 'white !important' },
          },
        }}
      />
      <Portal>
        <Box id={id} display="none" color="fg">
          {children}
        </Box>
      </Portal>
    </>
  );
}
