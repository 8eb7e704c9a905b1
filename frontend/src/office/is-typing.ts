/**
 * Whether a key belongs to the element that has the focus, such as a field, or to an open dialog: shortcuts ignore it
 * then. A dialog that is closing keeps the focus for a moment, and what is typed into it would be lost.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (dialog) return dialog.dataset.state !== 'closed';
  return target.isContentEditable || target.matches('input, textarea, select');
}
