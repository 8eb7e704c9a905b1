import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNarrow } from '../address.ts';

/** Milliseconds after the last key until the list is loaded. */
const pause = 300;

/** Searches the list below for a part of a name; the text is kept in the address. */
export function Search({ label, longest }: { label: string; longest: number }) {
  const [search] = useSearchParams();
  const narrow = useNarrow();
  const searched = search.get('search') ?? '';
  const [typed, setTyped] = useState(searched);
  useEffect(() => {
    if (typed.trim() === searched) return;
    const later = setTimeout(() => narrow({ search: typed.trim() }), pause);
    return () => clearTimeout(later);
  }, [typed, searched, narrow]);
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      gap="1"
      fontWeight="600"
      fontSize="sm"
      // Beside the filters only if there is room to read what is typed.
      flex={{ base: '1 1 10em', md: '1 1 14em' }}
      maxWidth="380px"
    >
      {label}
      <Input
        type="search"
        autoComplete="off"
        maxLength={longest}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </chakra.label>
  );
}
