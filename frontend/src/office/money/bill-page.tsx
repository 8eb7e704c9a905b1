import { Box, Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { reading } from '../api.ts';
import { NotHere } from '../not-here.tsx';
import { RecordHistory } from '../record-history.tsx';
import { Screen } from '../screen.tsx';
import { useErrorText } from '../session.ts';
import { BillActions } from './bill-actions.tsx';
import { BillSheet } from './bill-sheet.tsx';

const deeds = ['correct', 'correction removed', 'issue', 'pay', 'void', 'send', 'send receipt', 'withdraw'] as const;

/** One bill: as its family reads it, what can be done with it, and what was done. */
export default function BillPage() {
  const { t } = useTranslation(['office-money', 'office']);
  const errorText = useErrorText();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...reading('bill', { params: { id } }), enabled: known });
  if (!known || (query.error instanceof ApiError && query.error.status === 404)) return <NotHere />;
  const bill = query.data?.bill;
  if (!bill)
    return (
      <Screen title={t('bill')}>
        {query.isPending ? (
          <ListSkeleton label={t('office:list.loading')} rows={4} />
        ) : (
          <ErrorPanel
            title={t('office:list.failed')}
            text={errorText(query.error)}
            retryLabel={t('office:retry')}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Screen>
    );
  return (
    <Screen
      title={bill.number ?? t('draftOf', { name: bill.billTo })}
      action={
        <Box display="flex" gap="3" _print={{ display: 'none' }}>
          <chakra.span asChild textDecoration="underline" fontWeight="600" alignSelf="center">
            <Link to={paths.office('money')}>{t('allBills')}</Link>
          </chakra.span>
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Box>
      }
    >
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }} gap="6" alignItems="start">
        <BillSheet bill={bill} />
        <BillActions bill={bill} />
      </Box>
      <RecordHistory
        title={t('history')}
        empty={t('noHistory')}
        entries={bill.history}
        wordsOf={({ action, after }) => {
          // Where no address is known, nothing was sent.
          const { letters } = (after ?? {}) as Record<string, unknown>;
          if (action.startsWith('bill send') && letters === 0) return t('send.linked');
          const deed = deeds.find((name) => `bill ${name}` === action);
          return deed ? t(`deed.${deed}`) : action;
        }}
      />
    </Screen>
  );
}
