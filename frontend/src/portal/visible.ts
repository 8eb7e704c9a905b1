import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the window can be seen: it is not behind another tab, and not put away. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
    () => true,
  );
}
