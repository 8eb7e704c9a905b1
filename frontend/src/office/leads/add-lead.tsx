import { Box, chakra } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import { leadSources } from '@kitewell/contract/lead-states';
import { leadInput } from '@kitewell/contract/office/leads';
import { childAges, districts, trialProgrammes } from '@kitewell/contract/trial-choices';
import { trialPhone } from '@kitewell/contract/trial-requests';
import { emailAddress } from '@kitewell/contract/yup';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, EmailField, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { InlineForm } from '../inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../request-key.ts';
import { useChange } from '../use-change.ts';

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
  const { t } = useTranslation(['office-leads', 'emails', 'book-trial']);
  const change = useChange();
  const keyed = useRequestKey();
  const navigate = useNavigate();
  const ages = Array.from(
    { length: childAges.oldest - childAges.youngest + 1 },
    (_, at) => `${childAges.youngest + at}`,
  );
  const labels = {
    ...{ source: t('fact.source'), parentName: t('correct.parent'), phone: t('correct.phone') },
    ...{
      childName: t('fact.child'),
      childAge: t('correct.age'),
      language: t('fact.language'),
      message: t('add.wants'),
    },
    ...{ program: t('fact.programme'), district: t('fact.district'), email: t('correct.email') },
    ...{ nextStep: t('plan.step'), nextStepOn: t('plan.day') },
  };
  return (
    <Box marginBottom="5" maxWidth="panel">
      <InlineForm onClose={onClose}>
        <OfficeForm
          label={t('add.open')}
          initialValues={empty}
          validate={(values) => fieldErrorsOf(typed, inputOf(values), values)}
          fieldLabels={labels}
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
            label={labels.source}
            placeholder={t('move.choose')}
            options={leadSources
              .filter((source) => source !== 'website')
              .map((value) => ({ value, label: t(`source.${value}`) }))}
            required
          />
          <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
            <TextField name="parentName" label={labels.parentName} autoComplete="off" required />
            <TextField name="phone" label={labels.phone} type="tel" autoComplete="off" required />
            <TextField name="childName" label={labels.childName} autoComplete="off" required />
            <SelectField
              name="childAge"
              label={labels.childAge}
              placeholder={t('move.choose')}
              options={ages.map((value) => ({ value, label: value }))}
              required
            />
          </Box>
          <KnownAlready />
          <TextAreaField name="message" label={labels.message} rows={3} />
          <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
            <SelectField
              name="language"
              label={labels.language}
              placeholder={t('move.choose')}
              options={familyLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
              required
            />
            <SelectField
              name="program"
              label={labels.program}
              placeholder={t('emails:programmes.none')}
              options={trialProgrammes.map((value) => ({ value, label: t(`emails:programmes.${value}`) }))}
            />
            <SelectField
              name="district"
              label={labels.district}
              placeholder="–"
              options={districts.map((value) => ({ value, label: t(`book-trial:districts.${value}`) }))}
            />
            <EmailField name="email" label={labels.email} help={t('add.emailHelp')} autoComplete="off" />
            <TextField name="nextStep" label={labels.nextStep} autoComplete="off" />
            <DateField name="nextStepOn" label={labels.nextStepOn} />
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
