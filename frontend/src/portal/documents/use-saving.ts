import type { DocumentInput } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useProblem } from '../problem.ts';
import type { DocumentFields } from './document-form.tsx';
import { useAddDocument } from './queries.ts';

/**
 * Adds a document. Errors from the server show at the fields that the form has (`shown`); all others become the card's
 * `problem`.
 */
export function useSaving(shown: readonly string[], onSaved: () => void) {
  const { t } = useTranslation(['documents', 'errors']);
  const sentence = useFieldMessage();
  const add = useAddDocument();
  const [problem, setProblem] = useProblem<{ code: ErrorCode; text: string }>();

  async function save(
    form: FormikHelpers<DocumentFields>,
    name: string,
    input: () => Promise<DocumentInput>,
  ): Promise<void> {
    setProblem(undefined);
    let document: DocumentInput;
    try {
      document = await input();
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
      form.setErrors(fields);
      // The form does not show this field, so its error has to stand on the card.
      const hidden = Object.entries(fields).find(([field]) => !shown.includes(field));
      setProblem({ code, text: hidden ? sentence(hidden[1]) : t(`errors:${code}`) });
    }
  }
  return { problem, save };
}
