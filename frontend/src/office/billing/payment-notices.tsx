import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import { paymentNoticeSetAside, type OpenPaymentNoticeView } from '@kitewell/contract/office/payment-notices';
import type { PaymentNoticeView } from '@kitewell/contract/payment-notices';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { ApiError } from '../../api.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { useErrorText } from '../auth-session.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

export const openPaymentNotices = () => reading('openPaymentNotices', { query: { limit: 100 } });

/** On the first screen: families that say that they have paid a bill, the longest waiting first. */
export function PaymentNotices() {
  const { t } = useTranslation('office-billing');
  const query = useQuery(openPaymentNotices());
  return (
    <Panel
      title={t('notice.title')}
      query={query}
      failed={t('notice.failed')}
      hasMore={query.data?.nextCursor != null}
      rows={({ notices }) =>
        notices.map((notice) => (
          <PanelRow key={notice.id}>
            <NoticeBill notice={notice} />
            <Box fontSize="sm" color="fg.muted">
              <NoticeText notice={notice} />
            </Box>
            <NoticeAnswer notice={notice} openCents={notice.openCents} />
          </PanelRow>
        ))
      }
    />
  );
}

function NoticeBill({ notice: { bill, billTo, number, family } }: { notice: OpenPaymentNoticeView }) {
  return (
    <>
      <chakra.span asChild fontWeight="700" textDecoration="underline">
        <Link to={paths.office(`billing/${bill}`)}>{number}</Link>
      </chakra.span>
      {' · '}
      {family === null ? billTo : <Link to={paths.office(`families/${family}`)}>{billTo}</Link>}
    </>
  );
}

/** On a bill: what its family last said of paying it, until it is paid. */
export function BillNotice({ notice, openCents }: { notice: PaymentNoticeView; openCents: Cents }) {
  const { t } = useTranslation('office-billing');
  return (
    <Box as="section" aria-labelledby="notice" bg="bg.note" padding="4" overflowWrap="anywhere">
      <Heading as="h2" size="xl" id="notice" marginBottom="2">
        {t('notice.ofBill')}
      </Heading>
      <NoticeText notice={notice} />
      {notice.state === 'setAside' && <p>{t('notice.setAside', { reason: notice.reason ?? '' })}</p>}
      {notice.state === 'open' && <NoticeAnswer notice={notice} openCents={openCents} />}
    </Box>
  );
}

function NoticeText({ notice: { way, paidOn, reference, sentAt } }: { notice: PaymentNoticeView }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  return (
    <>
      <p>
        {t('notice.paid', { way: t(`way.${way}`), day: writtenDay(paidOn, language) })}
        {reference !== null && <> · {t('notice.reference', { reference })}</>}
      </p>
      <p>{t('notice.sent', { at: writtenInstant(sentAt, language) })}</p>
    </>
  );
}

/** A button that records the payment, and a form that sets the notice aside with a reason. */
function NoticeAnswer({ notice: { id }, openCents }: { notice: PaymentNoticeView; openCents: Cents }) {
  const { t, i18n } = useTranslation('office-billing');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const form = useId();
  const [open, setOpen] = useState(false);

  // What was refused because the same was recorded in the last days; a second press says that it is another payment.
  const [same, setSame] = useState(false);
  const confirm = () =>
    submit(async () => {
      try {
        await change('confirmPaymentNotice', { params: { id }, body: { again: same } });
      } catch (error) {
        if (error instanceof ApiError && (error.code as string) === 'paymentNotice.same') setSame(true);
        throw error;
      }
      showToast({ title: t('notice.confirmed') });
    });

  return (
    <Box marginTop="2">
      <ProblemNote>{problem}</ProblemNote>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" aria-disabled={busy} onClick={() => void confirm()}>
          {t(same ? 'payment.again' : 'notice.confirm', { amount: formatAmount(openCents, i18n.language as Language) })}
        </Button>
        <Button size="sm" variant="outline" aria-expanded={open} aria-controls={form} onClick={() => setOpen(!open)}>
          {t('notice.aside')}
        </Button>
      </Box>
      <Box id={form} marginTop={open ? '3' : '0'}>
        {open && (
          <OfficeForm
            label={t('notice.asideForm')}
            initialValues={{ reason: '' }}
            validate={(values) => fieldErrorsOf(paymentNoticeSetAside, values)}
            fieldLabels={{ reason: t('notice.reason') }}
            send={(body) => change('setAsidePaymentNotice', { params: { id }, body })}
            onDone={() => showToast({ title: t('notice.asideDone') })}
            goLabel={t('notice.asideGo')}
            onCancel={() => setOpen(false)}
          >
            <TextField
              name="reason"
              label={t('notice.reason')}
              help={t('notice.reasonHelp')}
              autoComplete="off"
              required
            />
          </OfficeForm>
        )}
      </Box>
    </Box>
  );
}
