import { defineConfig } from '@chakra-ui/react';
import { buttonRecipe, headingRecipe, linkRecipe, skipNavLinkRecipe, spinnerRecipe } from './recipes.ts';
import {
  borders,
  breakpoints,
  displaySizes,
  fluidSizes,
  fonts,
  letterSpacings,
  lineHeights,
  measures,
  paint,
  semanticColors,
  shadows,
  spacing,
  textSizes,
} from './tokens.ts';

type Values<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? { value: string } : Values<Tree[Key]> };

/** Chakra wants every leaf of a token tree as `{ value }`. */
function asTokens<Tree extends object>(tree: Tree): Values<Tree> {
  return Object.fromEntries(
    Object.entries(tree).map(([name, leaf]) => [
      name,
      typeof leaf === 'object' && leaf !== null ? asTokens(leaf as object) : { value: leaf as string },
    ]),
  ) as Values<Tree>;
}

const pixels = (scale: Record<string, number>) =>
  Object.fromEntries(Object.entries(scale).map(([step, px]) => [step, { value: `${px}px` }]));

/**
 * Text sizes are designed in px, like everything around them, and sent in rem, so that the reader's own text size
 * applies.
 */
const inRem = (size: string | number) =>
  String(size).replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / 16}rem`);

const rems = (scale: Record<string, number | string>) =>
  Object.fromEntries(
    Object.entries(scale).map(([step, size]) => [
      step,
      { value: inRem(typeof size === 'number' ? `${size}px` : size) },
    ]),
  );

/**
 * Several steps of scales in one value, each from the first scale that has it: `padding="2 4"`, `border="rule line"`,
 * `boxShadow="innerRing line, ring focus.edge"`.
 */
const several = (property: string, ...scales: readonly ['spacing'] | readonly ['borders' | 'shadows', 'colors']) => ({
  values: scales[0],
  transform: (
    value: string | number,
    { token }: { token: (path: string, fallback?: string) => string | undefined },
  ) => ({
    [property]: String(value).includes('(')
      ? value
      : String(value).replace(
          /[^ ,]+/g,
          (step) => scales.map((scale) => token(`${scale}.${step}`)).find(Boolean) ?? step,
        ),
  }),
});

const spaces = [
  'padding',
  'paddingBlock',
  'paddingInline',
  'margin',
  'marginBlock',
  'marginInline',
  'gap',
  'outlineOffset',
];
const lines = [...['', 'Top', 'Bottom', 'Block', 'InlineStart'].map((side) => `border${side}`), 'outline'];

/** All recipes except those of the portal and of overlays, which come with their own lazily loaded code. */
export const siteConfig = defineConfig({
  cssVarsPrefix: 'kw',
  preflight: true,
  // A single style sheet is easier to override than a stack of layers, and older phones do not know @layer.
  disableLayers: true,
  globalCss: {
    html: {
      bg: 'bg.paper',
      color: 'fg',
      fontFamily: 'body',
      fontSize: '100%',
      // The display font's old-style figures are no figures to read an amount or a time by: its 1 looks like a capital I.
      fontVariantNumeric: 'lining-nums',
      lineHeight: 1.55,
      textSizeAdjust: '100%',
      overflowX: 'clip',
    },
    'html:lang(zh)': { lineHeight: 1.75 },
    body: { fontSize: { base: '17px', lg: '18px' }, overflowX: 'clip', overflowWrap: 'break-word' },
    p: { textWrap: 'pretty' },
    // Two rings, so that one of them shows on paper, on ink and on every coloured area.
    ':focus-visible': {
      outline: 'focus focus.ring',
      outlineOffset: '2px',
      boxShadow: 'ring focus.edge',
    },
    // The chosen one of several differs only by its ground, which forced colours remove.
    '[aria-pressed]': { '@media (forced-colors: active)': { outline: '1px solid ButtonText' } },
    '[aria-pressed=true]': { '@media (forced-colors: active)': { outline: '4px solid Highlight' } },
    ':is(h1, h2, h3, main, section):focus-visible': { outline: 'none', boxShadow: 'none' },
  },
  utilities: {
    fontSize: { values: 'fontSizes', transform: (size: string | number) => ({ fontSize: inRem(size) }) },
    ...Object.fromEntries(spaces.map((property) => [property, several(property, 'spacing')])),
    ...Object.fromEntries(lines.map((property) => [property, several(property, 'borders', 'colors')])),
    ...Object.fromEntries(['boxShadow'].map((property) => [property, several(property, 'shadows', 'colors')])),
  },
  theme: {
    breakpoints,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      sway: { '0%, 100%': { transform: 'rotate(-3deg)' }, '50%': { transform: 'rotate(3deg)' } },
      blink: { '0%, 96%, 100%': { transform: 'scaleY(1)' }, '98%': { transform: 'scaleY(0.08)' } },
      drawString: { from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } },
      openBeam: { from: { transform: 'scaleY(0.02)' } },
      pulse: { '50%': { opacity: 0.5 } },
      appear: { from: { opacity: 0 } },
      enterFromRight: { from: { transform: 'translateX(100%)' } },
      leaveToRight: { to: { transform: 'translateX(100%)' } },
    },
    tokens: {
      colors: asTokens({ white: paint.white, black: '#000000' }),
      fonts: asTokens({ ...fonts, heading: fonts.display }),
      fontSizes: { ...rems(textSizes), display: rems(displaySizes), fluid: rems(fluidSizes) },
      lineHeights: asTokens(lineHeights),
      letterSpacings: asTokens(letterSpacings),
      borders: asTokens(borders),
      shadows: asTokens(shadows),
      spacing: pixels(spacing),
      sizes: {
        ...pixels(spacing),
        ...asTokens(measures),
        ...asTokens({
          tapTarget: '44px',
          tick: '20px',
          header: '64px',
          headerWide: '76px',
          full: '100%',
          field: '52px',
        }),
      },
    },
    semanticTokens: { colors: asTokens(semanticColors) },
    textStyles: {
      lead: { value: { fontSize: { base: '18px', lg: '20px' }, lineHeight: 1.5, '&:lang(zh)': { lineHeight: 1.75 } } },
      meta: { value: { fontSize: { base: '14px', lg: '15px' }, lineHeight: 1.35, '&:lang(zh)': { lineHeight: 1.5 } } },
      fact: {
        value: {
          fontFamily: 'display',
          fontWeight: 900,
          fontSize: { base: 'clamp(20px, 6.2vw, 24px)', lg: '30px' },
          lineHeight: 1,
          letterSpacing: '-0.02em',
          '&:lang(zh)': {
            fontSize: { base: 'clamp(19px, 5.8vw, 22px)', lg: '27px' },
            letterSpacing: 0,
            lineHeight: 1.1,
          },
        },
      },
    },
    recipes: {
      button: buttonRecipe,
      link: linkRecipe,
      heading: headingRecipe,
      spinner: spinnerRecipe,
      skipNavLink: skipNavLinkRecipe,
    },
  },
});
