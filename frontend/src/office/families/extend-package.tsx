import { extensionInput, type PackageView } from '@kitewell/contract/office/accounts';
import { addDays } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../../server-clock.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { FormDialog } from '../billing/form-dialog.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';

/** Usually a package gets four weeks more, from today on where it has expired. */
const usualDays = 28;

/** A button that opens the form for another last day of a package. */
export function ExtendPackage({ one, what }: { one: PackageView; what: string }) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const keyed = useRequestKey();
  const today = currentDay();
  return (
    <FormDialog label={t('packages.extend')} name={t('packages.extendOf', { what })} title={t('packages.extend')}>
      {(close) => (
        <OfficeForm
          label={t('packages.extend')}
          initialValues={{ until: addDays(one.expiresOn > today ? one.expiresOn : today, usualDays), reason: '' }}
          validate={(values) => ({
            ...fieldErrorsOf(extensionInput.omit(['key']), values),
            ...(values.until === one.expiresOn && { until: fieldMessage('sameLastDay') }),
          })}
          fieldLabels={{ until: t('packages.until'), reason: t('packages.reason') }}
          send={(values) =>
            keyed(values, (key) => change('extendPackage', { params: { id: one.id }, body: { ...values, key } }))
          }
          onDone={(_, reset) => {
            reset();
            close();
            showToast({ title: t('packages.extended') });
          }}
          goLabel={t('packages.extendGo')}
        >
          <DateField name="until" label={t('packages.until')} min={one.soldUntil} required />
          <TextField name="reason" label={t('packages.reason')} autoComplete="off" required />
        </OfficeForm>
      )}
    </FormDialog>
  );
}
