import { chakra } from '@chakra-ui/react';
import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { answerFamilyInput, type FamilyThreadView } from '@kitewell/contract/office/threads';
import { longestMessage } from '@kitewell/contract/threads';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { SelectField, TextAreaField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { MessagePicture } from '../../upload/message-picture.tsx';
import type { UploadTask } from '../../upload/upload-task.ts';
import { writtenList } from '../../written-list.ts';
import { call } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { CheckboxField } from '../families/checkbox-field.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';

/** The guardians who pay, without one who does not. */
const payers = 'payers';

const bodyOf = (
  { text, reader, tutor }: { text: string; reader: string; tutor: string },
  picture: string | undefined,
) => ({
  ...{ text: text.trim(), picture },
  toTutor: tutor === 'yes',
  ...(reader !== payers && { guardian: Number(reader) as GuardianId }),
});

/** Writes to a family. Whoever pays reads it; its tutor and a guardian who does not pay only where they are chosen. */
export function AnswerFamily({ family: id, thread }: { family: FamilyId; thread: FamilyThreadView }) {
  const { t, i18n } = useTranslation('office-messages');
  const change = useChange();
  const keyed = useRequestKey();
  const [picture, setPicture] = useState<UploadTask>();
  const { tutors, others, reachable, messages } = thread;
  // An answer to somebody who does not pay would not reach that guardian unless chosen, so there the choice is asked for.
  const asksForReader = others.length > 0 && messages.find(({ author }) => author === 'family')?.guardian != null;
  const names = writtenList(tutors, i18n.language as Language);
  return (
    <OfficeForm
      label={t('answer.title')}
      initialValues={{ text: '', reader: asksForReader ? '' : payers, tutor: '', picture: '' }}
      validate={(values) => ({
        ...fieldErrorsOf(answerFamilyInput.omit(['key', 'guardian']), {
          text: values.text.trim(),
          picture: values.picture || undefined,
        }),
        ...(values.reader === '' && { reader: fieldMessage('required') }),
      })}
      fieldLabels={{ reader: t('answer.reader'), text: t('answer.text') }}
      send={async (values) => {
        const body = bodyOf(values, await picture?.fileUrl());
        return keyed(body, (key) => change('answerFamily', { params: { id }, body: { ...body, key } }));
      }}
      onDone={(_, reset) => {
        reset();
        setPicture(undefined);
        showToast({ title: t('answer.sent') });
      }}
      goLabel={t('answer.go')}
    >
      {!reachable && (
        <chakra.p bg="bg.note" borderInlineStart="spine" borderColor="line" padding="3">
          {t('unreachable')}
        </chakra.p>
      )}
      <TextAreaField name="text" label={t('answer.text')} rows={4} most={longestMessage} required={!picture} />
      <Picture picture={picture} onPicture={setPicture} />
      {others.length > 0 && (
        <SelectField
          name="reader"
          label={t('answer.reader')}
          placeholder={t('answer.choose')}
          options={[
            { value: payers, label: t('answer.payers') },
            ...others.map((one) => ({ value: String(one.id), label: t('answer.andGuardian', { name: one.name }) })),
          ]}
          required
        />
      )}
      {tutors.length > 0 ? (
        <CheckboxField name="tutor" label={t('answer.tutor', { names })} />
      ) : (
        <chakra.p fontSize="sm">{t('answer.noTutor')}</chakra.p>
      )}
    </OfficeForm>
  );
}

interface PictureProps {
  picture: UploadTask | undefined;
  onPicture: (picture: UploadTask | undefined) => void;
}

/** The form knows of the picture by its name, so that leaving asks before it is lost. */
function Picture({ picture, onPicture }: PictureProps) {
  const { setFieldValue } = useFormikContext();
  return (
    <MessagePicture
      picture={picture}
      onPicture={(task) => {
        onPicture(task);
        void setFieldValue('picture', task?.file.name ?? '');
      }}
      start={(body) => call('startOfficeUpload', { body })}
    />
  );
}
