import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { BillView } from '@kitewell/contract/office/bills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingLink } from '../../content/business.ts';
import { writtenInstant } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';
import { OfficeCopyButton } from '../copy-button.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { refusalTexts } from './issue-run.ts';
import { useWordsOf } from './words-of.ts';

/** Sends a bill or its receipt to the family by email, and its link by WhatsApp or by hand. */
export function BillSending({ bill }: { bill: BillView }) {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const { business } = useFacts();
  const words = useWordsOf(bill.readersLanguage);
  const change = useChange();
  const keyed = useRequestKey();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [confirming, setConfirming] = useState<'send' | 'withdraw'>();
  const { id, page, readers, number } = bill;
  const what = bill.status === 'paid' ? 'receipt' : 'bill';
  const canSend = bill.status !== 'void' && bill.family !== null;
  if (!canSend && !page) return null;

  const email = readers.length > 0;
  const names = readers.map(({ name, address }) => `${name} (${address})`).join(t('send.join'));
  const to = email
    ? t('send.to', { readers: names, language: t(`send.language.${bill.readersLanguage}`) })
    : t('send.nobody');
  const go = email ? t(page ? `send.${what}.again` : `send.${what}.go`) : t('send.link');
  const run = (act: () => Promise<unknown>) => void submit(act).finally(() => setConfirming(undefined));
  const send = async () => {
    const { bills } = await keyed('send', (key) => change('sendBills', { body: { bills: [id], key } }));
    const refusal = bills[0]?.refusal;
    if (refusal) showToast({ title: t(`run.refusal.${refusalTexts[refusal]}`), variant: 'destructive' });
    else showToast({ title: email ? t(`send.${what}.done`) : t('send.linked') });
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
      <ProblemNote>{problem}</ProblemNote>
      {canSend && (
        <>
          {email && <chakra.p marginBottom="3">{t('send.text')}</chakra.p>}
          <chakra.p marginBottom="3" overflowWrap="anywhere">
            {to}
          </chakra.p>
          {/* Without a reader's address the button only makes a page, and has nothing more to do once there is one. */}
          {(email || !page) && (
            <Button variant="outline" size="sm" onClick={() => setConfirming('send')}>
              {go}
            </Button>
          )}
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
                {words && (
                  <Button asChild size="sm">
                    <a
                      href={messagingLink(
                        // Without a number, WhatsApp asks to whom.
                        bill.phone?.replaceAll(/\D/g, '') ?? '',
                        words(what === 'bill' ? 'message' : 'receiptMessage', {
                          business: business.name[bill.readersLanguage],
                          number,
                          link: page.url,
                        }),
                      )}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {t('send.whatsapp')}
                    </a>
                  </Button>
                )}
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
        title={t(email ? `send.${what}.ask` : 'send.linkAsk', { number })}
        question={to}
        confirmLabel={go}
        onConfirm={() => run(send)}
      />
      <ConfirmDialog
        {...dialog}
        open={confirming === 'withdraw'}
        title={t('send.withdraw.ask')}
        question={t('send.withdraw.question')}
        confirmLabel={t('send.withdraw.go')}
        onConfirm={() =>
          run(async () => {
            await change('withdrawBill', { params: { id } });
            showToast({ title: t('send.withdraw.done') });
          })
        }
      />
    </section>
  );
}
