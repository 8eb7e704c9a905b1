import { Box, chakra, Heading } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Awaited } from './awaited.tsx';

interface PanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** What is loading, and what could not be loaded, where that is not said well enough by `Awaited` itself. */
  loading?: string;
  failed?: string;
  /** A `PanelRow` for each thing that the panel shows. */
  rows: (data: Data) => ReactElement[];
  /** Shown in place of rows where there are none. */
  none: string;
  /** Shown below the rows. */
  children?: ReactNode;
}

/** A panel of the first screen: what waits for somebody, in rows. */
export function Panel<Data>({ title, query, loading, failed, rows, none, children }: PanelProps<Data>) {
  const shown = query.data === undefined ? undefined : rows(query.data);
  return (
    <Box as="section" aria-label={title} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl" marginBottom="3">
        {title}
      </Heading>
      {shown === undefined ? (
        <Awaited query={query} loading={loading} failed={failed} rows={2} />
      ) : shown.length === 0 ? (
        <chakra.p color="fg.soft">{none}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0">
          {shown}
        </chakra.ul>
      )}
      {children}
    </Box>
  );
}

/** One row of a panel, with a note in smaller text below it. */
export function PanelRow({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <chakra.li
      borderTop="hair line"
      _first={{ borderTop: '0', paddingTop: '0' }}
      paddingBlock="3"
      overflowWrap="anywhere"
    >
      {children}
      {note !== undefined && (
        <Box fontSize="sm" color="fg.muted">
          {note}
        </Box>
      )}
    </chakra.li>
  );
}

/** A link below the rows of a panel, to the screen that has all of them. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <chakra.p marginTop="3" css={{ '& a': { textDecoration: 'underline' } }}>
      {children}
    </chakra.p>
  );
}
