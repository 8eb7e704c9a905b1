import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

interface LoadMoreProps {
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** How many rows show now. */
  count: number;
  labels: { more: string; loading: string; shown: string };
  /** The element of a row, by its index from 0. */
  row: (index: number) => Element | null | undefined;
  /** Whether the number of rows also shows on the screen, not only to screen readers. */
  showsCount?: boolean;
}

/** Below a long list: loads the next page and moves the focus to its first row. */
export function LoadMore({ more, loading, onMore, count, labels, row, showsCount = false }: LoadMoreProps) {
  const from = useRef<number>(undefined);
  const latestRow = useRef(row);
  useEffect(() => {
    latestRow.current = row;
  });

  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    const first = latestRow.current(from.current);
    from.current = undefined;
    // The button has moved below the new rows, which begin here.
    (first?.querySelector<HTMLElement>('button') ?? (first as HTMLElement | null | undefined))?.focus();
  }, [count]);

  return (
    <Box marginTop="4">
      {more && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={loading}
          onClick={() => {
            if (loading) return;
            from.current = count;
            onMore();
          }}
        >
          {loading ? labels.loading : labels.more}
        </Button>
      )}
      <chakra.span
        role="status"
        {...(showsCount ? { display: 'block', marginTop: '3', fontSize: 'sm', color: 'fg.muted' } : { srOnly: true })}
      >
        {labels.shown}
      </chakra.span>
    </Box>
  );
}
