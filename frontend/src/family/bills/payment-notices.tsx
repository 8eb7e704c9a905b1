import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyBillView } from '@kitewell/contract/family/bills';
import {
  paymentNoticeInput,
  type PaymentNoticeState,
  type PaymentNoticeView,
} from '@kitewell/contract/payment-notices';
import { paymentWays } from '@kitewell/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useToday } from '../../today.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { keysByContent } from '../../uuid.ts';
import { QueryState } from '../query-state.tsx';
import { OnHold } from '../on-hold.tsx';
import { useErrorText, useFamily, useIsOnHold } from '../session.ts';
import { useChange } from '../use-change.ts';
import { isToPay, noticesQuery } from './queries.ts';
import { useFocusWhenShown, focusSoon } from '../../ui/focus.ts';

type Bill = Pick<FamilyBillView, 'id' | 'month' | 'status' | 'openCents'>;

/** What the family has said of a bill being paid, and what the office answered; for a bill to pay, the form that says so. */
export function PaymentNotices({ bill }: { bill: Bill }) {
  const { t } = useTranslation('family-bills');
  const { family } = useFamily();
  const query = useQuery(noticesQuery(family));
  const isOnHold = useIsOnHold();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const latest = query.data?.notices.find((notice) => notice.bill === bill.id);
  if (bill.status === 'paid' && latest?.state === 'confirmed') return <Notice notice={latest} />;
  if (!isToPay(bill)) return null;
  if (!query.data) return <QueryState query={query} rows={1} />;
  const close = () => {
    setOpen(false);
    focusSoon(() => opener.current);
  };
  return (
    <Box marginTop="6" _print={{ display: 'none' }}>
      {/* One that was confirmed is out of date here: its payment has been taken back. */}
      {latest && latest.state !== 'confirmed' && <Notice notice={latest} />}
      {latest?.state !== 'open' &&
        (isOnHold ? (
          <OnHold />
        ) : isOpen ? (
          <NoticeForm bill={bill} onClose={close} />
        ) : (
          <Button ref={opener} onClick={() => setOpen(true)}>
            {t('notice.open')}
          </Button>
        ))}
    </Box>
  );
}

const looks = { open: 'pending', confirmed: 'verified', setAside: 'rejected' } as const satisfies Record<
  PaymentNoticeState,
  string
>;

function Notice({ notice: { state, way, paidOn, sentAt, reason } }: { notice: PaymentNoticeView }) {
  const { t, i18n } = useTranslation(['family-bills', 'family-bill']);
  const language = i18n.language as Language;
  const facts = {
    sent: writtenDay(hongKongDate(new Date(sentAt)), language),
    way: t(`family-bill:way.${way}`),
    day: writtenDay(paidOn, language),
  };
  return (
    <Box
      role="status"
      bg={`status.${looks[state]}.bg`}
      color={`status.${looks[state]}.fg`}
      padding="4"
      marginBlock="4"
      _print={{ display: 'none' }}
    >
      <chakra.p fontWeight="700">{t(`notice.state.${state}`)}</chakra.p>
      <chakra.p marginTop="1.5" wordBreak="keep-all" overflowWrap="anywhere">
        {t(`notice.answer.${state}`, facts)}
      </chakra.p>
      {reason !== null && (
        <chakra.p marginTop="1.5" fontWeight="600" whiteSpace="pre-line" overflowWrap="anywhere">
          {t('notice.reason', { reason })}
        </chakra.p>
      )}
    </Box>
  );
}

function NoticeForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation(['family-bills', 'family-bill']);
  const { family } = useFamily();
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  const today = useToday();
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const [keyOf] = useState(keysByContent);
  return (
    <Box bg="bg.fill" padding="edge">
      <Heading as="h2" size="lg" tabIndex={-1} outline="none" ref={heading}>
        {t('notice.title')}
      </Heading>
      <chakra.p marginBlock="2 4">{t('notice.text')}</chakra.p>
      <Formik
        initialValues={{ way: 'fps', paidOn: today, reference: '' }}
        validate={(values) => fieldErrorsOf(paymentNoticeInput, { ...values, key: keyOf(values) }, values)}
        onSubmit={async (values, form) => {
          await submit(async () => {
            await change('sendPaymentNotice', {
              params: { id: bill.id },
              query: { family },
              body: paymentNoticeInput.cast({ ...values, key: keyOf(values) }),
            });
            showToast({ title: t('notice.sent') });
            onClose();
          }, form);
        }}
      >
        <FieldForm label={t('notice.title')}>
          <SelectField
            name="way"
            label={t('notice.way')}
            placeholder={t('notice.choose')}
            options={paymentWays.map((value) => ({ value, label: t(`family-bill:way.${value}`) }))}
            required
          />
          <DateField name="paidOn" label={t('notice.paidOn')} min={`${bill.month}-01`} max={today} required />
          <TextField name="reference" label={t('notice.reference')} hint={t('notice.optional')} autoComplete="off" />
          <ProblemNote>{problem}</ProblemNote>
          <Box display="flex" flexWrap="wrap" gap="3 5">
            <SubmitButton label={t('notice.send')} busyLabel={t('notice.sending')} />
            <CancelButton label={t('notice.cancel')} onCancel={onClose} />
          </Box>
        </FieldForm>
      </Formik>
    </Box>
  );
}
