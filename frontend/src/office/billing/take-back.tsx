import { chakra } from '@chakra-ui/react';
import { takeBackInput } from '@kitewell/contract/office/accounts';
import type { EntryId } from '@kitewell/contract/ids';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { FormDialog, plainButton } from './form-dialog.tsx';

/** Takes a payment, a refund, a credit or a charge back: an entry the other way is added, and nothing is deleted. */
export function TakeBack({ entry, what, isPlain }: { entry: EntryId; what: string; isPlain?: boolean }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  return (
    <ReasonDialog
      label={t('takeBack.open')}
      {...(isPlain && { isPlain })}
      name={t('takeBack.openOf', { what })}
      title={t('takeBack.of', { what })}
      text={t('takeBack.text')}
      go={t('takeBack.go')}
      send={(body) => change('reverseEntry', { params: { id: entry }, body })}
      done={t('takeBack.done')}
    />
  );
}

interface ReasonDialogProps {
  label: string;
  name?: string;
  isPlain?: boolean;
  title: string;
  text: string;
  go: string;
  send: (body: { reason: string; key: string }) => Promise<unknown>;
  done: string;
}

/** Asks for the reason of something that is then done. */
export function ReasonDialog({ label, name, isPlain, title, text, go, send, done }: ReasonDialogProps) {
  const { t } = useTranslation('office-billing');
  const keyed = useRequestKey();
  return (
    <FormDialog label={label} {...(name && { name })} title={title} {...(isPlain && plainButton)}>
      {(close) => (
        <OfficeForm
          label={title}
          initialValues={{ reason: '' }}
          validate={(values) => fieldErrorsOf(takeBackInput.omit(['key']), values)}
          fieldLabels={{ reason: t('void.reason') }}
          send={({ reason }) => keyed(reason, (key) => send({ reason, key }))}
          onDone={(_, reset) => {
            reset();
            close();
            showToast({ title: done });
          }}
          goLabel={go}
        >
          <chakra.p>{text}</chakra.p>
          <TextField name="reason" label={t('void.reason')} autoComplete="off" required />
        </OfficeForm>
      )}
    </FormDialog>
  );
}
