import { Box, Button } from '@chakra-ui/react';
import {
  documentInput,
  documentTypes,
  type DocumentInput,
  type DocumentType,
  type DocumentView,
} from '@kitewell/contract/documents';
import { fieldMessage } from '@kitewell/contract/messages';
import { requiredLine } from '@kitewell/contract/yup';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, FieldForm, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { currentDay } from '../../server-clock.ts';

/** What the tutor types about a document; empty fields hold empty text. `fileUrl` is typed only for a link. */
export interface DocumentFields {
  documentType: DocumentType | '';
  documentName: string;
  fileUrl: string;
  issuingAuthority: string;
  issueDate: string;
  expiryDate: string;
  notes: string;
}

/** The typed fields as the API takes them. The caller adds the facts of the file itself. */
export type DocumentDetails = Omit<DocumentInput, (typeof addedByCaller)[number]> & {
  fileUrl?: string;
};

const addedByCaller = ['fileName', 'fileUrl', 'fileSize', 'mimeType', 'replacesId', 'allowDuplicate'] as const;
export const fileDetails = documentInput.omit([...addedByCaller]);

// The API accepts http for the store of a development machine; a tutor's own link never needs it.
export const linkDetails = fileDetails.shape({
  fileUrl: requiredLine(2000, 'fileUrlRequired').test(
    'https',
    fieldMessage('url'),
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  ),
});

export const fileFieldNames: readonly string[] = Object.keys(fileDetails.fields);
export const linkFieldNames: readonly string[] = Object.keys(linkDetails.fields);

/** The name suggested for a document: its file's name without the ending. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, 200);
}

/** A renewed document has other dates; a better scan of a rejected one has the same. */
function valuesOf(replaced: DocumentView): Partial<DocumentFields> {
  const { documentType, documentName, isLink, fileUrl, issuingAuthority, issueDate, expiryDate, notes } = replaced;
  const sameDates = replaced.verificationStatus === 'rejected' && (!expiryDate || expiryDate >= currentDay());
  return {
    documentType,
    documentName,
    fileUrl: isLink ? fileUrl : '',
    issuingAuthority: issuingAuthority ?? '',
    notes: notes ?? '',
    ...(sameDates && { issueDate: issueDate ?? '', expiryDate: expiryDate ?? '' }),
  };
}

interface DocumentFormProps {
  /** The form's name for screen readers, which do not see the card around it. */
  label: string;
  kind: 'file' | 'link';
  documentName?: string;
  /** The document in whose place this one comes: what stays true of it is filled in. */
  replaced?: DocumentView | undefined;
  savingLabel: string;
  /** Never rejects: the caller shows the errors in the form. */
  onSave: (details: DocumentDetails, form: FormikHelpers<DocumentFields>) => Promise<void>;
  onDiscard: () => void;
  /** A message about what went wrong as a whole. */
  problem?: ReactNode;
}

/** The fields of one document. What is typed stays until it is saved or removed. */
export function DocumentForm({ kind, documentName = '', replaced, onSave, ...props }: DocumentFormProps) {
  const { t } = useTranslation('documents');
  const schema = kind === 'link' ? linkDetails : fileDetails;
  const initialValues: DocumentFields = {
    ...{ documentType: '', documentName, fileUrl: '', issuingAuthority: '', issueDate: '', expiryDate: '', notes: '' },
    ...(replaced && valuesOf(replaced)),
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={(values, form) => onSave(schema.cast(values, { stripUnknown: true }), form)}
    >
      {({ isSubmitting }) => (
        <FieldForm summary={t('form.correctErrors')} label={props.label}>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
            {kind === 'link' && (
              <Box gridColumn={{ md: '1 / -1' }}>
                <TextField
                  name="fileUrl"
                  label={t('form.fileUrl')}
                  help={t('form.fileUrlHelp')}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  required
                />
              </Box>
            )}
            <SelectField
              name="documentType"
              label={t('form.documentType')}
              placeholder={t('form.choose')}
              options={documentTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
              required
            />
            <TextField name="documentName" label={t('form.documentName')} required />
            <Box gridColumn={{ md: '1 / -1' }}>
              <TextField name="issuingAuthority" label={t('form.issuingAuthority')} hint={t('form.optional')} />
            </Box>
            <DateField name="issueDate" label={t('form.issueDate')} hint={t('form.optional')} max={currentDay()} />
            <DateField name="expiryDate" label={t('form.expiryDate')} hint={t('form.optional')} />
            <Box gridColumn={{ md: '1 / -1' }}>
              <TextAreaField name="notes" label={t('form.notes')} hint={t('form.optional')} rows={3} />
            </Box>
          </Box>
          {props.problem}
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button
              type="submit"
              size="sm"
              aria-disabled={isSubmitting}
              onClick={(press) => isSubmitting && press.preventDefault()}
            >
              {isSubmitting ? props.savingLabel : t('form.save')}
            </Button>
            <Button variant="outline" size="sm" onClick={props.onDiscard}>
              {t('form.discard')}
            </Button>
          </Box>
        </FieldForm>
      )}
    </Formik>
  );
}
