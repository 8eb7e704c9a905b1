import type { KeyboardEvent } from 'react';

/**
 * For a part of the page that Esc closes: not where something inside has used the press, such as a dialog, whose keys are heard
 * here although it stands elsewhere on the page, nor where the press ends the writing of a Chinese word.
 */
export const escCloses = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
};
