import { chakra, Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNarrow } from '../address.ts';

const pattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month (YYYY-MM) in the address; undefined where there is none. */
export function useMonth(): string | undefined {
  const [search] = useSearchParams();
  return pattern.exec(search.get('month') ?? '')?.[0];
}

/** Limits the list below it to one month. */
export function MonthFilter({ label, usual = '' }: { label: string; usual?: string }) {
  const month = useMonth() ?? usual;
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
      <Input
        type="month"
        value={month}
        onChange={({ target: { value } }) => narrow({ month: pattern.test(value) ? value : '' })}
      />
    </chakra.label>
  );
}

/** From a month to a month, both in the address, with the fields in which they are chosen. */
export function useMonthRange(usual: { from: string; to: string }) {
  const { t } = useTranslation('office-reports');
  const [search] = useSearchParams();
  const narrow = useNarrow();
  const months = {
    from: pattern.exec(search.get('from') ?? '')?.[0] ?? usual.from,
    to: pattern.exec(search.get('to') ?? '')?.[0] ?? usual.to,
  };
  const field = (name: 'from' | 'to') => (
    <chakra.label key={name} display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
      {t(name)}
      <Input
        type="month"
        value={months[name]}
        onChange={({ target: { value } }) => narrow({ [name]: pattern.test(value) ? value : '' })}
      />
    </chakra.label>
  );
  return { ...months, filters: [field('from'), field('to')] };
}
