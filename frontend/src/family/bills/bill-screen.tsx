import { Box, Button, chakra } from '@chakra-ui/react';
import type { BillId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../copy-text.ts';
import { paths } from '../../paths.ts';
import { BillBody } from '../../ui/bill-body.tsx';
import { BackLink, PrintStyle } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { PayerOnly } from './payer-only.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { billQuery } from './queries.ts';

/** A bill as the emailed page has it, and the family's word that it was paid; or its receipt. */
export function BillScreen({ id }: { id: number }) {
  const { t } = useTranslation(['family-bills', 'family-bill']);
  const { family } = useFamily();
  const query = useQuery(billQuery(family, id as BillId));
  const bill = query.data?.bill;
  return (
    <Screen title={t(bill?.status === 'paid' ? 'family-bill:receipt' : 'family-bill:title')}>
      <PrintStyle zoom={0.85} />
      <BackLink to={paths.familyHome('bills')}>{t('back')}</BackLink>
      <PayerOnly>
        {bill ? (
          <Box maxWidth="record">
            <BillBody bill={bill} CopyButton={CopyButton} />
            <PaymentNotices bill={bill} />
            <Box marginTop="6" _print={{ display: 'none' }}>
              <Button size="sm" variant="outline" onClick={() => window.print()}>
                {t('print')}
              </Button>
            </Box>
          </Box>
        ) : (
          <QueryState query={query} rows={5} />
        )}
      </PayerOnly>
    </Screen>
  );
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation(['family-bill', 'family-bills', 'common']);
  const [copied, setCopied] = useState<boolean>();
  return (
    <Button
      size="sm"
      variant="outline"
      _print={{ display: 'none' }}
      onClick={() => void copyText(text).then((done) => setCopied(done))}
    >
      <span aria-live="polite">
        {copied === undefined ? t('copy') : copied ? t('copied') : t('family-bills:copyFailed')}
      </span>
      <chakra.span srOnly>{t('common:colon') + name}</chakra.span>
    </Button>
  );
}
