import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { childAges, trialProgrammes } from '@kitewell/contract/trial-choices';
import { Formik, useFormikContext, type FormikErrors, type FormikHelpers } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { tabStorage } from '../../browser-storage.ts';
import { paths } from '../../paths.ts';
import type { Language } from '../../language.ts';
import { EmailField, FieldForm, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast, Toaster } from '../../ui/toaster.tsx';
import { SentenceGap } from '../../ui/words.tsx';
import { keepLastReference } from '../parents/queries.ts';
import type { Booked, Confirmation } from './confirmation.tsx';
import {
  clearDraft,
  emptyFields,
  keepDraft,
  lacksRequired,
  missingIn,
  readChoice,
  readDraft,
  requiredFields,
  type TrialFields,
} from './draft.ts';
import { FormCell, FormGrid, formFoot } from './form-layout.tsx';
import { PreferredTimes } from './preferred-times.tsx';
import { Link } from '../link.tsx';
import { RestoreEarlyInput } from '../restore-early-input.tsx';
import { useFacts } from '../../facts.ts';
import { call } from '../api.ts';

const importChecks = () => import('./checks.ts');
let checksOnTheirWay: ReturnType<typeof importChecks> | undefined;
/**
 * Loads the code that finds faults, with the contract's schemas. It is larger than the form, so it loads at the first
 * use of the form. All callers get the same promise: with two, an earlier check could end last and show errors of
 * values that have changed since.
 */
function loadChecks(): ReturnType<typeof importChecks> {
  checksOnTheirWay ??= importChecks().catch((error: unknown) => {
    checksOnTheirWay = undefined;
    throw error;
  });
  return checksOnTheirWay;
}
/**
 * Loads the code of the confirmation. It has to be there before anything is sent, as otherwise the parent could not be
 * shown the reference.
 */
const loadConfirmation = () => import('./confirmation.tsx');

/**
 * The errors of the fields. If the code that finds them cannot be loaded, only missing fields are found: sending needs
 * that code too, and reports that it failed.
 */
async function fieldErrorsOf(fields: TrialFields, language: Language): Promise<FormikErrors<TrialFields>> {
  const checks = await loadChecks().catch(() => undefined);
  return checks ? checks.fieldErrors(fields, language) : missingIn(fields);
}

const ages = Array.from({ length: childAges.oldest - childAges.youngest + 1 }, (_, index) =>
  String(childAges.youngest + index),
);

const fieldNames = Object.keys(emptyFields) as (keyof TrialFields)[];

/** A text for each of the given fields. */
function textsByField<Name extends string>(names: readonly Name[], text: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}

interface TrialFormProps {
  /** The rank of the heading above the form, until the answer takes its place. */
  heading: 2 | 3;
  /** The page that the form stands on, below the language's base. */
  page: string;
  /** What was typed and what is wrong with it, where the server draws the form again. */
  answer?: { typed: Readonly<Record<string, string>>; fieldErrors: Readonly<Record<string, string>> };
}

/** The only form for a free trial, at most one on a page. Stands on a `Sheet`. */
export default function TrialForm({ heading, page, answer: again }: TrialFormProps) {
  const { t } = useTranslation('book-trial');
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      {answer ? (
        <answer.Confirmation booked={answer.booked} onAnother={() => setAnswer(undefined)} />
      ) : (
        <>
          <Heading as={`h${heading}`} id="trial-form" size="2xl" marginBottom="5" paddingInlineEnd="6">
            {t('form.title')}
          </Heading>
          <Fields page={page} again={again} onAnswer={setAnswer} />
        </>
      )}
      <Toaster label={t('toast.region')} closeLabel={t('toast.close')} belowHeader />
    </>
  );
}

/** The confirmation that replaces the form, and its component, which has loaded before anything is sent. */
interface Answer {
  booked: Booked;
  Confirmation: typeof Confirmation;
}

interface FieldsProps {
  page: string;
  again: TrialFormProps['answer'];
  onAnswer: (answer: Answer) => void;
}

function Fields({ page, again, onAnswer }: FieldsProps) {
  const { t, i18n } = useTranslation(['book-trial', 'errors']);
  const language = i18n.language as Language;
  const [failure, setFailure] = useState<string>();

  async function submit(fields: TrialFields, form: FormikHelpers<TrialFields>): Promise<void> {
    setFailure(undefined);
    try {
      const [{ sentRequest }, { Confirmation }] = await Promise.all([loadChecks(), loadConfirmation()]);
      const { reference } = await call('requestTrial', { body: sentRequest(fields, language, page) });
      clearDraft(tabStorage);
      keepLastReference(reference);
      showToast({ title: t('toast.success.title'), text: t('toast.success.text') });
      const booked = {
        reference,
        parentName: fields.parentName.trim(),
        childName: fields.childName.trim(),
        fields,
      };
      onAnswer({ booked, Confirmation });
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
      const code = errorCode(error);
      const text = code === 'trial.tooMany' || code === 'validation' ? t(`errors:${code}`) : t('toast.error.text');
      showToast({ title: t('toast.error.title'), text, variant: 'destructive' });
      // The toast disappears after a while; the advice in the form should stay.
      setFailure(text);
    }
  }

  const fieldLabels = textsByField(fieldNames, (field) => t(`form.${field}`));
  return (
    <Formik
      initialValues={{ ...emptyFields, ...again?.typed }}
      initialErrors={again?.fieldErrors}
      validate={(fields) => fieldErrorsOf(fields, language)}
      onSubmit={submit}
    >
      <Attempts>
        <KeepDraft />
        <FieldForm
          label={t('form.title')}
          missing={textsByField(requiredFields, (field) => t(`form.missing.${field}`))}
          action="/api/trial-requests"
          again={again?.fieldErrors}
        >
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="campaign" value={again?.typed.campaign ?? ''} />
          <RestoreEarlyInput<TrialFields> kept={() => ({ ...readDraft(tabStorage), ...takeChoice() })} />
          <ProblemNote>{failure}</ProblemNote>
          <FormGrid>
            <FormCell tenths={5}>
              <TextField name="parentName" label={fieldLabels.parentName} autoComplete="name" required errorOnLeave />
            </FormCell>
            <FormCell tenths={5}>
              <TextField name="childName" label={fieldLabels.childName} autoComplete="off" required errorOnLeave />
            </FormCell>
            <FormCell tenths={4}>
              <SelectField
                name="childAge"
                label={fieldLabels.childAge}
                placeholder={t('form.childAgePlaceholder')}
                options={ages.map((age) => ({ value: age, label: age }))}
                required
                errorOnLeave
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
                errorOnLeave
              />
              <Misfit />
            </FormCell>
            <FormCell>
              <TextField
                name="phone"
                label={fieldLabels.phone}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                required
                errorOnLeave
              />
            </FormCell>
            <FormCell>
              <EmailField name="email" label={fieldLabels.email} autoComplete="email" required errorOnLeave />
            </FormCell>
            <FormCell tall>
              <TextAreaField
                name="message"
                label={fieldLabels.message}
                hint={t('form.optional')}
                placeholder={t('form.messagePlaceholder')}
                errorOnLeave
              />
            </FormCell>
          </FormGrid>
          <Box minHeight={formFoot} marginTop="-4">
            <PreferredTimes />
            <PersonalDataNote />
            <SendButton />
            <chakra.p textStyle="meta" marginTop="3">
              {t('form.answer')}
            </chakra.p>
          </Box>
        </FieldForm>
      </Attempts>
    </Formik>
  );
}

/** Loads the code that sending needs, and says what is wrong with an attempt. Typing does not draw its children again. */
function Attempts({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('book-trial');
  const { values } = useFormikContext<TrialFields>();
  return (
    <Box
      onFocus={() => void Promise.all([loadChecks(), loadConfirmation()]).catch(() => undefined)}
      // Formik stops the event, so elements above the form would not get it.
      onSubmitCapture={async () => {
        const faulty = Object.keys(await fieldErrorsOf(values, i18n.language as Language)).length > 0;
        const fieldError = lacksRequired(values) ? 'missing' : faulty && 'wrong';
        if (!fieldError) return;
        showToast({
          title: t(`toast.${fieldError}.title`),
          text: t(`toast.${fieldError}.text`),
          variant: 'destructive',
        });
      }}
    >
      {children}
    </Box>
  );
}

function SendButton() {
  const { t } = useTranslation('book-trial');
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      marginTop="5"
      aria-disabled={isSubmitting}
      onClick={(press) => isSubmitting && press.preventDefault()}
    >
      {isSubmitting ? t('form.submitting') : t('form.submit')}
    </Button>
  );
}

/**
 * Says that the programme is meant for another age. The family may know better, so the request can be sent all the
 * same.
 */
function Misfit() {
  const { t } = useTranslation('book-trial');
  const { program, childAge } = useFormikContext<TrialFields>().values;
  const { programmes } = useFacts();
  const ages = Object.entries(programmes).find(([programme]) => programme === program)?.[1].ages;
  const fits = !ages || childAge === '' || (Number(childAge) >= ages.from && Number(childAge) <= ages.to);
  return (
    <chakra.p role="status" textStyle="meta" marginTop="1" paddingBottom={fits ? '0' : '3'}>
      {!fits && t('form.misfit', ages)}
    </chakra.p>
  );
}

/** Takes the choice out of the address, so that a reload keeps later changes of the form. */
function takeChoice(): Partial<TrialFields> {
  const choice = readChoice(location.search);
  if (Object.keys(choice).length > 0) history.replaceState(history.state, '', location.pathname + location.hash);
  return choice;
}

/** The statement about personal data that Hong Kong's privacy ordinance asks for where data is collected. */
function PersonalDataNote() {
  const { t } = useTranslation('book-trial');
  const { business } = useFacts();
  return (
    <chakra.p textStyle="meta" color="fg.muted">
      {t('form.privacy', { email: business.email })}
      <SentenceGap />
      <chakra.a asChild color="fg" textDecoration="underline">
        <Link to={paths.policy('privacy')}>{t('form.privacyLink')}</Link>
      </chakra.a>
    </chakra.p>
  );
}

function KeepDraft() {
  const { values } = useFormikContext<TrialFields>();
  useEffect(() => keepDraft(tabStorage, values), [values]);
  return null;
}
