import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Properties that Safari, or Chrome before version 136, knows only with a prefix. */
const prefixed = new Set(['user-select', 'text-size-adjust', 'print-color-adjust']);

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.has(String(element.props))) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * Chakra limits width-dependent styles to screens. Paper has a width as well; without its styles it would show the
 * drawings for phones and those for desktops at once.
 */
const anyMedium: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = element.value.replace('@media screen and (', '@media (');
};

/** Chakra names the ground of each element in a property that none of our styles reads. */
const unread: StylisPlugin = (element) => {
  if (element.props === '--bg-currentcolor') element.value = '';
};

/**
 * Holds the styles of a page. Unlike Emotion's default, it adds no prefixes for browsers that could not show these
 * pages anyway.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefix, anyMedium, unread] });
}

/**
 * Holds styles that are added to a built page, whose style elements name the styles in them. Emotion would find them by
 * itself, but it moves each element to another place, after which the browser computes the styles of the whole page
 * again.
 */
export function createAddedStyleCache(): EmotionCache {
  const cache = createStyleCache();
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    for (const name of dataset.styles?.split(' ') ?? []) cache.inserted[name] = true;
  }
  return cache;
}
