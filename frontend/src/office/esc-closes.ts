import type { KeyboardEvent } from 'react';

/**
 * Handles Esc for a part of the page that it closes. It is ignored where something inside has used it, such as a dialog
 * (whose keys React reports here although it stands elsewhere on the page), and where it ends the input of a Chinese
 * word.
 */
export const escCloses = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
};
