import { chakra, Field, NativeSelect } from '@chakra-ui/react';
import { documentRejection, documentVerification, type OfficeDocumentView } from '@kitewell/contract/office/documents';
import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { readDictionary, type Dictionaries } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { DateField, FieldForm, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useChange } from '../use-change.ts';

/** Sends a decision. The form shows errors of its fields. */
export type Decide = (
  send: () => Promise<unknown>,
  form: { setErrors: (fieldErrors: Record<string, string>) => void },
) => Promise<unknown>;

interface DecisionFormProps {
  officeDocument: OfficeDocumentView;
  decide: Decide;
}

export function VerifyForm({ officeDocument, decide }: DecisionFormProps) {
  const change = useChange();
  const { t } = useTranslation(['office-documents', 'office']);
  const { id, verificationStatus: seenStatus } = officeDocument;
  return (
    <Formik
      initialValues={{ seenStatus, seen: '', expiryDate: officeDocument.expiryDate ?? '' }}
      validationSchema={documentVerification}
      onSubmit={(values, form) =>
        decide(
          () =>
            change('verifyDocument', { params: { id }, body: documentVerification.cast(values, { assert: false }) }),
          form,
        )
      }
    >
      <FieldForm
        summary={t('office:correct')}
        label={t('decision.choose.verify')}
        fieldLabels={{ seen: t('decision.seen'), expiryDate: t('decision.until') }}
      >
        <TextField
          name="seen"
          label={t('decision.seen')}
          hint={t('decision.optional')}
          help={t('decision.seenHelp')}
          autoComplete="off"
        />
        <DateField
          name="expiryDate"
          label={t('decision.until')}
          hint={t('decision.optional')}
          help={t('decision.untilHelp')}
        />
        <SubmitButton label={t('decision.verify')} busyLabel={t('decision.going')} />
      </FieldForm>
    </Formik>
  );
}

const reasons = ['unreadable', 'incomplete', 'otherName', 'expired', 'wrongKind', 'linkClosed', 'notOriginal'] as const;
type Reason = (typeof reasons)[number];

/** The ready sentences in the tutor's language, not in that of the office. */
function useReasons(language: Language): Readonly<Record<Reason, string>> | undefined {
  const { data } = useQuery({
    queryKey: ['reasons of rejections', language],
    queryFn: async () =>
      ((await readDictionary(language, 'office-documents')) as Dictionaries['office-documents']).reasons,
    staleTime: Infinity,
  });
  return data;
}

export function RejectForm({ officeDocument, decide }: DecisionFormProps) {
  const change = useChange();
  const { t } = useTranslation(['office-documents', 'office']);
  const { id, verificationStatus: seenStatus, tutorLanguage } = officeDocument;
  const sentences = useReasons(tutorLanguage);
  return (
    <Formik
      initialValues={{ seenStatus, reason: '' }}
      validationSchema={documentRejection}
      onSubmit={(values, form) =>
        decide(
          () => change('rejectDocument', { params: { id }, body: documentRejection.cast(values, { assert: false }) }),
          form,
        )
      }
    >
      {({ setFieldValue }) => (
        <FieldForm
          summary={t('office:correct')}
          label={t('decision.choose.reject')}
          fieldLabels={{ reason: t('decision.reason') }}
        >
          <Field.Root>
            <Field.Label>{t('decision.ready')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                defaultValue=""
                aria-disabled={!sentences}
                onChange={({ target: { value } }) => void setFieldValue('reason', sentences?.[value as Reason] ?? '')}
              >
                <option value="">{t('decision.own')}</option>
                {reasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`reasons.${reason}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <chakra.div lang={tutorLanguage === 'zh' ? 'zh-HK' : 'en'} width="100%">
            <TextAreaField
              name="reason"
              label={t('decision.reason')}
              help={t(`decision.reasonHelp.${tutorLanguage}`)}
              rows={4}
              required
            />
          </chakra.div>
          <SubmitButton label={t('decision.reject')} busyLabel={t('decision.going')} />
        </FieldForm>
      )}
    </Formik>
  );
}
