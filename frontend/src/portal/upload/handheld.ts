import { useSyncExternalStore } from 'react';

const touched = '(pointer: coarse)';

/** Whether the device is held in the hand: it has a camera on its back, and nothing is dropped on it. */
export function useHandheld(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(touched);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(touched).matches,
    () => false,
  );
}
