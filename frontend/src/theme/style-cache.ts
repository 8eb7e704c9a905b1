import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Properties that Safari, or Chrome before its version 136, knows only with the prefix. */
const prefixed = new Set(['user-select', 'text-size-adjust', 'print-color-adjust']);

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.has(String(element.props))) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * Chakra keeps what depends on the width to screens. A sheet of paper has a width as well, and without it shows at once
 * what is drawn for phones and what is drawn for desks.
 */
const anyMedium: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = element.value.replace('@media screen and (', '@media (');
};

/** Holds the styles of a page. Emotion would also write prefixes for browsers that know nothing else of these pages. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefix, anyMedium] });
}

/**
 * Holds what is to be added to the styles of a built page, whose sheets name the styles that are in them. Emotion would
 * find its own sheets by itself, but moves each to another place, after which the browser computes the styles of the
 * whole page again.
 */
export function createAddedStyleCache(): EmotionCache {
  const cache = createStyleCache();
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    for (const name of dataset.styles?.split(' ') ?? []) cache.inserted[name] = true;
  }
  return cache;
}
