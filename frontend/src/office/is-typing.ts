/** Tells whether a press of a key is meant for what has the focus: a field, or a dialog over the screen. No shortcut heeds it then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *, [role=alertdialog] *'));
