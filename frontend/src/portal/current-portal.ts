import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reading } from './api.ts';

/** ms between two questions to the server; each reads just one row by its key. */
const between = 30_000;

const versionQuery = queryOptions({
  ...reading('portalVersion'),
  staleTime: 0,
  refetchInterval: between,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
  meta: { quiet: true },
});

/**
 * Refreshes the portal when something of it has changed, whoever changed it. The data of a tab (`shown`) may be older
 * than the moment it is opened, so opening a tab asks the server as well.
 */
export function useCurrentPortal(shown: string | undefined): void {
  const client = useQueryClient();
  const version = useQuery(versionQuery).data?.version;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (version === undefined) return;
    const changed = known.current !== undefined && known.current !== version;
    known.current = version;
    if (changed)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== versionQuery.queryKey[0] });
  }, [client, version]);

  const before = useRef(shown);
  useEffect(() => {
    if (before.current === undefined) before.current = shown;
    else if (shown !== before.current) {
      before.current = shown;
      void client.refetchQueries({ queryKey: versionQuery.queryKey });
    }
  }, [client, shown]);
}
