import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** ms after the last letter until the list is asked for. */
const pause = 300;

/** Looks for a part of a name in the list below it; what is looked for stands in the address. `/` leads here. */
export function Search({ label, longest }: { label: string; longest: number }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const later = setTimeout(
      () =>
        setSearch(
          (before) => {
            const after = new URLSearchParams(before);
            if (typed.trim() === '') after.delete('search');
            else after.set('search', typed.trim());
            return after;
          },
          { replace: true },
        ),
      pause,
    );
    return () => clearTimeout(later);
  }, [typed, asked, setSearch]);
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      gap="1"
      fontWeight="600"
      fontSize="sm"
      flex="1"
      maxWidth="380px"
    >
      {label}
      <Input
        type="search"
        data-office-search
        autoComplete="off"
        maxLength={longest}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </chakra.label>
  );
}
