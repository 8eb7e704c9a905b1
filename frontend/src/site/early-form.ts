/**
 * The form that stood in an island before its code came. A password manager may have put its mark beside a field: React
 * then finds other elements than it expects and draws the island anew, with empty fields. What was typed is read from this
 * form, also after it has left the page.
 */
interface EarlyForm {
  form: HTMLFormElement;
  /** The field with the focus, also if it lost the focus by leaving the page. */
  focused: Element | null;
}

/** An island after `keepEarlyForm`; at the element, so that who reads it needs no code of it. */
export type IslandWithEarlyForm = Element & { earlyForm?: EarlyForm };

/** Called before the island is hydrated. */
export function keepEarlyForm(island: IslandWithEarlyForm): void {
  const form = island.querySelector('form');
  if (!form) return;
  const early: EarlyForm = { form, focused: form.contains(document.activeElement) ? document.activeElement : null };
  island.earlyForm = early;
  form.addEventListener('focusin', ({ target }) => (early.focused = target as Element));
  form.addEventListener('focusout', ({ target }) => {
    // A browser may send this event while it takes the field away; whether it is gone shows afterwards.
    queueMicrotask(() => {
      if (early.focused === target && early.focused?.isConnected) early.focused = null;
    });
  });
}
