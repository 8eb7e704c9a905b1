import { Box, Button, chakra } from '@chakra-ui/react';
import type { BillView } from '@kitewell/contract/office/bills';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { BillActions } from './bill-actions.tsx';
import { BillStatus } from './bill-status.tsx';
import { BillPreview } from './bill-preview.tsx';

const historyActions = [
  'issue',
  'payment notice',
  'payment notice confirm',
  'payment notice set aside',
  'void',
  'send',
  'send receipt',
  'withdraw',
] as const;

/** One bill: as its family sees it, the steps that are possible, and its history. */
export default function BillPage() {
  const { t } = useTranslation('office-billing');
  return (
    <RecordScreen title={t('bill')} read={(id) => reading('bill', { params: { id } })} rows={4}>
      {({ bill }) => <Bill bill={bill} />}
    </RecordScreen>
  );
}

function Bill({ bill }: { bill: BillView }) {
  const { t } = useTranslation('office-billing');
  return (
    <Screen
      title={bill.number}
      action={
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" _print={{ display: 'none' }}>
          <BillStatus status={bill.status} />
          {bill.family !== null && (
            <chakra.span asChild textDecoration="underline" fontWeight="600">
              <Link to={paths.office(`families/${bill.family}`)}>{t('toFamily')}</Link>
            </chakra.span>
          )}
          <chakra.span asChild textDecoration="underline" fontWeight="600">
            <Link to={`${paths.office('billing')}?view=bills`}>{t('allBills')}</Link>
          </chakra.span>
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Box>
      }
    >
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }} gap="6" alignItems="start">
        <BillPreview bill={bill} />
        <BillActions bill={bill} />
      </Box>
      <RecordHistory
        title={t('history')}
        empty={t('noHistory')}
        entries={bill.history}
        wordsOf={({ action, after }) => {
          // Without a known address nothing was sent.
          const { emails } = (after ?? {}) as Record<string, unknown>;
          if (action.startsWith('bill send') && emails === 0) return t('send.linked');
          const historyAction = historyActions.find((name) => `bill ${name}` === action);
          return historyAction ? t(`historyAction.${historyAction}`) : action;
        }}
      />
    </Screen>
  );
}
