import type { KeyboardEvent } from 'react';
import { useLeave } from './unsaved.ts';

/**
 * Handles Esc for a part of the page that it closes; where something within is unsaved, it asks first. It is ignored
 * where something inside has used it, such as a dialog (whose keys React reports here although it stands elsewhere on
 * the page), and where it ends the input of a Chinese word.
 */
export function useEscCloses(onClose: () => void): (event: KeyboardEvent) => void {
  const leave = useLeave();
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Closed by the form, it asks nothing more; without this a panel around it would ask for the same press.
    event.preventDefault();
    leave(event.currentTarget, onClose);
  };
}
