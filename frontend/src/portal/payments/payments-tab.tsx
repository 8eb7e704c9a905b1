import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { MonthView, ReceiptView } from '@kitewell/contract/receipts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { writtenDay } from '../../dates.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ScrollAnchor } from '../scroll-anchor.tsx';
import { useTabOpen } from '../open-tab.ts';
import { formatAmount } from '../../amounts.ts';
import { DownloadButton } from './download-button.tsx';
import { hasStatement, Months } from './months.tsx';
import { outstanding } from './pay-day.ts';
import { monthsQuery, receiptsQuery } from './queries.ts';
import { Statement } from './statement.tsx';
import { currentDay } from '../../server-clock.ts';
import { LoadFailed } from '../load-failed.tsx';

/** What the tutor has earned: by month, and receipt by receipt. */
export function PaymentsTab({ tutorName }: { tutorName: string }) {
  const { t } = useTranslation('payments');
  const open = useTabOpen('payments');
  const receipts = useInfiniteQuery({ ...receiptsQuery, enabled: open });
  const months = useQuery({ ...monthsQuery, enabled: open });
  const [search, setSearch] = useSearchParams();
  const month = search.get('month');
  const shown = months.data?.months.find((one) => one.month === month && hasStatement(one)) ?? null;
  // The statement has its own address, so that the tutor can return to it.
  const show = (requested: string | null) =>
    setSearch(
      (before) => {
        if (requested === null) before.delete('month');
        else before.set('month', requested);
        return before;
      },
      { preventScrollReset: true, replace: requested === null },
    );
  const rows = receipts.data?.pages.flatMap((page) => page.receipts);
  return (
    <>
      <Heading as="h2" size="xl">
        {t('title')}
      </Heading>
      <chakra.p color="fg.muted" marginTop="2">
        {t('subtitle')}
      </chakra.p>
      {rows === undefined ? (
        receipts.error ? (
          <LoadFailed
            title={errorCode(receipts.error) === 'certification.required' ? t('locked') : t('loadFailed')}
            query={receipts}
          />
        ) : (
          <ListSkeleton label={t('loading')} />
        )
      ) : rows.length === 0 && !months.data?.months.length ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} art={<KiteMark height="52px" tone="sun" />} />
      ) : (
        <>
          {months.data && <Outstanding months={months.data.months} />}
          {months.data && <Months months={months.data.months} onStatement={show} />}
          <Statement month={shown} tutorName={tutorName} onClose={() => show(null)} />
          {months.error && <LoadFailed title={t('months.loadFailed')} query={months} />}
          {months.isPending && <ListSkeleton label={t('months.loading')} rows={2} />}
          <ReceiptList
            receipts={rows}
            months={months.data?.months ?? []}
            more={receipts.hasNextPage}
            loading={receipts.isFetchingNextPage}
            onMore={() => void receipts.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

/** How much is still to be paid, and when. */
function Outstanding({ months }: { months: readonly MonthView[] }) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation('payments');
  const language = i18n.language as Language;
  const { cents, next } = outstanding(months, currentDay(), business.payDay);
  const unbilled = months.some((month) => !hasStatement(month) && month.workedMinutes > 0);
  const none = unbilled ? t('outstanding.receiptsFollow') : t('outstanding.none');
  return (
    <Box bg="bg.drop" padding="4" marginTop="5">
      <chakra.p fontWeight="700">
        {cents === 0 ? none : t('outstanding.sum', { amount: formatAmount(cents, language) })}
      </chakra.p>
      <chakra.p fontSize="sm" marginTop="1">
        {next
          ? t('outstanding.next', {
              date: writtenDay(next.day, language),
              amount: formatAmount(next.cents, language),
            })
          : t('outstanding.rule', { day: business.payDay })}
      </chakra.p>
    </Box>
  );
}

interface ReceiptListProps {
  receipts: readonly ReceiptView[];
  months: readonly MonthView[];
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

function ReceiptList({ receipts, months, ...paging }: ReceiptListProps) {
  const { t } = useTranslation('payments');
  const list = useRef<HTMLUListElement>(null);
  return (
    <Box as="section" aria-labelledby="receipts-heading" marginTop="6">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2 4">
        <Heading as="h3" size="lg" id="receipts-heading">
          {t('list.title')}
        </Heading>
        <DownloadButton months={months} />
      </Box>
      <ScrollAnchor rows={receipts}>
        <chakra.ul ref={list} listStyle="none" padding="0" marginTop="3" borderTop="rule" borderColor="line">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </chakra.ul>
      </ScrollAnchor>
      <LoadMore
        {...paging}
        count={receipts.length}
        labels={{
          more: t('list.more'),
          loading: t('list.loadingMore'),
          shown: t('list.shown', { count: receipts.length }),
        }}
        row={(index) => list.current?.children.item(index)}
      />
    </Box>
  );
}

function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { t, i18n } = useTranslation(['payments', 'common']);
  const language = i18n.language as Language;
  const paid = receipt.paymentStatus === 'paid';
  const tone = paid ? 'verified' : 'pending';
  return (
    <Box
      as="li"
      id={`receipt-${receipt.id}`}
      tabIndex={-1}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
      gap={{ base: '2', md: '1 5.5' }}
      alignItems="start"
      paddingBlock="edge"
      borderBottom="rule"
      borderColor="line"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h4 fontFamily="body" fontWeight="700" fontSize="lg" lineHeight="snug">
          {receipt.studentName}
        </chakra.h4>
        <chakra.p fontSize="xs" color="fg.muted" lineHeight="text">
          {t(`common:programmes.${receipt.program}.name`)}
        </chakra.p>
        <chakra.p fontSize="xs" color="fg.muted" lineHeight="text">
          {writtenDay(receipt.sessionDate, language, 'medium')} · {t('list.minutes', { count: receipt.duration })}
          {receipt.kind !== 'session' && ` · ${t(`payFor.${receipt.kind}`)}`}
        </chakra.p>
        {receipt.paidOn && (
          <chakra.p fontSize="xs" color="fg.muted" lineHeight="text">
            {t('list.paidOn', { date: writtenDay(receipt.paidOn, language, 'medium') })}
            {receipt.reference && ` · ${receipt.reference}`}
          </chakra.p>
        )}
      </Box>
      <chakra.dl display="grid" gridTemplateColumns="auto auto" gap="0 3.5" alignItems="baseline" margin="0">
        <chakra.dt color="fg.muted" fontSize="xs">
          {t('list.earnings')}
        </chakra.dt>
        <Amount strong>{formatAmount(receipt.tutorEarnings, language)}</Amount>
        {receipt.totalAmount !== undefined && (
          <>
            <chakra.dt color="fg.muted" fontSize="xs">
              {t('list.total')}
            </chakra.dt>
            <Amount>{formatAmount(receipt.totalAmount, language)}</Amount>
          </>
        )}
      </chakra.dl>
      <Box width={{ md: '112px' }} display="flex" justifyContent={{ md: 'flex-end' }}>
        <Badge bg={`status.${tone}.bg`} color={`status.${tone}.fg`}>
          <svg viewBox="0 0 16 16" aria-hidden>
            {paid ? (
              <>
                <path d="M8,0 16,5 8,16 0,5z" fill="currentColor" />
                <path d="M4.5,6.2 7.2,9 11.8,3.8" fill="none" stroke="white" strokeWidth="2" />
              </>
            ) : (
              <g fill="none" stroke="currentColor">
                <path d="M8,1 15,5.5 8,15 1,5.5z" strokeWidth="2" />
                <path d="M8,4v3.5l2,1" strokeWidth="1.6" />
              </g>
            )}
          </svg>
          {paid ? t('status.paid') : t('status.pending')}
        </Badge>
      </Box>
    </Box>
  );
}

function Amount({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <chakra.dd
      margin="0"
      textAlign={{ base: 'start', md: 'end' }}
      fontWeight={strong ? 700 : 500}
      fontSize={strong ? 'lg' : 'sm'}
      fontVariantNumeric="tabular-nums lining-nums"
    >
      {children}
    </chakra.dd>
  );
}
