import type { Namespace } from '../i18n.ts';

/** The texts that every screen of the office uses beside `common`; a screen's own texts are loaded with it. */
export const officeTexts = [
  'office',
  'office-errors',
  'second-factor',
  'second-factor-errors',
  'errors',
  'validation',
] as const satisfies readonly Namespace[];
