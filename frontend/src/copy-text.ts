/**
 * Copies a text, and tells whether it did. Without TLS a browser has no `navigator.clipboard`, and a person may forbid
 * it: then the text is selected in a field of its own and copied by the browser's older command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const former = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0;';
  // Beside what has the focus, since an open dialog keeps it within.
  (former?.parentElement ?? document.body).append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else copies without TLS or permission.
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (former instanceof HTMLElement) former.focus({ preventScroll: true });
  }
}
