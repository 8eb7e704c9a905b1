import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { BillView } from '@kitewell/contract/office/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OfficeCopyButton } from '../copy-button.tsx';
import { call } from '../api.ts';

interface Props {
  bill: BillView;
  /** Makes a change, and says that it succeeded or why not. */
  run: (act: () => Promise<{ bill: BillView }>, done: string) => Promise<boolean>;
}

/** Sends a bill or its receipt to the family, and shows the page that the link opens. */
export function BillSending({ bill, run }: Props) {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const [confirming, setConfirming] = useState<'send' | 'withdraw'>();
  const [busy, setBusy] = useState(false);
  const { id, version, page, readers } = bill;
  const params = { id };
  const what = bill.status === 'paid' ? 'receipt' : 'bill';
  const canSend = (bill.status === 'issued' || bill.status === 'paid') && bill.family !== null;
  if (!canSend && !page) return null;

  const email = readers.length > 0;
  const names = readers.map(({ name, address }) => `${name} (${address})`).join(t('send.join'));
  const to = email
    ? t('send.to', { readers: names, language: t(`send.language.${bill.readersLanguage}`) })
    : t('send.nobody');
  const go = email ? t(page ? `send.${what}.again` : `send.${what}.go`) : t('send.link');
  const done = email ? t(`send.${what}.done`) : t('send.linked');
  const confirm = (act: () => Promise<{ bill: BillView }>, said: string) => {
    setBusy(true);
    void run(act, said).finally(() => {
      setBusy(false);
      setConfirming(undefined);
    });
  };
  const dialog = {
    cancelLabel: t('cancel'),
    busy,
    focusWhenGone: () => document.getElementById('send'),
    onCancel: () => setConfirming(undefined),
  };
  return (
    <section aria-labelledby="send">
      <Heading as="h2" size="xl" id="send" tabIndex={-1} marginBottom="3">
        {t(`send.${what}.title`)}
      </Heading>
      {canSend && (
        <>
          {email && <chakra.p marginBottom="3">{t('send.text')}</chakra.p>}
          <chakra.p marginBottom="3" overflowWrap="anywhere">
            {to}
          </chakra.p>
          {/* Without a reader's address the button only makes a page, and has nothing more to do once there is one. */}
          {(email || !page) && <Button onClick={() => setConfirming('send')}>{go}</Button>}
        </>
      )}
      {page && (
        <Box bg="bg.note" padding="4" marginTop="4">
          <chakra.p fontWeight="700">{t('send.page')}</chakra.p>
          <chakra.p fontSize="sm" marginBlock="1 2">
            {t('send.sent', {
              when: writtenInstant(page.sharedAt, language),
              until: writtenInstant(page.endsAt, language),
            })}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
            {page.url === null ? (
              <chakra.p>{t('send.noUrl')}</chakra.p>
            ) : (
              <>
                <OfficeCopyButton text={page.url} label={t('send.copy')} />
                <Button asChild size="sm" variant="surface">
                  <a href={page.url} target="_blank" rel="noreferrer">
                    {t('send.open')}
                  </a>
                </Button>
              </>
            )}
            <Button size="sm" variant="plain" onClick={() => setConfirming('withdraw')}>
              {t('send.withdraw.go')}
            </Button>
          </Box>
        </Box>
      )}
      <ConfirmDialog
        {...dialog}
        open={confirming === 'send'}
        title={t(email ? `send.${what}.ask` : 'send.linkAsk', { number: bill.number })}
        question={to}
        confirmLabel={go}
        onConfirm={() => confirm(() => call('sendBill', { params, body: { version } }), done)}
      />
      <ConfirmDialog
        {...dialog}
        open={confirming === 'withdraw'}
        title={t('send.withdraw.ask')}
        question={t('send.withdraw.question')}
        confirmLabel={t('send.withdraw.go')}
        onConfirm={() => confirm(() => call('withdrawBill', { params }), t('send.withdraw.done'))}
      />
    </section>
  );
}
