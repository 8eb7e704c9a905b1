import { Box, chakra, Heading } from '@chakra-ui/react';
import {
  paymentAccount,
  paymentAccountWaitHours,
  type PaymentAccountView,
} from '@kitewell/contract/office/payment-account';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { useRecentSecondFactor } from '../recent-second-factor.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';

const fields = ['holder', 'fps', 'bankName', 'bankCode', 'accountNumber'] as const;
type Values = Record<(typeof fields)[number], string>;

interface PaymentAccountFormProps {
  current: PaymentAccountView | null;
  onEnd: () => void;
}

/** The form for another account. Where somebody else was faster, what was typed stays, and theirs shows above it. */
export function PaymentAccountForm({ current, onEnd }: PaymentAccountFormProps) {
  const { t } = useTranslation('office-billing');
  const client = useQueryClient();
  const change = useChange();
  const keyed = useRequestKey();
  const { confirmed, dialog } = useRecentSecondFactor();
  const base = current?.id ?? 0;
  const labels = Object.fromEntries(fields.map((field) => [field, t(`account.${field}`)])) as Values;

  async function send(values: Values): Promise<boolean> {
    const given = paymentAccount.cast(values);
    const set = () =>
      keyed({ ...given, base }, (key) => change('setPaymentAccount', { body: { ...given, base, key } }));
    try {
      return (await confirmed(set)) !== undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries(reading('paymentAccount'));
      throw error;
    }
  }

  return (
    <Box as="section" aria-labelledby="account-form" bg="bg.panel" padding="5">
      <Heading as="h2" size="xl" id="account-form" marginBottom="2">
        {t(current ? 'account.change' : 'account.set')}
      </Heading>
      <chakra.p color="fg.muted" marginBottom="4" maxWidth="44em">
        {t(current ? 'account.changeHelp' : 'account.setHelp', { hours: paymentAccountWaitHours })}
      </chakra.p>
      <OfficeForm<Values, boolean>
        label={t(current ? 'account.change' : 'account.set')}
        initialValues={Object.fromEntries(fields.map((field) => [field, current?.[field] ?? ''])) as Values}
        validate={(values) => fieldErrorsOf(paymentAccount, values)}
        fieldLabels={labels}
        send={send}
        onDone={(isSet) => {
          if (!isSet) return;
          showToast({ title: t(current ? 'account.changed' : 'account.isSet') });
          onEnd();
        }}
        goLabel={t('account.go')}
        busyLabel={t('account.going')}
        onCancel={onEnd}
        cancelLabel={t('account.leave')}
      >
        <TextField name="holder" label={labels.holder} help={t('account.help.holder')} required />
        <TextField
          name="fps"
          label={labels.fps}
          help={t('account.help.fps')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField name="bankName" label={labels.bankName} />
        <TextField name="bankCode" label={labels.bankCode} help={t('account.help.bankCode')} inputMode="numeric" />
        <TextField name="accountNumber" label={labels.accountNumber} help={t('account.help.accountNumber')} />
      </OfficeForm>
      {dialog}
    </Box>
  );
}
