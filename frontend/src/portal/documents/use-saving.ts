import type { DocumentInput } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { readFieldMessage } from '@kitewell/contract/messages';
import type { FormikHelpers } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useProblem } from '../problem.ts';
import type { DocumentFields } from './document-form.tsx';
import { useAddDocument } from './queries.ts';

/**
 * Adds a document. Errors from the server show at the fields that the form has (`shown`); all others become the card's
 * `problem`. One that the tutor has already is added by `saveAgain`, with what the form holds by then.
 */
export function useSaving(shown: readonly string[], onSaved: () => void) {
  const { t, i18n } = useTranslation(['documents', 'errors']);
  const sentence = useFieldMessage();
  const add = useAddDocument();
  const [problem, setProblem] = useProblem<{ code: ErrorCode; text: string }>();
  const lastForm = useRef<FormikHelpers<DocumentFields>>(undefined);
  const allowDuplicate = useRef(false);

  /** Under which name, and when, the tutor has uploaded the same before. */
  function duplicateText(message = ''): string {
    const { name = '', date = '' } = readFieldMessage(message).values;
    const kind = shown.includes('fileUrl') ? 'link' : 'file';
    return t(`duplicate.${kind}`, { name, date: writtenDay(String(date), i18n.language as Language) });
  }

  async function save(
    form: FormikHelpers<DocumentFields>,
    name: string,
    input: () => Promise<DocumentInput>,
  ): Promise<void> {
    setProblem(undefined);
    lastForm.current = form;
    const insists = allowDuplicate.current;
    allowDuplicate.current = false;
    let document: DocumentInput;
    try {
      document = { ...(await input()), ...(insists && { allowDuplicate: true }) };
    } catch {
      return; // The upload failed or was cancelled; the card says so.
    }
    try {
      await add.mutateAsync(document);
      showToast({ title: t('toast.uploaded.title'), text: t('toast.uploaded.text', { name }) });
      onSaved();
    } catch (error) {
      const code = errorCode(error);
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
      if (code === 'document.duplicate') {
        setProblem({ code, text: duplicateText(fields.fileUrl) });
        return;
      }
      form.setErrors(fields);
      // The form does not show this field, so its error has to stand on the card.
      const hidden = Object.entries(fields).find(([field]) => !shown.includes(field));
      setProblem({ code, text: hidden ? sentence(hidden[1]) : t(`errors:${code}`) });
    }
  }

  function saveAgain(): void {
    allowDuplicate.current = true;
    void lastForm.current?.submitForm();
  }
  return { problem, save, saveAgain };
}
