import type { Namespace } from '../i18n.ts';

/** What every screen of the office says beyond `common`; a screen's own texts come with the screen. */
export const officeTexts = ['office', 'office-errors', 'errors', 'validation'] as const satisfies readonly Namespace[];
