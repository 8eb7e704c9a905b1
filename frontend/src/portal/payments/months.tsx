import { Box, chakra, Heading } from '@chakra-ui/react';
import type { MonthView } from '@kitewell/contract/receipts';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { PaperStrip } from '../../art/paper-strip.tsx';
import { writtenMonth } from '../../dates.ts';
import { formatAmount } from './amounts.ts';

/** What each month earned: a table to read, with a strip of paper in each row to compare by eye. */
export function Months({ months }: { months: readonly MonthView[] }) {
  const { t, i18n } = useTranslation('payments');
  const language = i18n.language as Language;
  const most = Math.max(...months.map(({ tutorEarnings }) => tutorEarnings), 1);
  const head = { fontWeight: 600, fontSize: 'xs', color: 'fg.muted', paddingBottom: '2' } as const;
  const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Box as="section" aria-labelledby="months-heading" marginTop="5">
      <Heading as="h3" size="lg" id="months-heading">
        {t('months.title')}
      </Heading>
      {/* Twice as large as usual, the amounts are wider than a phone. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-labelledby="months-heading" marginTop="3">
        <chakra.table width="100%" borderCollapse="collapse" fontSize={{ base: 'sm', md: 'md' }}>
          <chakra.thead borderBottom="2px solid" borderColor="line">
            <tr>
              <chakra.th scope="col" textAlign="start" {...head}>
                {t('months.month')}
              </chakra.th>
              {/* The strips say what the last column says. */}
              <chakra.td aria-hidden width="100%" />
              <chakra.th scope="col" {...figure} {...head} paddingInline="2">
                {t('months.sessions')}
              </chakra.th>
              <chakra.th scope="col" {...figure} {...head} paddingInlineStart={{ base: '2', md: '4' }}>
                {t('months.earnings')}
              </chakra.th>
            </tr>
          </chakra.thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <chakra.th scope="row" textAlign="start" fontWeight="600" whiteSpace="nowrap" paddingBlock="7px">
                  {writtenMonth(month.month, language)}
                </chakra.th>
                <chakra.td aria-hidden paddingInline={{ base: '10px 4px', md: '18px 8px' }}>
                  <PaperStrip share={month.tutorEarnings / most} />
                </chakra.td>
                <chakra.td {...figure} paddingInline="2">
                  {month.sessions}
                </chakra.td>
                <chakra.td {...figure} fontWeight="700" paddingInlineStart={{ base: '2', md: '4' }}>
                  {formatAmount(month.tutorEarnings, language)}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}
