import { Box, Heading } from '@chakra-ui/react';
import { contactWays, type ContactWay } from '@kitewell/contract/lead-states';
import { leadContact, type LeadView } from '@kitewell/contract/office/leads';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { useEscCloses } from '../../ui/esc-closes.ts';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';

interface RecordContactProps {
  lead: LeadView;
  /** How the family is being contacted. */
  way: ContactWay;
  onClose: () => void;
}

/**
 * Offers to record a contact that was begun by a link, with one press. That link opens another app or window; whoever
 * comes back finds the focus on the button.
 */
export function RecordContact({ lead, way, onClose }: RecordContactProps) {
  const { t } = useTranslation('office-leads');
  const change = useChange();
  const keyed = useRequestKey();
  const box = useRef<HTMLDivElement>(null);
  const escCloses = useEscCloses(onClose);
  const errorText = useErrorText();
  const { id, state } = lead;
  const params = { id };
  async function undo(version: number): Promise<void> {
    try {
      await change('moveLead', { params, body: { version, state: 'new' } });
    } catch (error) {
      showToast({ title: errorText(error), variant: 'destructive' });
    }
  }
  useEffect(() => {
    const comeBack = () => box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    addEventListener('focus', comeBack, { once: true });
    return () => removeEventListener('focus', comeBack);
  }, []);
  return (
    <Box ref={box} bg="bg.panel" padding="4" marginTop="4" onKeyDown={escCloses}>
      <Heading as="h2" size="md" marginBottom="3">
        {t('record.title')}
      </Heading>
      <OfficeForm
        label={t('record.title')}
        initialValues={{ way, note: '' }}
        validate={(values) => fieldErrorsOf(leadContact, values)}
        fieldLabels={{ way: t('record.way'), note: t('record.note') }}
        send={(values) => {
          const contact = leadContact.cast(values, { assert: false });
          return keyed({ id, ...contact }, (key) => change('contactLead', { params, body: { ...contact, key } }));
        }}
        onDone={({ lead: { version } }) => {
          showToast({
            title: t(state === 'new' ? 'record.doneMoved' : 'record.done'),
            ...(state === 'new' && { action: { label: t('record.undo'), run: () => void undo(version) } }),
          });
          onClose();
        }}
        goLabel={t('record.go')}
        cancelLabel={t('record.dismiss')}
        onCancel={onClose}
      >
        <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 2fr' }} gap="4">
          <SelectField
            name="way"
            label={t('record.way')}
            placeholder={t('move.choose')}
            options={contactWays.map((value) => ({ value, label: t(`way.${value}`) }))}
            required
          />
          <TextField name="note" label={t('record.note')} autoComplete="off" />
        </Box>
      </OfficeForm>
    </Box>
  );
}
