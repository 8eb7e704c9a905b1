import { chakra } from '@chakra-ui/react';
import { isUnpaid } from '@kitewell/contract/office/bills';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { BillStatus } from '../billing/bill-status.tsx';
import { Section } from './section.tsx';

/** How many bills a family's page shows; the others are in the list of all bills. */
const named = 12;

/** The bills of one family, the newest month first. */
export function Bills({ family }: { family: { id: number } }) {
  const { t, i18n } = useTranslation(['office-families', 'office-billing', 'office']);
  const language = i18n.language as Language;
  const query = useQuery(reading('bills', { query: { family: family.id, limit: named } }));
  return (
    <Section id="bills" title={t('bills.title')}>
      {!query.data ? (
        <QueryState query={query} rows={2} />
      ) : query.data.bills.length === 0 ? (
        <chakra.p color="fg.muted">{t('bills.none')}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0">
          {query.data.bills.map(({ id, month, number, status, overdue, totalCents, openCents, dueOn }) => (
            <chakra.li key={id} borderTop="rule" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
              <chakra.span asChild fontWeight="600" textDecoration="underline">
                <Link to={paths.office(`billing/${id}`)}>{writtenMonth(month, language)}</Link>
              </chakra.span>{' '}
              <chakra.span fontVariantNumeric="tabular-nums lining-nums">
                {formatAmount(totalCents, language)}
              </chakra.span>{' '}
              <BillStatus status={status} />
              <chakra.span display="block" fontSize="sm" color={overdue ? 'danger' : 'fg.muted'}>
                {[
                  number,
                  status === 'partlyPaid' && t('bills.open', { amount: formatAmount(openCents, language) }),
                  isUnpaid(status) &&
                    t(overdue ? 'office-billing:late' : 'office-billing:due', {
                      day: writtenDay(dueOn, language, 'medium'),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {query.data?.nextCursor != null && (
        <chakra.p marginTop="3" textDecoration="underline">
          <Link to={`${paths.office('billing')}?view=bills&family=${family.id}`}>{t('bills.all')}</Link>
        </chakra.p>
      )}
    </Section>
  );
}
