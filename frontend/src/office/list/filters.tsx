import { chakra, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** What a list is narrowed by, which stands in the address: a link or a reload shows the same. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const [search] = useSearchParams();
  const given = search.get(name);
  return values.find((value) => value === given);
}

interface FilterProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What the list shows where nothing is chosen; all unless told. */
  unchosen?: string;
}

/** Narrows the list below it by one thing. */
export function Filter({ name, label, options, unchosen }: FilterProps) {
  const { t } = useTranslation('office');
  const [search, setSearch] = useSearchParams();
  return (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" minWidth="150px">
      {label}
      <NativeSelect.Root>
        <NativeSelect.Field
          value={search.get(name) ?? ''}
          onChange={({ target: { value } }) =>
            setSearch(
              (before) => {
                const after = new URLSearchParams(before);
                if (value === '') after.delete(name);
                else after.set(name, value);
                return after;
              },
              { replace: true },
            )
          }
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
