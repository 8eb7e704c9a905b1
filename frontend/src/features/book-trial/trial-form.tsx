import { Box, Button, chakra, ChakraProvider } from '@chakra-ui/react';
import { childAges, trialProgrammes, trialRequestInput } from '@kitewell/contract/trial-requests';
import { ValidationError } from '@kitewell/contract/yup';
import { Formik, yupToFormErrors, type FormikErrors, type FormikHelpers } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api, ApiError, errorCode } from '../../api.ts';
import { pages, type Page } from '../../app/paths.ts';
import { business } from '../../content/business.ts';
import type { Language } from '../../i18n.ts';
import { portalSystem } from '../../theme/portal-theme.ts';
import { FieldForm, SelectField, serverFieldErrors, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast, Toaster } from '../../ui/toaster.tsx';
import { keepLastReference } from '../parents/queries.ts';
import { Confirmation, type Booked } from './confirmation.tsx';
import {
  asRequest,
  clearDraft,
  emptyFields,
  keepDraft,
  lacksRequired,
  readDraft,
  toTrialRequest,
  type TrialFields,
} from './draft.ts';
import { FormCell, FormGrid, formFoot } from './form-layout.tsx';

const ages = Array.from({ length: childAges.oldest - childAges.youngest + 1 }, (_, index) =>
  String(childAges.youngest + index),
);

export interface TrialFormProps {
  heading?: ReactNode;
}

/**
 * The one form for a free trial. Brings what the public page around it does without: the looks of fields and the
 * toasts. Use `LazyTrialForm`.
 */
export function TrialForm({ heading }: TrialFormProps) {
  const { t } = useTranslation('book-trial');
  const [booked, setBooked] = useState<Booked>();
  return (
    <ChakraProvider value={portalSystem}>
      {booked ? (
        <Confirmation booked={booked} onAnother={() => setBooked(undefined)} />
      ) : (
        <>
          {heading}
          <Fields onBooked={setBooked} />
        </>
      )}
      <Toaster label={t('toast.region')} closeLabel={t('toast.close')} aboveDock />
    </ChakraProvider>
  );
}

function Fields({ onBooked }: { onBooked: (booked: Booked) => void }) {
  const { t, i18n } = useTranslation(['book-trial', 'errors']);
  const language = i18n.language as Language;
  const [initialValues] = useState(() => readDraft(sessionStorage));
  const [failure, setFailure] = useState<string>();

  async function submit(fields: TrialFields, form: FormikHelpers<TrialFields>): Promise<void> {
    setFailure(undefined);
    try {
      const { reference } = await api<{ reference: string }>(
        'POST',
        '/api/trial-requests',
        toTrialRequest(fields, language),
      );
      clearDraft(sessionStorage);
      keepLastReference(reference);
      showToast({ title: t('toast.success.title'), text: t('toast.success.text') });
      onBooked({ reference, parentName: fields.parentName.trim(), childName: fields.childName.trim() });
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.setErrors(serverFieldErrors<TrialFields>(error.fields));
      const code = errorCode(error);
      const text = code === 'trial.tooMany' || code === 'validation' ? t(`errors:${code}`) : t('toast.error.text');
      showToast({ title: t('toast.error.title'), text, variant: 'destructive' });
      // The toast goes after a while; what to do about it should not.
      setFailure(text);
    }
  }

  const fieldLabels = {
    parentName: t('form.parentName'),
    childName: t('form.childName'),
    childAge: t('form.childAge'),
    phone: t('form.phone'),
    email: t('form.email'),
    program: t('form.program'),
    message: t('form.message'),
  };
  return (
    <Formik initialValues={initialValues} validate={(fields) => faults(fields, language)} onSubmit={submit}>
      {({ values, isSubmitting }) => (
        <Box
          // Formik keeps the event from whoever is above its form.
          onSubmitCapture={() => {
            if (lacksRequired(values)) {
              showToast({ title: t('toast.missing.title'), text: t('toast.missing.text'), variant: 'destructive' });
            }
          }}
        >
          <KeepDraft fields={values} />
          <FieldForm summary={t('form.correctErrors')} label={t('form.title')} fieldLabels={fieldLabels}>
            {failure && (
              <chakra.p
                role="alert"
                borderInlineStart="4px solid"
                borderColor="danger"
                paddingInlineStart="3"
                color="danger"
                fontWeight="600"
                fontSize="16px"
              >
                {failure}
              </chakra.p>
            )}
            <FormGrid>
              <FormCell tenths={5}>
                <TextField name="parentName" label={fieldLabels.parentName} autoComplete="name" required faultOnLeave />
              </FormCell>
              <FormCell tenths={5}>
                <TextField name="childName" label={fieldLabels.childName} autoComplete="off" required faultOnLeave />
              </FormCell>
              <FormCell tenths={4}>
                <SelectField
                  name="childAge"
                  label={fieldLabels.childAge}
                  placeholder={t('form.childAgePlaceholder')}
                  options={ages.map((age) => ({ value: age, label: age }))}
                  required
                  faultOnLeave
                />
              </FormCell>
              <FormCell tenths={6}>
                <SelectField
                  name="program"
                  label={fieldLabels.program}
                  placeholder={t('form.programPlaceholder')}
                  options={trialProgrammes.map((programme) => ({
                    value: programme,
                    label: t(`programmes.${programme}.option`),
                  }))}
                  faultOnLeave
                />
              </FormCell>
              <FormCell>
                <TextField
                  name="phone"
                  label={fieldLabels.phone}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  required
                  faultOnLeave
                />
              </FormCell>
              <FormCell>
                <TextField
                  name="email"
                  label={fieldLabels.email}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  faultOnLeave
                />
              </FormCell>
              <FormCell tall>
                <TextAreaField
                  name="message"
                  label={fieldLabels.message}
                  hint={t('form.optional')}
                  placeholder={t('form.messagePlaceholder')}
                  faultOnLeave
                />
              </FormCell>
            </FormGrid>
            <Box minHeight={formFoot} marginTop="-18px">
              <PersonalDataNote />
              <Button
                type="submit"
                marginTop="24px"
                aria-disabled={isSubmitting}
                onClick={(press) => isSubmitting && press.preventDefault()}
              >
                {isSubmitting ? t('form.submitting') : t('form.submit')}
              </Button>
            </Box>
          </FieldForm>
        </Box>
      )}
    </Formik>
  );
}

function faults(fields: TrialFields, language: Language): FormikErrors<TrialFields> {
  try {
    trialRequestInput.validateSync(asRequest(fields, language), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = yupToFormErrors<TrialFields>(error);
    // In the order of the page, so that the list reads from top to bottom.
    return Object.fromEntries(
      Object.keys(emptyFields)
        .map((field) => [field, found[field as keyof TrialFields]])
        .filter(([, message]) => message !== undefined),
    ) as FormikErrors<TrialFields>;
  }
}

/** The collection statement that Hong Kong's privacy ordinance asks for, where the data is asked for. */
function PersonalDataNote() {
  const { t } = useTranslation('book-trial');
  const policies = Object.values<Page>(pages).find(({ pattern }) => pattern === '/policies');
  return (
    <chakra.p textStyle="meta" color="fg.muted">
      {t('form.privacy', { email: business.email })}{' '}
      {policies && (
        <chakra.a asChild color="fg" textDecoration="underline">
          <Link to={`${policies.pattern}#privacy`}>{t('form.privacyLink')}</Link>
        </chakra.a>
      )}
    </chakra.p>
  );
}

function KeepDraft({ fields }: { fields: TrialFields }) {
  useEffect(() => keepDraft(sessionStorage, fields), [fields]);
  return null;
}
