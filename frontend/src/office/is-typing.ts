/**
 * Whether a key belongs to the element that has the focus, such as a field, or to an open dialog: shortcuts ignore it
 * then.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *, [role=alertdialog] *'));
