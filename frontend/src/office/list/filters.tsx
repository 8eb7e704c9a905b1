import { Box, Button, chakra, NativeSelect } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNarrow } from '../address.ts';

/** The value of a filter, which is kept in the address, so that a link or a reload shows the same list. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const [search] = useSearchParams();
  const given = search.get(name);
  return values.find((value) => value === given);
}

interface FiltersProps {
  /** The search field, which is always visible. */
  search?: ReactNode;
  /** The names of the filters' parameters in the address. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * The filters of a list, in one line. A phone has room for two filters side by side, or for the search; with a search
 * the filters are behind a button, which says how many are set.
 */
export function Filters({ search, names, children }: FiltersProps) {
  const { t } = useTranslation('office');
  const [address] = useSearchParams();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  const id = useId();
  const set = names.filter((name) => address.get(name)).length;
  const shown = open || search === undefined;

  function clear(): void {
    narrow(Object.fromEntries(names.map((name) => [name, ''])));
    // The button disappears with the filters that it has cleared.
    filters.current?.querySelector<HTMLElement>('select, input')?.focus();
  }

  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap={{ base: '3', md: '4' }}
      width={{ base: '100%', md: 'auto' }}
    >
      {search}
      {search !== undefined && (
        <Button
          display={{ base: 'inline-flex', md: 'none' }}
          alignItems="center"
          gap="2"
          variant={set > 0 ? 'surface' : 'outline'}
          size="sm"
          minHeight="field"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          {set > 0 ? t('list.filtersSet', { number: set }) : t('list.filters')}
        </Button>
      )}
      <Box
        ref={filters}
        id={id}
        display={{ base: shown ? 'grid' : 'none', md: 'contents' }}
        // With large text they are below each other.
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))"
        alignItems="end"
        gap="3"
        width="100%"
      >
        {children}
        {set > 0 && (
          <Button variant="plain" size="sm" justifySelf="start" onClick={clear}>
            {t('list.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface FilterProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What the list shows while nothing is chosen; everything by default. */
  unchosen?: string;
}

/** One filter of the list below it. */
export function Filter({ name, label, options, unchosen }: FilterProps) {
  const { t } = useTranslation('office');
  const [search] = useSearchParams();
  const narrow = useNarrow();
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      gap="1"
      fontWeight="600"
      fontSize="sm"
      minWidth={{ base: '0', md: '150px' }}
    >
      {label}
      <NativeSelect.Root>
        <NativeSelect.Field
          textOverflow="ellipsis"
          value={search.get(name) ?? ''}
          onChange={({ target: { value } }) => narrow({ [name]: value })}
        >
          <option value="">{unchosen ?? t('list.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </chakra.label>
  );
}
