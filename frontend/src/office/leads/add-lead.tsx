import { Box, chakra } from '@chakra-ui/react';
import { leadSources } from '@kitewell/contract/lead-states';
import { leadInput } from '@kitewell/contract/office/leads';
import { trialPhone } from '@kitewell/contract/trial-requests';
import { emailAddress } from '@kitewell/contract/yup';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { useLeadLabels, WantsFields, WhoFields } from './lead-fields.tsx';

const empty = {
  ...{ source: 'phone', parentName: '', phone: '', childName: '', childAge: '', language: 'zh', message: '' },
  ...{ program: '', district: '', email: '', nextStep: '', nextStepOn: '' },
};

const inputOf = (values: typeof empty) => ({
  ...values,
  childAge: values.childAge === '' ? undefined : Number(values.childAge),
});
const typed = leadInput.omit(['key']);

/** Adds a lead that came by phone, by WhatsApp or in person, and opens it. What must be asked stands first. */
export function AddLead({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office-leads');
  const change = useChange();
  const keyed = useRequestKey();
  const navigate = useNavigate();
  const labels = useLeadLabels();
  return (
    <Box marginBottom="5" maxWidth="panel">
      <InlineForm onClose={onClose}>
        <OfficeForm
          label={t('add.open')}
          initialValues={empty}
          validate={(values) => fieldErrorsOf(typed, inputOf(values), values)}
          fieldLabels={{
            ...Object.fromEntries(Object.entries(labels).map(([name, { label }]) => [name, label])),
            ...{ source: t('fact.source'), message: t('add.wants') },
            ...{ nextStep: t('plan.step'), nextStepOn: t('plan.day') },
          }}
          send={(values) => {
            const input = typed.cast(inputOf(values), { assert: false });
            return keyed(input, (key) => change('addLead', { body: { ...input, key } }));
          }}
          onDone={({ lead }) => {
            showToast({ title: t('add.done') });
            void navigate(paths.office(`leads/${lead.id}`));
          }}
          goLabel={t('add.go')}
          onCancel={onClose}
        >
          <SelectField
            name="source"
            label={t('fact.source')}
            placeholder={t('move.choose')}
            options={leadSources
              .filter((source) => source !== 'website')
              .map((value) => ({ value, label: t(`source.${value}`) }))}
            required
          />
          <WhoFields />
          <KnownAlready />
          <TextAreaField name="message" label={t('add.wants')} rows={3} />
          <WantsFields hasEmail={false} />
          <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
            <TextField name="nextStep" label={t('plan.step')} autoComplete="off" />
            <DateField name="nextStepOn" label={t('plan.day')} />
          </Box>
        </OfficeForm>
      </InlineForm>
    </Box>
  );
}

const email = emailAddress();

/** Names the leads and families that have the typed phone or email, as soon as it is whole. */
function KnownAlready() {
  const { t } = useTranslation('office-leads');
  const { values } = useFormikContext<typeof empty>();
  const query = {
    ...(trialPhone.isValidSync(values.phone) && { phone: values.phone }),
    ...(email.isValidSync(values.email) && { email: values.email }),
  };
  const { data } = useQuery({ ...reading('leadDuplicates', { query }), enabled: Object.keys(query).length > 0 });
  const { leads = [], families = [] } = Object.keys(query).length > 0 && data ? data : {};
  const known = [
    ...leads.map((one) => ({ to: paths.office(`leads/${one.id}`), text: t('duplicates.lead', { ...one }) })),
    ...families.map((one) => ({ to: paths.office(`families/${one.id}`), text: t('duplicates.family', { ...one }) })),
  ];
  return (
    <Box role="status" _empty={{ position: 'absolute' }}>
      {known.length > 0 && (
        <Box bg="bg.note" padding="3">
          <chakra.p fontWeight="600">{t('duplicates.title')}</chakra.p>
          <chakra.ul listStyle="none" padding="0">
            {known.map(({ to, text }) => (
              <chakra.li key={to} overflowWrap="anywhere">
                {/* What is typed stays in this window. */}
                <chakra.span asChild textDecoration="underline">
                  <Link to={to} target="_blank">
                    {text}
                  </Link>
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Box>
  );
}
