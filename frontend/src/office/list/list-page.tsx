import { Box, Button, chakra } from '@chakra-ui/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../query-state.tsx';

// The server sorts, filters and pages.
const features = tableFeatures({});

export type ListColumns<Row extends object> = readonly ColumnDef<typeof features, Row>[];

interface ListPageProps<Row extends { id: number }, Page> {
  /** What is listed, for screen readers. */
  label: string;
  columns: ListColumns<Row>;
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  /** Shown in place of a list without rows. */
  empty: string;
  /** A last row for the sums of all rows, however many are shown. */
  sums?: Row | undefined;
  /** Opens a row that was pressed or has the focus when Enter is pressed. Without it rows can only be read. */
  onOpen?: (row: Row) => void;
}

/**
 * A long list of the office, loaded page by page: a table, and on a phone cards. `j` and `k` move from row to row,
 * Enter opens the row, Esc leaves the list.
 */
export function ListPage<Row extends { id: number }, Page>(props: ListPageProps<Row, Page>) {
  const { label, list, rowsOf, empty } = props;
  const { t } = useTranslation('office');
  if (!list.data) return <QueryState query={list} rows={5} />;
  const rows = list.data.pages.flatMap(rowsOf);
  return (
    <Box marginTop="4">
      {rows.length === 0 ? (
        <chakra.p bg="bg.fill" padding="5">
          {empty}
        </chakra.p>
      ) : (
        <RowTable {...props} rows={rows} />
      )}
      <Box marginTop="4">
        {list.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={list.isFetchingNextPage}
            onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? t('list.loadingMore') : t('list.more')}
          </Button>
        )}
        <chakra.span srOnly role="status">
          {t('list.shown', { label, count: rows.length })}
        </chakra.span>
      </Box>
    </Box>
  );
}

/** Rows that are all known: a table, and on a phone cards. */
export function RowTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  sums,
  onOpen,
}: Pick<ListPageProps<Row, unknown>, 'label' | 'columns' | 'sums' | 'onOpen'> & { rows: readonly Row[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const data = useMemo(() => [...rows, ...(sums ? [sums] : [])], [rows, sums]);
  const table = useTable({ features, columns: [...columns], data, getRowId: ({ id }) => String(id) });

  function press(event: KeyboardEvent<HTMLTableSectionElement>, row: Row): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A press on a link or a button in the row does not open the row.
    if (event.target !== event.currentTarget && !(event.target as HTMLElement).matches('tr')) return;
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])];
    const place = all.indexOf(event.target as HTMLElement);
    if (event.key === 'j' || event.key === 'ArrowDown') all[place + 1]?.focus();
    else if (event.key === 'k' || event.key === 'ArrowUp') all[place - 1]?.focus();
    else if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
  }

  return (
    <chakra.table
      role="table"
      aria-label={label}
      width="100%"
      borderCollapse="collapse"
      display={{ base: 'block', md: 'table' }}
      css={{
        '& td, & th': { textAlign: 'start', verticalAlign: 'middle' },
        // In a card an empty value takes a line only if its cell has more than that value.
        '& td:has(> [data-empty-cell]:last-child), & [data-empty-cell]': { mdDown: { display: 'none' } },
      }}
    >
      <chakra.thead role="rowgroup" srOnly={{ base: true, md: false }}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <chakra.th
                key={header.id}
                role="columnheader"
                scope="col"
                padding="2.5 3"
                fontSize="sm"
                color="fg.muted"
                wordBreak="keep-all"
              >
                <table.FlexRender header={header} />
              </chakra.th>
            ))}
          </tr>
        ))}
      </chakra.thead>
      <chakra.tbody ref={body} role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
        {table.getRowModel().rows.map((row) => (
          <chakra.tr
            key={row.id}
            role="row"
            tabIndex={row.original === sums ? undefined : 0}
            onKeyDown={(event) => press(event as never, row.original)}
            onClick={onOpen && row.original !== sums ? () => onOpen(row.original) : undefined}
            cursor={onOpen && row.original !== sums ? 'pointer' : undefined}
            fontWeight={row.original === sums ? '700' : undefined}
            display={{ base: 'block', md: 'table-row' }}
            borderTop="rule"
            borderColor="line"
            padding={{ base: '2.5 0', md: '0' }}
            _hover={{ bg: 'bg.fill' }}
            _focusVisible={{ outlineOffset: 'withinEdge', bg: 'bg.fill' }}
          >
            {row.getAllCells().map((cell, place) => (
              <chakra.td
                key={cell.id}
                role="cell"
                aria-colindex={place + 1}
                display={{ base: 'block', md: 'table-cell' }}
                padding={{ base: '0.5 2', md: '3' }}
                // With `anywhere` a narrow column would be as wide as one letter, and break every word.
                overflowWrap="break-word"
              >
                {place > 0 && typeof cell.column.columnDef.header === 'string' && (
                  <chakra.span aria-hidden display={{ md: 'none' }} fontSize="sm" color="fg.muted" marginInlineEnd="2">
                    {cell.column.columnDef.header}
                  </chakra.span>
                )}
                <table.FlexRender cell={cell} />
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}
