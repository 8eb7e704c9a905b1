import { tabStorage } from '../browser-storage.ts';
import { whenPainted } from './painted.ts';

const key = 'faces';

/**
 * Fetches the web's faces when the page's words are on the screen, in faces of the same measure that every system has.
 * Asked for earlier, they would share a slow line with the words. Where nobody sees the page yet, or the faces came with
 * an earlier page of this visit, nothing waits.
 */
export function bringFaces(): void {
  const faces = document.querySelector<HTMLStyleElement>('style#faces')?.sheet;
  if (!faces) return;
  const isUnseen = 'prerendering' in document && document.prerendering === true;
  if (isUnseen || tabStorage.getItem(key) !== null) switchOn(faces);
  else whenPainted(() => void fetchThenSwitchOn(faces));
}

function switchOn(faces: CSSStyleSheet): void {
  // Not by the attribute, for which Firefox reads the style anew, with the rules that were taken out.
  faces.media.mediaText = 'all';
  tabStorage.setItem(key, '');
}

/**
 * Waits until every face has come, then adds them together: each change of faces makes the browser lay the page out
 * again. On home that took 394 ms of layout one by one, and 258 ms together (4x slower processor).
 */
async function fetchThenSwitchOn(faces: CSSStyleSheet): Promise<void> {
  const rules = [...faces.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  for (const each of await Promise.allSettled(rules.map((rule) => fetchFace(rule)))) {
    if (each.status === 'rejected') continue;
    document.fonts.add(each.value.face);
    faces.deleteRule([...faces.cssRules].indexOf(each.value.rule));
  }
  switchOn(faces);
}

/** Rejects where the file cannot be had; the rule then stays and has its own try. */
async function fetchFace(rule: CSSFontFaceRule): Promise<{ rule: CSSFontFaceRule; face: FontFace }> {
  const of = (property: string) => rule.style.getPropertyValue(property);
  const face = new FontFace(of('font-family').replace(/["']/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  });
  return { rule, face: await face.load() };
}
