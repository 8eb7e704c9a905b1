import { useEffect } from 'react';

/** The title of the screen, which takes the focus where what had it is gone. */
export const screenTitle = () => document.querySelector<HTMLElement>('h1');

/** Without it, whoever uses keys or a screen reader would start at the top of the page again. */
export const focusTitle = () => screenTitle()?.focus({ preventScroll: true });

/** Names the window after the screen and the application. */
export function useWindowTitle(title: string, application: string): void {
  useEffect(() => {
    document.title = `${title} | ${application}`;
  }, [title, application]);
}
