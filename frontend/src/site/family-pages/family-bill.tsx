import { Button, chakra } from '@chakra-ui/react';
import type { BillData } from '@kitewell/contract/server-pages';
import { useTranslation } from 'react-i18next';
import { BillBody } from '../../ui/bill-body.tsx';
import { PageFrame } from './page-frame.tsx';

/** Copies where the page's small script runs. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation(['family-bill', 'common']);
  return (
    <Button
      hidden
      size="sm"
      variant="outline"
      data-copy={text}
      data-copied={t('copied')}
      _print={{ display: 'none' }}
      css={{ '&[hidden]': { display: 'none' } }}
    >
      <span aria-live="polite">{t('copy')}</span>
      <chakra.span srOnly>{t('common:colon') + name}</chakra.span>
    </Button>
  );
}

/** One bill as its family reads it by a link, or its receipt once it is paid, without scripts. */
export function FamilyBill({ bill }: { bill: BillData }) {
  const { t } = useTranslation('family-bill');
  return (
    <PageFrame
      title={t(bill.status === 'paid' ? 'receipt' : 'title')}
      documentZoom={0.85}
      texts={{ switch: t('switch'), print: t('print'), help: t('answer'), privacy: t('privacy') }}
    >
      <BillBody bill={bill} CopyButton={CopyButton} />
    </PageFrame>
  );
}
