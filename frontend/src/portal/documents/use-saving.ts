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
 * Adds a document. What the server refuses stands at the fields that its form shows (`shown`), or else is the `problem` that
 * the card shows.
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
      return; // The upload failed or was cancelled, and the card says so.
    }
    try {
      await add.mutateAsync(document);
      showToast({ title: t('toast.uploaded.title'), text: t('toast.uploaded.text', { name }) });
      onSaved();
    } catch (error) {
      const code = errorCode(error);
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
      form.setErrors(fields);
      // A fault in a field that the form does not show can stand nowhere else.
      const hidden = Object.entries(fields).find(([field]) => !shown.includes(field));
      setProblem({ code, text: hidden ? sentence(hidden[1]) : t(`errors:${code}`) });
    }
  }
  return { problem, save };
}
