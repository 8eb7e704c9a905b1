import { useFormikContext } from 'formik';
import { useCallback, useEffect, useState } from 'react';

/** Reports whether the form of this name, unique on its page, has unsaved changes. */
export type Tell = (form: string, unsaved: boolean) => void;

/** Whether any form of a page has unsaved changes, and the function by which each form reports it. */
export function useUnsaved(): { unsaved: boolean; tell: Tell } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>(
    (form, unsaved) =>
      setForms((before) => {
        if (before.has(form) === unsaved) return before;
        const others = [...before].filter((other) => other !== form);
        return new Set(unsaved ? [...others, form] : others);
      }),
    [],
  );
  return { unsaved: forms.size > 0, tell };
}

/** Placed inside a form: reports whether it has unsaved changes. A closed form has none. */
export function Unsaved({ form, tell }: { form: string; tell: Tell }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    tell(form, dirty);
    return () => tell(form, false);
  }, [form, dirty, tell]);
  return null;
}
