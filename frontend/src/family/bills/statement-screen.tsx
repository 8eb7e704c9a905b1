import { Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useStatementDays } from '../../ui/statement-days.tsx';
import { PrintStatement, StatementTable } from '../../ui/statement-table.tsx';
import { reading } from '../api.ts';
import { BackLink } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { PayerOnly } from './payer-only.tsx';

/** What was charged and paid from a day to a day, to read and to print. */
export function StatementScreen() {
  const { t } = useTranslation(['statement', 'family-bills']);
  return (
    <Screen title={t('title')}>
      <BackLink to={paths.familyHome('bills')}>{t('family-bills:back')}</BackLink>
      <PayerOnly>
        <Statement />
      </PayerOnly>
    </Screen>
  );
}

function Statement() {
  const { t, i18n } = useTranslation(['statement', 'family-bill', 'common']);
  const { family } = useFamily();
  const { days, isRange, fields } = useStatementDays();
  const query = useQuery({
    ...reading('ownStatement', { query: { family, ...days } }),
    enabled: isRange,
  });
  const statement = isRange ? query.data?.statement : undefined;
  const table = statement && { statement, ...days, language: i18n.language as Language, t };
  return (
    <Box maxWidth="record">
      {fields}
      {table ? (
        <>
          <PrintStatement label={t('print')} {...table} />
          <chakra.p fontSize="sm" color="fg.muted" marginBlock="3">
            {t(table.statement.rows.length === 0 ? 'none' : 'help')}
          </chakra.p>
          <StatementTable {...table} />
        </>
      ) : (
        isRange && <QueryState query={query} rows={4} />
      )}
    </Box>
  );
}
