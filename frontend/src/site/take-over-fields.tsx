import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';

interface TakeOverFieldsProps<Values> {
  /** What an earlier page of the visit has stored. */
  kept: () => Partial<Values>;
}

/**
 * Used in a Formik form of an island: keeps what was typed before the code had loaded, and prefers it to what an
 * earlier page has stored.
 */
export function TakeOverFields<Values extends Record<keyof Values, string>>({ kept }: TakeOverFieldsProps<Values>) {
  const { values, setValues } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  // A layout effect, so that every later letter already goes through the form.
  useLayoutEffect(() => {
    const form = mark.current?.closest('form');
    const names = Object.keys(values) as (keyof Values)[];
    const found = { ...values, ...kept(), ...(form && typed(new FormData(form), Object.keys(values))) };
    // If there is nothing to take over, the form is not rendered again, which would take a slow phone a while.
    if (names.some((name) => found[name] !== values[name])) void setValues(found, false);
    // oxlint-disable-next-line react/exhaustive-deps -- Once: afterwards the form knows what is typed.
  }, []);
  return <span ref={mark} hidden />;
}

function typed(form: FormData, names: readonly string[]): Record<string, string> {
  const held = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    held.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  );
}
