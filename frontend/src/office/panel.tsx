import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from './query-state.tsx';

interface PanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** What is loading, and what could not be loaded, where that is not said well enough by `QueryState` itself. */
  loading?: string;
  failed?: string;
  /** A `PanelRow` for each thing that the panel shows. */
  rows: (data: Data) => ReactElement[];
  /** Which rows show until all are asked for; the first five by default. */
  first?: { from?: number; few: number };
  /** Whether the server has more rows than were read. */
  hasMore?: boolean;
  /** Shown in place of rows where there are none; without it there is no panel then. */
  none?: string;
  /** Shown below the rows. */
  children?: ReactNode;
}

/** A panel of the first screen: what waits for somebody, in rows. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { title, query, loading, failed, rows, first = { few: 5 }, hasMore = false, none, children } = props;
  const shown = query.data === undefined ? undefined : rows(query.data);
  if (shown?.length === 0 && none === undefined) return null;
  return (
    <Box as="section" aria-label={title} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl" marginBottom="3" tabIndex={-1}>
        {title}
      </Heading>
      {shown === undefined ? (
        <QueryState query={query} loading={loading} failed={failed} rows={2} />
      ) : shown.length === 0 ? (
        <chakra.p color="fg.soft">{none}</chakra.p>
      ) : (
        <FirstRows {...first} hasMore={hasMore}>
          {shown}
        </FirstRows>
      )}
      {children}
    </Box>
  );
}

interface FirstRowsProps {
  from?: number;
  few: number;
  hasMore: boolean;
  children: readonly ReactElement[];
}

/** A few of many rows, and a button that says how many more there are and shows them. */
export function FirstRows({ from = 0, few, hasMore, children }: FirstRowsProps) {
  const { t } = useTranslation('office');
  const [all, setAll] = useState(false);
  const more = children.length - few;
  return (
    <>
      <chakra.ul listStyle="none" padding="0">
        {all || more <= 0 ? children : children.slice(from, from + few)}
      </chakra.ul>
      {more > 0 && (
        <Button variant="plain" size="sm" paddingInline="0" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('panel.fewer') : t(hasMore ? 'panel.manyMore' : 'panel.more', { count: more })}
        </Button>
      )}
    </>
  );
}

/** How many rows there are, as far as they were read: `12`, `100+`. */
export const countOf = (rows: readonly unknown[], nextCursor: string | null): string =>
  `${rows.length}${nextCursor === null ? '' : '+'}`;

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
