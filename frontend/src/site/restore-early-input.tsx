import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { IslandWithEarlyForm } from './early-form.ts';

interface RestoreEarlyInputProps<Values> {
  /** What an earlier page of the visit has stored. */
  kept: () => Partial<Values>;
}

/**
 * Used in a Formik form of an island: keeps what was typed before the code had loaded, and prefers it to what an
 * earlier page has stored.
 */
export function RestoreEarlyInput<Values extends Record<keyof Values, string>>({
  kept,
}: RestoreEarlyInputProps<Values>) {
  const { values, setValues } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  // A layout effect, so that every later letter already goes through the form.
  useLayoutEffect(() => {
    const form = mark.current?.closest('form');
    const names = Object.keys(values) as (keyof Values)[];
    const found = {
      ...values,
      ...kept(),
      ...(form && typed(new FormData(islandOf(form)?.earlyForm?.form ?? form), Object.keys(values))),
    };
    // If there is nothing to restore, the form is not rendered again, which would take a slow phone a while.
    if (names.some((name) => found[name] !== values[name])) void setValues(found, false);
    // oxlint-disable-next-line react/exhaustive-deps -- Once: afterwards the form knows what is typed.
  }, []);
  // After the values, as the place in a text is lost when the text is set.
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    returnFocus(form);
    // A form that replaces this one, after an answer, begins empty.
    delete islandOf(form)?.earlyForm;
  }, []);
  return <span ref={mark} hidden />;
}

const islandOf = (form: HTMLFormElement) => form.closest<IslandWithEarlyForm>('[data-island]');

/** Gives the focus, and the place in the text, back to the field that had it, if the form was drawn anew. */
function returnFocus(form: HTMLFormElement): void {
  const early = islandOf(form)?.earlyForm;
  if (!early?.focused || early.form === form) return;
  const { name, selectionStart, selectionEnd } = early.focused as HTMLInputElement;
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  // Whoever was typing goes on in the same field.
  field.focus({ preventScroll: true });
  // Fields of some types, such as email, know no place in their text.
  if (selectionStart !== null && 'setSelectionRange' in field)
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

function typed(form: FormData, names: readonly string[]): Record<string, string> {
  const typed = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    typed.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  );
}
