import { Box, chakra, Heading } from '@chakra-ui/react';
import { leadNoteInput } from '@kitewell/contract/office/leads';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { FieldForm, TextAreaField } from '../../ui/form-fields.tsx';
import { useRequestKey } from '../request-key.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';

/** The notes about a lead, newest first, and a field for another. */
export function Notes({ lead }: { lead: LeadView }) {
  const { t, i18n } = useTranslation(['office-leads', 'office']);
  const { id, notes } = lead;
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  const keyed = useRequestKey();
  return (
    <section aria-labelledby="notes">
      <Heading as="h2" size="xl" id="notes" marginBottom="3">
        {t('notes.title')}
      </Heading>
      <Formik
        initialValues={{ text: '' }}
        validationSchema={leadNoteInput}
        onSubmit={async ({ text }, form) => {
          const send = (key: string) => change('noteLead', { params: { id }, body: { text, key } });
          if (await submit(() => keyed({ id, text }, send), form)) form.resetForm();
        }}
      >
        <FieldForm summary={t('office:correct')} label={t('notes.title')} fieldLabels={{ text: t('notes.text') }}>
          <ProblemNote>{problem}</ProblemNote>
          <TextAreaField name="text" label={t('notes.text')} rows={3} />
          <SubmitButton label={t('notes.go')} busyLabel={t('office:signIn.going')} />
        </FieldForm>
      </Formik>
      <chakra.ol listStyle="none" padding="0" marginTop="5" display="flex" flexDirection="column" gap="4">
        {notes.map(({ id: note, at, by, text }) => (
          <chakra.li key={note} borderInlineStart="bar" borderColor="line" paddingInlineStart="3">
            <Box fontSize="sm" color="fg.muted">
              {by} · {writtenInstant(at, i18n.language as Language)}
            </Box>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
