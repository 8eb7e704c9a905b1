import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * Changes what the address says behind its path; what is given as empty is taken out of it. It begins from what stands
 * there now and not from what was drawn last: of two changes close to each other the later would take the earlier back.
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
