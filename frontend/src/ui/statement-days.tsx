import { Box, chakra, Input } from '@chakra-ui/react';
import { mostDaysOfStatement, statementQuery } from '@kitewell/contract/statement';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../server-clock.ts';

/** The same day of the month three months before; the last of its month where that has no such day. */
function threeMonthsBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 3, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 4, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

interface StatementDays {
  days: { from: string; to: string };
  /** Whether a statement can be asked for from the one to the other. */
  isRange: boolean;
  fields: ReactNode;
}

/** The days of a statement, both chosen by the reader: the last three months at first. */
export function useStatementDays(): StatementDays {
  const { t } = useTranslation('statement');
  const [days, setDays] = useState(() => ({ from: threeMonthsBefore(currentDay()), to: currentDay() }));
  const problem = useId();
  const isRange = statementQuery.isValidSync(days);
  const field = (name: 'from' | 'to') => (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
      {t(name)}
      <Input
        type="date"
        value={days[name]}
        aria-describedby={isRange ? undefined : problem}
        aria-invalid={!isRange}
        onChange={({ target: { value } }) => setDays({ ...days, [name]: value })}
      />
    </chakra.label>
  );
  const fields = (
    <>
      <Box display="flex" flexWrap="wrap" gap="4" marginBottom="3">
        {field('from')}
        {field('to')}
      </Box>
      {!isRange && (
        <chakra.p id={problem} role="alert" color="danger">
          {t('days', { count: mostDaysOfStatement })}
        </chakra.p>
      )}
    </>
  );
  return { days, isRange, fields };
}
