import { useSyncExternalStore } from 'react';

/** Whether the device is held in the hand, and so has a camera on its back. */
export const useHandheld = (): boolean => useMedia('(pointer: coarse)');

/** Whether a file can be dragged here from another window: with a mouse, on a screen with room for both. */
export const useDroppable = (): boolean => useMedia('(pointer: fine) and (min-width: 48em)');

function useMedia(rule: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(rule);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(rule).matches,
    () => false,
  );
}
