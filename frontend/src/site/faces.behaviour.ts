import { whenPainted } from './painted.ts';

const key = 'faces';

/**
 * Lets the browser fetch the web's faces when the page's words are on the screen, in faces of the same measure that
 * every system has. Asked for earlier, they would share a slow line with the words. Where nobody sees the page yet, or
 * the faces came with an earlier page of this visit, nothing waits.
 */
export function bringFaces(): void {
  const faces = document.querySelector<HTMLStyleElement>('style#faces');
  if (!faces) return;
  const bring = () => {
    faces.media = 'all';
    remember();
  };
  const isUnseen = 'prerendering' in document && document.prerendering === true;
  if (isUnseen || areHere()) bring();
  else whenPainted(bring);
}

function areHere(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(key, '');
  } catch {
    // Storage is blocked: on the next page too, the faces come after the words.
  }
}
