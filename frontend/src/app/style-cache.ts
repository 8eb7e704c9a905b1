import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Properties that Safari, or Chrome before its version 136, knows only with the prefix. */
const prefixed = new Set(['user-select', 'text-size-adjust', 'print-color-adjust']);

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.has(String(element.props))) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** Holds the styles of a page. Emotion would also write prefixes for browsers that know nothing else of these pages. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefix] });
}
