import { Box, chakra, Heading } from '@chakra-ui/react';
import { leadNoteInput } from '@kitewell/contract/office/leads';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { useRequestKey } from '../../request-key.ts';
import type { LeadView } from '@kitewell/contract/office/leads';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

/** The notes about a lead, newest first, and a field for another. */
export function Notes({ lead }: { lead: LeadView }) {
  const { t, i18n } = useTranslation('office-leads');
  const { id, notes } = lead;
  const change = useChange();
  const keyed = useRequestKey();
  return (
    <section aria-labelledby="notes">
      <Heading as="h2" size="xl" id="notes" marginBottom="3">
        {t('notes.title')}
      </Heading>
      <OfficeForm
        label={t('notes.title')}
        initialValues={{ text: '' }}
        validate={(values) => fieldErrorsOf(leadNoteInput, values)}
        fieldLabels={{ text: t('notes.text') }}
        send={({ text }) => keyed({ id, text }, (key) => change('noteLead', { params: { id }, body: { text, key } }))}
        onDone={(_, reset) => reset()}
        goLabel={t('notes.go')}
      >
        <TextAreaField name="text" label={t('notes.text')} rows={3} />
      </OfficeForm>
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
