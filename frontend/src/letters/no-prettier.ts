/** Stands for a formatter of HTML that the library of the letters would load and that no letter needs. */
export const format = (html: string): string => html;
export const printers = undefined;
