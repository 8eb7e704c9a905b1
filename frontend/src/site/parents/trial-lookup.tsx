import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { TrialLookupInput, TrialRequestView } from '@kitewell/contract/trial-requests';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { EmailField, FieldForm, TextField } from '../../ui/form-fields.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { RestoreEarlyInput } from '../restore-early-input.tsx';
import { ContactLinks } from './contact-links.tsx';
import {
  forgetTrialLink,
  keepLastReference,
  lookUpTrial,
  openTrialLink,
  readLastReference,
  takeTrialLink,
} from './queries.ts';
import type { TrialState } from './trial-state.tsx';
import { useFacts } from '../../facts.ts';

/** The code that finds faults, with the contract's schemas: it loads at the first use of the form. */
const loadChecks = () => import('./checks.ts');

/** What a found request looks like: it loads with the answer, which few visitors ask for. */
const loadTrialState = () => import('./trial-state.tsx');

const emptyLookup: TrialLookupInput = { reference: '', email: '' };

const notFound = {
  fields: { title: 'notFound.title', text: 'notFound.text' },
  link: { title: 'linkEnded.title', text: 'linkEnded.text' },
} as const;

type Answer =
  | { found: TrialRequestView; View: typeof TrialState }
  | { missing: 'fields' | 'link' }
  | { failed: unknown };

/** Shows the request of an email's link, or the one to which a reference and an email address belong. */
export default function TrialLookup() {
  const { t } = useTranslation(['parents', 'errors']);
  const { business } = useFacts();
  const [answer, setAnswer] = useState<Answer>();
  const heading = useRef<HTMLHeadingElement>(null);
  const formHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is replaced by its answer.
    if (answer) heading.current?.focus();
  }, [answer]);

  async function show(found: TrialRequestView): Promise<void> {
    keepLastReference(found.reference);
    const { TrialState: View } = await loadTrialState();
    setAnswer({ found, View });
  }

  function close(): void {
    forgetTrialLink();
    setAnswer(undefined);
    // The answer is replaced by the form.
    formHeading.current?.focus();
  }

  function showFailure(error: unknown, lookedUpBy: 'fields' | 'link'): void {
    if (lookedUpBy === 'link' && errorCode(error) === 'trial.notFound') forgetTrialLink();
    setAnswer(errorCode(error) === 'trial.notFound' ? { missing: lookedUpBy } : { failed: error });
  }

  useEffect(() => {
    const link = takeTrialLink();
    if (link)
      void openTrialLink(link)
        .then(show)
        .catch((error: unknown) => showFailure(error, 'link'));
  }, []);

  async function submit(values: TrialLookupInput, form: FormikHelpers<TrialLookupInput>): Promise<void> {
    try {
      const { toTrialLookup } = await loadChecks();
      await show(await lookUpTrial(toTrialLookup(values)));
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
      else showFailure(error, 'fields');
    }
  }

  const contacts = { email: business.email, phone: writtenPhone(business.phone.shown) };
  return (
    <>
      <Box aria-live="polite">
        {answer && (
          <Box borderBottom="rule line" marginBottom="6" paddingBottom="6">
            {'found' in answer ? (
              <>
                <answer.View request={answer.found} heading={heading} />
                <Button variant="plain" size="sm" marginTop="3" onClick={close}>
                  {t('answer.close')}
                </Button>
              </>
            ) : (
              <>
                <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none" boxShadow="none">
                  {t('missing' in answer ? notFound[answer.missing].title : 'failed.title')}
                </Heading>
                <chakra.p marginTop="3">
                  {'missing' in answer ? (
                    <ContactLinks>{t(notFound[answer.missing].text, contacts)}</ContactLinks>
                  ) : (
                    t(`errors:${errorCode(answer.failed)}`)
                  )}
                </chakra.p>
              </>
            )}
          </Box>
        )}
      </Box>
      <Heading as="h2" size="2xl" marginBottom="5" paddingInlineEnd="6" ref={formHeading} tabIndex={-1} outline="none">
        {t('form.title')}
      </Heading>
      <Formik
        initialValues={emptyLookup}
        // Sending needs this code too, and reports if it fails.
        validate={async (fields) => (await loadChecks().catch(() => undefined))?.fieldErrors(fields)}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <FieldForm
            summary={t('form.correctErrors')}
            label={t('form.title')}
            fieldLabels={{ reference: t('form.reference'), email: t('form.email') }}
          >
            <RestoreEarlyInput<TrialLookupInput> kept={() => ({ reference: readLastReference() })} />
            <TextField
              name="reference"
              label={t('form.reference')}
              help={t('form.referenceHelp')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <EmailField name="email" label={t('form.email')} autoComplete="email" required />
            <Box paddingTop="2">
              <Button
                type="submit"
                aria-disabled={isSubmitting}
                onClick={(press) => isSubmitting && press.preventDefault()}
              >
                {isSubmitting ? t('form.submitting') : t('form.submit')}
              </Button>
            </Box>
          </FieldForm>
        )}
      </Formik>
    </>
  );
}
