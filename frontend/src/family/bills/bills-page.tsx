import { Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilyAccountView, FamilyBillRowView } from '@kitewell/contract/family/bills';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KiteMark } from '../../art/kite-mark.tsx';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../../today.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { PayerOnly } from './payer-only.tsx';
import { accountQuery, billsQuery, isToPay } from './queries.ts';

/** What is owed, what is left of packages, every bill, and the ways to a statement and to a year on one page. */
export default function BillsPage() {
  const { t } = useTranslation('family-bills');
  return (
    <Screen title={t('title')}>
      <PayerOnly>
        <Bills />
      </PayerOnly>
    </Screen>
  );
}

function Bills() {
  const { t } = useTranslation('family-bills');
  const { family } = useFamily();
  const query = useInfiniteQuery(billsQuery(family));
  const ofAccount = useQuery(accountQuery(family));
  const paid = useRef<HTMLUListElement>(null);
  if (!query.data) return <QueryState query={query} rows={4} />;
  if (!ofAccount.data) return <QueryState query={ofAccount} rows={4} />;
  const bills = query.data.pages.flatMap((page) => page.bills);
  const { account } = ofAccount.data;
  if (bills.length === 0 && isEmpty(account))
    return <EmptyState title={t('empty.title')} text={t('empty.text')} art={<KiteMark tone="sun" height="62px" />} />;
  const open = bills.filter(isToPay);
  const closed = bills.filter((bill) => !isToPay(bill));
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' }}
      columnGap="8"
      alignItems="start"
    >
      <Box minWidth="0">
        <Balance account={account} />
        <Packages packages={account.packages} />
      </Box>
      <Box minWidth="0">
        {open.length > 0 && (
          <Box as="section" aria-label={t('open')} marginBottom="6">
            <Heading as="h2" size="lg" marginBottom="3">
              {t('open')}
            </Heading>
            <chakra.ul listStyle="none" padding="0" borderTop="rule line">
              {open.map((bill) => (
                <BillRow key={bill.id} bill={bill} />
              ))}
            </chakra.ul>
          </Box>
        )}
        <Box as="section" aria-label={t('paid')} marginBottom="6">
          <Heading as="h2" size="lg" marginBottom="3">
            {t('paid')}
          </Heading>
          {closed.length === 0 && <chakra.p color="fg.muted">{t('nonePaid')}</chakra.p>}
          <chakra.ul ref={paid} listStyle="none" padding="0" borderTop={closed.length > 0 ? 'rule line' : undefined}>
            {closed.map((bill) => (
              <BillRow key={bill.id} bill={bill} />
            ))}
          </chakra.ul>
          <LoadMore
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            count={closed.length}
            labels={{ more: t('more'), loading: t('loading'), shown: t('shown', { count: bills.length }) }}
            row={(index) => paid.current?.children[index]?.querySelector('a')}
          />
        </Box>
        <Box display="grid" gap="3">
          <WayTo path="statement" title={t('toStatement')} text={t('toStatementText')} />
          <WayTo path="year" title={t('toYear')} text={t('toYearText')} />
        </Box>
      </Box>
    </Box>
  );
}

const isEmpty = ({ owedCents, unbilledCents, creditCents, packages }: FamilyAccountView): boolean =>
  owedCents === 0 && unbilledCents === 0 && creditCents === 0 && packages.length === 0;

function Balance({ account }: { account: FamilyAccountView }) {
  const { t, i18n } = useTranslation('family-bills');
  const language = i18n.language as Language;
  const today = useToday();
  const { owedCents, dueOn, unbilledCents, creditCents, units } = account;
  return (
    <Box bg="panel.deep" color="fg.onDeep" padding="edge" marginBottom="6">
      {owedCents > 0 ? (
        <>
          <p>{t('balance.owed')}</p>
          <chakra.p
            fontFamily="display"
            fontWeight="900"
            fontSize={{ base: 'display.4', md: 'display.6' }}
            lineHeight="tight"
          >
            {formatAmount(owedCents, language)}
          </chakra.p>
          {dueOn && (
            <chakra.p marginTop="1.5" wordBreak="keep-all">
              {t(dueOn < today ? 'balance.overdue' : 'balance.due', { day: writtenDay(dueOn, language) })}
            </chakra.p>
          )}
        </>
      ) : (
        <chakra.p fontFamily="display" fontWeight="900" fontSize="display.2" lineHeight="snug">
          {t('balance.none')}
        </chakra.p>
      )}
      {(creditCents > 0 || unbilledCents > 0 || units > 0) && (
        <Box marginTop="3.5" paddingTop="3" borderTop="rule panel.deepMuted" display="grid" gap="2">
          {creditCents > 0 && (
            <p>
              <strong>{`${t('balance.credit')} ${formatAmount(creditCents, language)}`}</strong>
              <br />
              {t('balance.creditText')}
            </p>
          )}
          {unbilledCents > 0 && <p>{`${t('balance.unbilled')} ${formatAmount(unbilledCents, language)}`}</p>}
          {units > 0 && <p>{t('balance.units', { count: units })}</p>}
        </Box>
      )}
    </Box>
  );
}

function Packages({ packages }: Pick<FamilyAccountView, 'packages'>) {
  const { t, i18n } = useTranslation(['family-bills', 'statement', 'common']);
  const language = i18n.language as Language;
  if (packages.length === 0) return null;
  return (
    <Box as="section" aria-label={t('packages.title')} marginBottom="6">
      <Heading as="h2" size="lg" marginBottom="3">
        {t('packages.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" borderTop="rule line">
        {packages.map(({ id, child, programme, minutes, units, left, expiresOn }) => (
          <chakra.li key={id} borderBottom="rule line" paddingBlock="3" lineHeight="snug">
            <chakra.p fontWeight="700">{t('packages.left', { left, count: units })}</chakra.p>
            <chakra.p color="fg.soft" fontSize="sm" marginTop="0.5" wordBreak="keep-all" overflowWrap="anywhere">
              {[
                child ?? t('packages.everyChild'),
                programme ? t(`common:programmes.${programme}.name`) : t('packages.everyProgramme'),
                t('statement:minutes', { count: minutes }),
                t('packages.expires', { day: writtenDay(expiresOn, language, 'medium') }),
              ].join(' · ')}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function BillRow({ bill }: { bill: FamilyBillRowView }) {
  const { t, i18n } = useTranslation('family-bills');
  const language = i18n.language as Language;
  const { id, number, month, status, overdue, totalCents, openCents, dueOn, paidOn } = bill;
  const day = (date: string | null) => (date ? writtenDay(date, language, 'medium') : '');
  return (
    <chakra.li borderBottom="rule line">
      <chakra.span
        asChild
        display="flex"
        alignItems="center"
        gap="4"
        minHeight="tapTarget"
        paddingBlock="3.5"
        textDecoration="none"
        _hover={{ bg: 'bg.fill' }}
      >
        <Link to={paths.familyHome(`bills/${id}`)}>
          <Box flex="1" minWidth="0" lineHeight="snug">
            <chakra.p fontWeight="700">{writtenMonth(month, language, 'long')}</chakra.p>
            <chakra.p color="fg.soft" fontSize="sm" marginTop="0.5" wordBreak="keep-all" overflowWrap="anywhere">
              {isToPay(bill)
                ? t(overdue ? 'rowOverdue' : 'row', { number, day: day(dueOn) })
                : status === 'paid'
                  ? t('rowPaid', { number, day: day(paidOn) })
                  : t('rowVoid', { number })}
            </chakra.p>
            {status === 'partlyPaid' && (
              <chakra.p fontSize="sm" marginTop="0.5" wordBreak="keep-all" overflowWrap="anywhere">
                {t('partlyPaid', {
                  open: formatAmount(openCents, language),
                  total: formatAmount(totalCents, language),
                })}
              </chakra.p>
            )}
          </Box>
          <chakra.span
            fontWeight="700"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums lining-nums"
            textDecoration={status === 'void' ? 'line-through' : undefined}
          >
            {formatAmount(isToPay(bill) ? openCents : totalCents, language)}
          </chakra.span>
          <ChevronRight aria-hidden size={22} />
        </Link>
      </chakra.span>
    </chakra.li>
  );
}

function WayTo({ path, title, text }: { path: 'statement' | 'year'; title: string; text: string }) {
  return (
    <chakra.span
      asChild
      display="flex"
      alignItems="center"
      gap="4"
      padding="4"
      border="rule line.strong"
      textDecoration="none"
      _hover={{ bg: 'bg.fill' }}
    >
      <Link to={paths.familyHome(`bills/${path}`)}>
        <Box flex="1" minWidth="0">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted" marginTop="1.5">
            {text}
          </chakra.p>
        </Box>
        <ChevronRight aria-hidden size={24} />
      </Link>
    </chakra.span>
  );
}
