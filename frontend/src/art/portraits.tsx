import { paint } from '../theme/tokens.ts';
import { cloth, Head, type Cloth, type HeadProps } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

interface Look extends HeadProps {
  coat: Cloth;
  paper: keyof typeof papers;
}

/** The card and the reverse of its turned corner, which has to show on paper too: one as pale looks like a bite. */
const papers = {
  sun: [paint.sun, paint.sunPale],
  sky: [paint.sky, '#A9CBDA'],
  leaf: [paint.leaf, paint.leafFold],
  berry: [paint.berry, paint.berryFold],
  coral: [paint.coralDeep, paint.coralFold],
  mist: ['#CFE4EA', '#A9CBDA'],
  mint: [paint.leafPale, paint.leafLight],
  lilac: [paint.berryPale, paint.berryFold],
  blush: [paint.coralPale, paint.coralFold],
  sand: ['#F1DDB0', '#DDBE7E'],
} as const;

/** People whose portrait is their own, by the id that the content gives them. */
const known: Readonly<Record<string, Look>> = {
  'yip-ka-man': { paper: 'sky', coat: 'sun', skin: 1, hairdo: 'bob', facing: 'left', glasses: true },
  'lo-chun-kit': { paper: 'leaf', coat: 'paper', skin: 2, hairdo: 'short', facing: 'right', beard: true },
  gurung: { paper: 'sun', coat: 'berry', skin: 3, hairdo: 'bun', facing: 'left' },
  tam: { paper: 'coral', coat: 'sky', skin: 1, hairdo: 'bob', hair: 'brown', facing: 'right' },
  whitfield: { paper: 'mint', coat: 'coral', skin: 0, hairdo: 'curls', hair: 'auburn', facing: 'right' },
  'ms-claire-lam': { paper: 'sun', coat: 'coral', skin: 1, hairdo: 'bob', facing: 'left' },
  'ms-fiona-kwan': { paper: 'coral', coat: 'leaf', skin: 2, hairdo: 'long', hair: 'brown', facing: 'right' },
  'mr-marcus-yeung': { paper: 'sky', coat: 'paper', skin: 1, hairdo: 'short', facing: 'right', glasses: true },
  'ms-priya-nair': { paper: 'leaf', coat: 'sun', skin: 3, hairdo: 'long', facing: 'left' },
  'ms-winnie-tsang': { paper: 'blush', coat: 'berry', skin: 2, hairdo: 'bun', hair: 'brown', facing: 'right' },
  'mr-daniel-okafor': { paper: 'sand', coat: 'sky', skin: 5, hairdo: 'short', facing: 'left', beard: true },
  'ms-cheung-hei-tung': { paper: 'lilac', coat: 'leaf', skin: 1, hairdo: 'ponytail', facing: 'left', glasses: true },
  'mr-tom-s-reyes': { paper: 'mint', coat: 'coral', skin: 3, hairdo: 'cap', accent: 'sky', facing: 'right' },
  cheuk: { paper: 'berry', coat: 'mint', skin: 2, hairdo: 'sunHat', accent: 'paper', facing: 'right' },
};

/** Whether the person has a drawn portrait. */
function hasPortrait(id: string): boolean {
  return Object.hasOwn(known, id);
}

/**
 * The portrait of a tutor without a picture, by the name. A figure seen from behind stands for one without a portrait: a
 * guess at a face would be wrong.
 */
export function portraitOf(name: string): string {
  const id = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return hasPortrait(id) ? id : 'cheuk';
}

/** The portraits that all other people share, in turn. */
const others: readonly [Look, ...Look[]] = [
  { paper: 'mist', coat: 'coral', skin: 2, hairdo: 'long', facing: 'left' },
  { paper: 'sun', coat: 'sky', skin: 4, hairdo: 'short', facing: 'right', glasses: true },
  { paper: 'blush', coat: 'leaf', skin: 1, hairdo: 'ponytail', facing: 'right', hair: 'brown' },
  { paper: 'leaf', coat: 'sun', skin: 3, hairdo: 'hijab', accent: 'rose', facing: 'left' },
  { paper: 'sand', coat: 'ink', skin: 3, hairdo: 'turban', accent: 'coral', beard: true, facing: 'right' },
  { paper: 'sky', coat: 'paper', skin: 0, hairdo: 'bob', hair: 'white', facing: 'right', glasses: true },
  { paper: 'lilac', coat: 'berry', skin: 5, hairdo: 'curls', facing: 'left' },
  { paper: 'mint', coat: 'sky', skin: 1, hairdo: 'cap', accent: 'leaf', facing: 'right' },
  { paper: 'coral', coat: 'paper', skin: 2, hairdo: 'long', facing: 'away' },
  { paper: 'sand', coat: 'mint', skin: 2, hairdo: 'bun', hair: 'grey', facing: 'right', glasses: true },
  { paper: 'berry', coat: 'sun', skin: 5, hairdo: 'short', facing: 'left', beard: true },
  { paper: 'mist', coat: 'leaf', skin: 0, hairdo: 'ponytail', hair: 'auburn', facing: 'left', headphones: true },
  { paper: 'blush', coat: 'ink', skin: 1, hairdo: 'crown', hair: 'white', beard: true, facing: 'left' },
  { paper: 'lilac', coat: 'coral', skin: 4, hairdo: 'sunHat', accent: 'sun', facing: 'left' },
  { paper: 'sky', coat: 'rose', skin: 3, hairdo: 'puffs', facing: 'away' },
  { paper: 'mint', coat: 'berry', skin: 4, hairdo: 'hijab', accent: 'sun', facing: 'right', glasses: true },
];

interface PortraitProps extends SceneProps {
  /** The portrait of a person: the same id always has the same one; consecutive ids have different ones. */
  id: string | number;
}

/** Somebody drawn on a card with a turned corner, 44 x 44, at home at any size up to 320 px. */
export function Portrait({ id, title }: PortraitProps) {
  const { paper, coat, ...head } = known[id] ?? lookOf(id);
  const [sheet, reverse] = papers[paper];
  const [light, shade] = cloth[coat];
  const lean = head.facing === 'right' ? -1 : head.facing === 'left' ? 1 : 0;
  return (
    <Scene frame={[0, 0, 44, 44]} title={title}>
      <path d="M0,0H34L44,10V44H0z" fill={sheet} />
      <path d="M34,0V10H44z" fill={reverse} />
      <path d="M16.5,29H27.5L38,45H6z" fill={light} />
      <path d="M22,29H27.5L38,45H22z" fill={shade} />
      <g transform={`translate(${22 - lean} 20) scale(.78)`}>
        <Head {...head} />
      </g>
    </Scene>
  );
}

function lookOf(id: string | number): Look {
  const turn = typeof id === 'number' ? Math.abs(Math.trunc(id)) : hash(id);
  return others[turn % others.length] ?? others[0];
}

/** FNV-1a, a hash: short names that differ in one letter get very different values. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}
