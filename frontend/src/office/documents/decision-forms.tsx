import { chakra, Field, NativeSelect } from '@chakra-ui/react';
import { documentRejection, documentVerification, type OfficeDocumentView } from '@kitewell/contract/office/documents';
import { useQuery } from '@tanstack/react-query';
import type { FormikProps } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readDictionary, type Dictionaries } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { OfficeForm, type FormSubmission } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

interface DecisionFormProps {
  officeDocument: OfficeDocumentView;
  sending: FormSubmission;
}

export function VerifyForm({ officeDocument, sending }: DecisionFormProps) {
  const change = useChange();
  const { t } = useTranslation('office-documents');
  const { id, verificationStatus: baseStatus } = officeDocument;
  return (
    <OfficeForm
      label={t('decision.choose.verify')}
      initialValues={{ baseStatus, seen: '', expiryDate: officeDocument.expiryDate ?? '' }}
      validate={(values) => fieldErrorsOf(documentVerification, values)}
      fieldLabels={{ seen: t('decision.seen'), expiryDate: t('decision.until') }}
      sending={sending}
      send={(values) =>
        change('verifyDocument', { params: { id }, body: documentVerification.cast(values, { assert: false }) })
      }
      goLabel={t('decision.verify')}
      busyLabel={t('decision.going')}
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
    </OfficeForm>
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

export function RejectForm({ officeDocument, sending }: DecisionFormProps) {
  const change = useChange();
  const { t } = useTranslation('office-documents');
  const { id, verificationStatus: baseStatus, tutorLanguage } = officeDocument;
  const sentences = useReasons(tutorLanguage);
  const initialValues = { baseStatus, reason: '' };
  const formik = useRef<FormikProps<typeof initialValues>>(null);
  return (
    <OfficeForm
      formik={formik}
      label={t('decision.choose.reject')}
      initialValues={initialValues}
      validate={(values) => fieldErrorsOf(documentRejection, values)}
      fieldLabels={{ reason: t('decision.reason') }}
      sending={sending}
      send={(values) =>
        change('rejectDocument', { params: { id }, body: documentRejection.cast(values, { assert: false }) })
      }
      goLabel={t('decision.reject')}
      busyLabel={t('decision.going')}
    >
      <Field.Root>
        <Field.Label>{t('decision.ready')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            defaultValue=""
            aria-disabled={!sentences}
            onChange={({ target: { value } }) =>
              void formik.current?.setFieldValue('reason', sentences?.[value as Reason] ?? '')
            }
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
    </OfficeForm>
  );
}
