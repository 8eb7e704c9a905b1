import type { Namespace } from '../i18n.ts';

/** The texts that every screen of the parent portal uses beside `common`; a screen's own texts are loaded with it. */
export const familyTexts = [
  'family-home',
  'family-errors',
  'errors',
  'validation',
] as const satisfies readonly Namespace[];
