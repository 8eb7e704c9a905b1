import { tabStorage } from '../browser-storage.ts';
import { whenPainted } from './painted.ts';

const key = 'fonts';

/**
 * Fetches the web's fonts when the page's words are on the screen, in fonts of the same measure that every system has.
 * Asked for earlier, they would share a slow line with the words. Where nobody sees the page yet, or the fonts came with
 * an earlier page of this visit, nothing waits.
 */
export function loadFonts(): void {
  const fonts = document.querySelector<HTMLStyleElement>('style#fonts')?.sheet;
  if (!fonts) return;
  const isUnseen = 'prerendering' in document && document.prerendering === true;
  if (isUnseen || tabStorage.getItem(key) !== null) switchOn(fonts);
  else whenPainted(() => void fetchThenSwitchOn(fonts));
}

function switchOn(fonts: CSSStyleSheet): void {
  // Not by the attribute, for which Firefox reads the style anew, with the rules that were taken out.
  fonts.media.mediaText = 'all';
  tabStorage.setItem(key, '');
}

/**
 * Waits until every font has come, then adds them together: each change of fonts makes the browser lay the page out
 * again. On home that took 394 ms of layout one by one, and 258 ms together (4x slower processor).
 */
async function fetchThenSwitchOn(fonts: CSSStyleSheet): Promise<void> {
  const rules = [...fonts.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  for (const each of await Promise.allSettled(rules.map((rule) => fetchFont(rule)))) {
    if (each.status === 'rejected') continue;
    document.fonts.add(each.value.face);
    fonts.deleteRule([...fonts.cssRules].indexOf(each.value.rule));
  }
  switchOn(fonts);
}

/** Rejects where the file cannot be had; the rule then stays and has its own try. */
async function fetchFont(rule: CSSFontFaceRule): Promise<{ rule: CSSFontFaceRule; face: FontFace }> {
  const of = (property: string) => rule.style.getPropertyValue(property);
  const face = new FontFace(of('font-family').replace(/["']/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  });
  return { rule, face: await face.load() };
}
