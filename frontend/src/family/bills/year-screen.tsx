import { Box, Button, chakra } from '@chakra-ui/react';
import type { FamilyYearView } from '@kitewell/contract/family/bills';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatAmount, writtenHours } from '../../amounts.ts';
import { useFacts } from '../../facts.ts';
import { writtenDay } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../../today.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkChoice } from '../../ui/link-choice.tsx';
import { BackLink, PrintStyle } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { PayerOnly } from './payer-only.tsx';
import { yearQuery } from './queries.ts';

/** More than this many payments are printed smaller, so that one side is enough. */
const roomyPayments = 14;

/** What a family paid in a year and what it was for, on one page to print. */
export function YearScreen() {
  const { t } = useTranslation('family-bills');
  const { family } = useFamily();
  const [search] = useSearchParams();
  const thisYear = Number(useToday().slice(0, 4));
  const requestedYear = Number(search.get('year'));
  const year = requestedYear >= 2000 && requestedYear <= 2099 ? requestedYear : thisYear;
  const query = useQuery(yearQuery(family, year));
  const paid = query.data;
  const years = [...new Set([year, ...(paid?.years ?? [])])].toSorted((one, other) => other - one);
  return (
    <Screen title={t('year.title', { year })}>
      <PrintStyle zoom={(paid?.payments.length ?? 0) > roomyPayments ? 0.62 : 0.85} />
      <BackLink to={paths.familyHome('bills')}>{t('back')}</BackLink>
      <PayerOnly>
        <Box display="flex" flexWrap="wrap" gap="4" marginBottom="5" _print={{ display: 'none' }}>
          {years.length > 1 && (
            <LinkChoice
              label={t('year.choose')}
              options={years.map((one) => ({ name: String(one), search: `?year=${one}`, chosen: one === year }))}
            />
          )}
          <Button size="sm" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Box>
        {paid ? <Year paid={paid} /> : <QueryState query={query} rows={4} />}
      </PayerOnly>
    </Screen>
  );
}

function Year({ paid }: { paid: FamilyYearView }) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['family-bills', 'family-bill', 'common']);
  const language = i18n.language as Language;
  const { payments, sessions } = paid;
  if (payments.length === 0) return <chakra.p color="fg.muted">{t('year.none')}</chakra.p>;
  return (
    <Box maxWidth="record">
      <chakra.p marginBottom="4">{t('year.of', { year: paid.year })}</chakra.p>
      <Facts>
        {paid.billTo !== null && <Fact name={t('year.to')}>{paid.billTo}</Fact>}
        <Fact name={t('year.total')}>{formatAmount(paid.paidCents, language)}</Fact>
      </Facts>
      <Table
        title={t('year.payments')}
        head={[t('year.when'), t('year.bill'), t('year.way'), t('year.amount')]}
        rows={payments.map(({ id, bills, paidOn, way, cents }) => ({
          key: String(id),
          cells: [
            <chakra.span key="day" whiteSpace="nowrap">
              {writtenDay(paidOn, language, 'bare')}
            </chakra.span>,
            bills.map(({ number }) => number).join(', ') || (cents > 0 ? t('year.onAccount') : ''),
            cents < 0 ? t('year.paidBack', { way: t(`family-bill:way.${way}`) }) : t(`family-bill:way.${way}`),
            formatAmount(cents, language),
          ],
        }))}
      />
      {sessions.length > 0 && (
        <Table
          title={t('year.sessions')}
          head={[t('year.child'), t('year.programme'), t('year.count'), t('year.amount')]}
          rows={sessions.map(({ child, programme, sessions: count, minutes, cents }, at) => ({
            key: String(at),
            cells: [
              child ?? t('year.former'),
              programme ? t(`common:programmes.${programme}.short`) : '',
              `${count} · ${writtenHours(minutes, language)}`,
              formatAmount(cents, language),
            ],
          }))}
        />
      )}
      <chakra.p marginTop="6" fontSize="sm" color="fg.muted">
        {business.name.en} <span lang={htmlLang.zh}>{business.name.zh}</span> · {business.phone.shown} ·{' '}
        {business.email}
      </chakra.p>
    </Box>
  );
}

interface TableProps {
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function Table({ title, head, rows }: TableProps) {
  return (
    <Box as="section" marginTop="6">
      <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="snug" marginBottom="2">
        {title}
      </chakra.h2>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
        <chakra.table
          width="100%"
          borderCollapse="collapse"
          fontSize="sm"
          css={{
            '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '2 3 2 0', wordBreak: 'keep-all' },
            '& tr > :last-child': {
              textAlign: 'end',
              paddingInlineEnd: '0',
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums lining-nums',
            },
            '& tbody tr': { borderTop: 'rule line' },
          }}
        >
          <chakra.thead color="fg.muted">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={head[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}
