import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * Changes the query of the address; a parameter that is given as empty is removed. It starts from the address as it is
 * now, not as it was at the last render: of two changes close together the later one would otherwise undo the earlier.
 */
export function useNarrow() {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (changes: Readonly<Record<string, string>>, options?: NavigateOptions) => {
      const after = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      setSearch(after, { replace: true, ...options });
    },
    [setSearch],
  );
}
