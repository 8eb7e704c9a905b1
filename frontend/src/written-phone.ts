/** A number in E.164 as people read it: Hong Kong's eight digits in two halves that stay on one line. */
export const writtenPhone = (number: string): string =>
  number.replace(/^(\+852) ?(\d{4}) ?(\d{4})$/, '$1\u00a0$2\u00a0$3');
