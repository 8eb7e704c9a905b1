import { useFormikContext } from 'formik';
import { useCallback, useEffect, useState } from 'react';

/** Reports whether the form of this name, unique on its page, has unsaved changes. */
export type ReportUnsaved = (form: string, unsaved: boolean) => void;

/** Whether any form of a page has unsaved changes, and the function by which each form reports it. */
export function useUnsaved(): { unsaved: boolean; reportUnsaved: ReportUnsaved } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const reportUnsaved = useCallback<ReportUnsaved>(
    (form, unsaved) =>
      setForms((before) => {
        if (before.has(form) === unsaved) return before;
        const others = [...before].filter((other) => other !== form);
        return new Set(unsaved ? [...others, form] : others);
      }),
    [],
  );
  return { unsaved: forms.size > 0, reportUnsaved };
}

/** Placed inside a form: reports whether it has unsaved changes. A closed form has none. */
export function Unsaved({ form, reportUnsaved }: { form: string; reportUnsaved: ReportUnsaved }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    reportUnsaved(form, dirty);
    return () => reportUnsaved(form, false);
  }, [form, dirty, reportUnsaved]);
  return null;
}
