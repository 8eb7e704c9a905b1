/**
 * The raw values of the look. Components name a purpose (`semanticColors`), never one of these; only the drawings in
 * `art/` use them directly, because a drawing's colours have no other purpose.
 */
export const paint = {
  white: '#FFFFFF',
  paper: '#FFFAF0',
  paperShade: '#F0E2C6',
  sheet: '#FFFDF8',
  fill: '#F7F0E1',
  tab: '#F2E8D2',
  line: '#E6DCC8',
  card: '#E0C48C',
  panelEdge: '#EADFC8',
  ink: '#1F2A37',
  inkShade: '#2C3A4A',
  inkFold: '#8C97A4',
  inkShadow: 'rgba(31, 42, 55, 0.28)',
  inkMuted: '#4F5A67',
  inkSoft: '#3B4653',
  placeholder: '#6B6553',
  coral: '#D4472F',
  coralShade: '#B33520',
  coralDeep: '#C43C25',
  coralDark: '#9E2C18',
  coralFold: '#F2A08E',
  coralLight: '#F08A74',
  coralPale: '#FBDDD5',
  sky: '#1B6B93',
  skyShade: '#165A7C',
  skyDeep: '#0F4663',
  skyPale: '#DCEBF1',
  skyFaint: '#EAF2F3',
  skySmall: '#B9D2DE',
  leaf: '#2E7D57',
  leafDeep: '#1E5A3E',
  leafMid: '#5E9F7A',
  leafLight: '#9CC6A6',
  leafFold: '#9FCBB1',
  leafPale: '#D3E6D3',
  leafInk: '#1A5237',
  berry: '#7A3E9D',
  berryShade: '#6D3490',
  berryDeep: '#5A2A77',
  berryFold: '#C9A6DD',
  berryPale: '#E6D6EF',
  sun: '#FFC64B',
  sunShade: '#E0A52B',
  sunPale: '#FFE9B5',
  sunInk: '#5A3F00',
  brick: '#8E2614',
} as const;

/** Colours by purpose. `contrast.test.ts` has the measured ratio of each pair that carries text. */
export const semanticColors = {
  fg: { DEFAULT: paint.ink, muted: paint.inkMuted, soft: paint.inkSoft, onPanel: paint.sheet, onDeep: paint.white },
  bg: {
    paper: paint.paper,
    sheet: paint.sheet,
    panel: paint.white,
    fill: paint.fill,
    tab: paint.tab,
    drop: paint.skyFaint,
    note: paint.sunPale,
  },
  panel: { sky: paint.sky, deep: paint.skyDeep, deepMuted: paint.skySmall, skyMuted: paint.skyPale, sun: paint.sun },
  line: { DEFAULT: paint.line, strong: paint.ink, card: paint.card, shadow: paint.inkShadow },
  action: { DEFAULT: paint.coralDeep, fold: paint.coralFold, contrast: paint.sheet },
  secondary: { DEFAULT: paint.ink, fold: paint.inkFold, contrast: paint.sheet },
  danger: { DEFAULT: paint.coralDark, pale: paint.coralPale },
  accent: { sun: paint.sun, coral: paint.coral, coralLight: paint.coralLight, sky: paint.sky },
  focus: { ring: paint.sun, edge: paint.ink },
  programme: {
    play: { DEFAULT: paint.coralDeep, fold: paint.coralFold, pale: paint.coralPale },
    literacy: { DEFAULT: paint.berry, fold: paint.berryFold, pale: paint.berryPale },
    outdoor: { DEFAULT: paint.leaf, fold: paint.leafFold, pale: paint.leafPale },
  },
  status: {
    verified: { bg: paint.leafPale, fg: paint.leafInk },
    pending: { bg: paint.sunPale, fg: paint.sunInk },
    rejected: { bg: paint.coralPale, fg: paint.brick },
    info: { bg: paint.skyPale, fg: paint.skyDeep },
    replaced: { bg: paint.tab, fg: paint.inkSoft },
  },
} as const;

/** Grounds for letters in a mail program's dark mode: ink for paper and paper for ink. */
export const nightColors = {
  fg: { DEFAULT: '#F4ECDC', muted: '#C3BAA8' },
  bg: { paper: '#141B24', sheet: paint.ink },
  line: '#3A4757',
  link: '#8FC4DE',
} as const;

/**
 * px of each step of the spacing scale; components write `gap="4"` or `padding="2 4"`, not a number of pixels. `edge`
 * is the margin of a page on a phone. Larger distances are positions within a single drawing.
 */
export const spacing = {
  '0.5': 2,
  1: 4,
  '1.5': 6,
  2: 8,
  '2.5': 10,
  3: 12,
  '3.5': 16,
  4: 18,
  edge: 20,
  5: 24,
  '5.5': 30,
  6: 36,
  '6.5': 40,
  7: 44,
  '7.5': 56,
  8: 64,
  '8.5': 72,
  9: 88,
  10: 104,
  11: 144,
  /** The offset of a focus ring that is drawn within its element, where something outside would cover it. */
  withinEdge: -3,
  /** How far below the top of the window a section stops, when opened from the menu and by its link, as specified. */
  belowMenu: 80,
  belowLink: 100,
} as const;

/** Lines and bars; components write `borderTop="rule"`, or with a colour `borderTop="rule line"`. */
export const borders = {
  hair: '1px solid',
  rule: '2px solid',
  /** The ring of what has the focus, as in `outline="focus focus.ring"`. */
  focus: '3px solid',
  bar: '4px solid',
  spine: '6px solid',
} as const;

/**
 * How lines, rings and drop shadows lie at an element without taking room; components add a colour, as in
 * `boxShadow="under line.strong"`. `panel` has its own colours.
 */
export const shadows = {
  under: 'inset 0 -2px 0',
  underThick: 'inset 0 -3px 0',
  underBar: 'inset 0 -4px 0',
  overBar: 'inset 0 4px 0',
  startBar: 'inset 4px 0 0',
  innerRing: 'inset 0 0 0 2px',
  innerRingThick: 'inset 0 0 0 4px',
  ring: '0 0 0 2px',
  ringThick: '0 0 0 4px',
  halo: '0 0 0 8px',
  /** The edge of the cards below the upper one of a pile. */
  pile: '7px -6px 0',
  pileWide: '10px -8px 0',
  panel: `0 1px 0 ${paint.panelEdge}, 0 18px 40px -24px rgba(90, 70, 30, 0.28)`,
} as const;

/** How wide at the most: pages and what stands in them, and lines of text. A single drawing has its own width. */
export const measures = {
  wide: '1440px',
  page: '1280px',
  /** The middle of a full page, in which drawings are measured. */
  middle: '1152px',
  office: '1120px',
  /** A dialog that shows a sheet of A4. */
  paper: '860px',
  /** What a family reads at its link. */
  sheet: '760px',
  record: '720px',
  /** A form, or the text of one entry in a list. */
  panel: '640px',
  entry: '604px',
  /** A short form, or a text beside a drawing. */
  column: '560px',
  lead: '520px',
  prose: '66ch',
  /** As wide as `prose` is in English. */
  proseChinese: '646px',
  note: '60ch',
  remark: '48ch',
} as const;

/** px of each size that running text has. */
export const textSizes = { '2xs': 14, xs: 14.5, sm: 15, md: 16, lg: 17, xl: 18, prose: 19, '2xl': 20 } as const;

/** px of each size of the display font, besides those that `headingRecipe` gives by the role of a heading. */
export const displaySizes = {
  1: 22,
  2: 25,
  3: 28,
  4: 32,
  5: 40,
  6: 46,
  7: 54,
  8: 62,
  9: 72,
  10: 82,
  11: 92,
  12: 104,
  13: 118,
  14: 132,
} as const;

/** Sizes that follow the width of the window, by their purpose, so that they fit at every width of a phone. */
export const fluidSizes = {
  brandChinese: 'min(10.5px, 3.3vw)',
  button: 'min(14px, 5vw)',
  /** Six labels side by side at the foot of a phone. */
  tab: 'min(14px, 3.3vw)',
  brand: 'min(15.5px, 4.1vw)',
  film: 'min(16px, 4.6vw)',
  link: 'clamp(16px, 5vw, 20px)',
  letter: 'clamp(18px, 6.1vw, 26px)',
  word: 'clamp(32px, 9.8vw, 40px)',
  article: 'clamp(38px, 11.4vw, 48px)',
  title: 'min(clamp(44px, 13.6vw, 60px), 14vw)',
  programme: 'clamp(56px, 7.4vw, 88px)',
  hero: 'min(clamp(52px, 16.6vw, 72px), 18vw)',
  heroChinese: 'clamp(56px, 18vw, 80px)',
} as const;

export const lineHeights = {
  /** Of the large first letter of an article. */
  initial: '0.68',
  flat: '0.9',
  none: '1',
  tight: '1.1',
  snug: '1.25',
  short: '1.4',
  text: '1.5',
  long: '1.65',
  tall: '1.75',
  loose: '1.95',
  /** One line in the middle of a field. */
  field: '52px',
} as const;

export const letterSpacings = {
  tighter: '-0.045em',
  tight: '-0.03em',
  snug: '-0.02em',
  open: '0.05em',
  wide: '0.12em',
  widest: '0.3em',
} as const;

/**
 * Chinese uses the system's own fonts: a web font with Chinese characters would be many times larger than the rest of
 * the page.
 */
export const fonts = {
  display:
    "'Vollkorn Variable', 'Vollkorn Fallback', 'Noto Serif HK', 'Noto Serif CJK HK', 'Songti TC', 'PMingLiU', serif",
  body: "'Figtree Variable', 'Figtree Fallback', 'Noto Sans HK', 'Noto Sans CJK HK', 'PingFang HK', 'Microsoft JhengHei', sans-serif",
  /** With the a that children write: for teaching letters in drawings. */
  letters: "'Andika', 'Figtree Variable', 'Figtree Fallback', sans-serif",
} as const;

/**
 * The widths at which the layout changes, `md` and `lg`: up to 760 a phone, up to 1199 a tablet, then the full width,
 * where drawings meet to the pixel because the middle 1152 px never get narrower.
 */
export const breakpoints = { sm: '480px', md: '761px', lg: '1200px', xl: '1440px' } as const;
