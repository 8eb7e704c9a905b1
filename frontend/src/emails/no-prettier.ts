/** Replaces the HTML formatter that the emails' library would load and that no email needs. */
export const format = (html: string): string => html;
export const printers = undefined;
