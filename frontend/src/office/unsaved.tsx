import { useFormikContext } from 'formik';
import { useCallback, useEffect, useState } from 'react';

/** Says of a form, by a name that no other of its page has, whether it holds what is not saved. */
export type Tell = (form: string, unsaved: boolean) => void;

/** Whether any form of a page holds what is not saved, and how each of them tells. */
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

/** Inside a form: tells whether it holds what is not saved. One that is closed holds nothing. */
export function Unsaved({ form, tell }: { form: string; tell: Tell }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    tell(form, dirty);
    return () => tell(form, false);
  }, [form, dirty, tell]);
  return null;
}
