import type { ComponentType } from 'react';
import { fonts, paint } from '../theme/tokens.ts';
import { BlogScene } from './blog-scene.tsx';
import { BusStop } from './bus-stop.tsx';
import { CatOnBlocks } from './cat-on-blocks.tsx';
import { CourseScene } from './course-scene.tsx';
import { FoldedMap } from './folded-map.tsx';
import { point, type Cubic } from './geometry.ts';
import { HeroScene } from './hero-scene.tsx';
import { KiteString } from './kite-string.tsx';
import { LogoMark } from './logo-mark.tsx';
import { PolicyScene } from './policy-scene.tsx';
import { Portrait } from './portraits.tsx';
import { TorchAndBerries } from './torch-and-berries.tsx';
import { TrialScene } from './trial-scene.tsx';

/** The colour on the right, the drawing on it, and where in the picture (x, y, width, height). */
interface Panel {
  colour: string;
  fold: string;
  Drawing: ComponentType;
  place: readonly [number, number, number, number];
  /** The size that the drawing gives itself, where it is not as wide as its box. */
  own?: readonly [number, number];
}

const panels = {
  home: { colour: paint.sky, fold: '#A9CBDA', Drawing: HeroScene, place: [162, 6, 922, 619], own: [1280, 860] },
  play: { colour: paint.coralDeep, fold: paint.coralFold, Drawing: Cat, place: [650, 20, 550, 610] },
  literacy: { colour: paint.berry, fold: paint.berryFold, Drawing: Torch, place: [640, 0, 700, 630] },
  outdoor: { colour: paint.leaf, fold: paint.leafFold, Drawing: Map, place: [640, 12, 560, 618] },
  blog: { colour: paint.sky, fold: '#A9CBDA', Drawing: BlogScene, place: [640, 180, 640, 450] },
  course: { colour: paint.sky, fold: '#A9CBDA', Drawing: CourseScene, place: [640, 180, 600, 450] },
  trial: { colour: paint.leafLight, fold: paint.leafPale, Drawing: TrialScene, place: [640, 180, 600, 450] },
  policies: { colour: paint.sun, fold: paint.sunPale, Drawing: PolicyScene, place: [680, 60, 480, 520] },
  families: { colour: paint.sun, fold: paint.sunPale, Drawing: Queue, place: [650, 220, 550, 412] },
  tutors: { colour: paint.leafPale, fold: '#F0F6EA', Drawing: Tutors, place: [690, 96, 450, 450] },
} satisfies Record<string, Panel>;

export type OgScene = keyof typeof panels;

interface OgCardProps {
  /** Of the business. */
  name: string;
  /** Broken by hand where it has line breaks, else where it fits best. */
  title: string;
  language: 'en' | 'zh';
  scene: OgScene;
}

const edge = 640;
const leadings = { en: 0.96, zh: 1.2 };
const string: Cubic[] = [
  [point(-20, 574), point(120, 540), point(190, 610), point(320, 584)],
  [point(320, 584), point(450, 558), point(520, 612), point(edge, 570)],
];

/**
 * The picture that goes with a shared link, 1200 x 630: the page's title on paper, its drawing on an area of colour that bleeds
 * off the right edge. Fonts are named, not drawn: whoever turns it into pixels must have them.
 */
export function OgCard({ name, title, language, scene }: OgCardProps) {
  const { colour, fold, Drawing, place, own }: Panel = panels[scene];
  const [x, y, width, height] = place;
  const { lines, size } = typeset(title, language);
  const leading = size * leadings[language];
  const top = 330 - ((lines.length - 1) * leading) / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" aria-hidden>
      <path d="M0,0H1200V630H0z" fill={paint.paper} />
      {/* The hill's own book and shore stand on paper. */}
      <path d={`M${edge},0H1200V${scene === 'home' ? 300 : 630}H${edge}z`} fill={colour} />
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`0 0 ${(own ?? [width, height]).join(' ')}`}
        overflow="visible"
      >
        <Drawing />
      </svg>
      <path d="M1120,0H1200V80z" fill={paint.paper} />
      <path d="M1120,0V80H1200z" fill={fold} />
      <svg x={64} y={56} width={50} height={58}>
        <LogoMark />
      </svg>
      <text x={130} y={96} fill={paint.ink} style={{ font: `900 32px ${fonts.display}`, letterSpacing: '-0.02em' }}>
        {name}
      </text>
      {lines.map((line, row) => (
        <text
          key={line}
          x={64}
          y={Math.round(top + row * leading + size * 0.36)}
          fill={paint.ink}
          style={{
            font: `900 ${size}px ${fonts.display}`,
            letterSpacing: language === 'zh' ? 0 : '-0.035em',
            fontVariantNumeric: 'lining-nums',
          }}
        >
          {line}
        </text>
      ))}
      {scene !== 'home' && (
        <KiteString
          curves={string}
          colour={paint.ink}
          width={2.5}
          bows={[
            { curve: 0, t: 0.45, colour: 'sun' },
            { curve: 1, t: 0.3, colour: 'coral' },
          ]}
          bowScale={1.15}
        />
      )}
    </svg>
  );
}

function Cat() {
  return <CatOnBlocks framing="phone" />;
}

function Torch() {
  return <TorchAndBerries framing="hero" still />;
}

function Map() {
  return <FoldedMap framing="phone" />;
}

function Queue() {
  return <BusStop framing="phone" />;
}

function Tutors() {
  return [0, 1, 3, 4, 5, 6, 9, 10, 13].map((id, card) => (
    <svg key={id} x={(card % 3) * 156} y={Math.floor(card / 3) * 156} width={138} height={138}>
      <Portrait id={id} />
    </svg>
  ));
}

/** Room for the title. */
const measure = edge - 64 - 40;
const depth = 380;

/**
 * The largest size at which the title fits, estimated by the average width of the font's letters, in lines of similar
 * length.
 */
function typeset(title: string, language: 'en' | 'zh'): { lines: string[]; size: number } {
  const emPerLetter = language === 'zh' ? 1 : 0.51;
  const segmenter = new Intl.Segmenter(language === 'zh' ? 'zh-Hant' : 'en', { granularity: 'word' });
  const pieces = [...segmenter.segment(title)].map(({ segment }) => segment);
  const byHand = title.includes('\n') ? title.split('\n') : undefined;
  for (let size = 110; ; size -= 6) {
    const room = Math.floor(measure / (size * emPerLetter));
    const lines = byHand ?? wrapped(pieces, room);
    const fits = lines.length * size * leadings[language] <= depth && lines.every((line) => line.length <= room);
    if (fits || size <= 44) return { lines: byHand ?? balanced(pieces, lines), size };
  }
}

/** The narrowest width that needs no more lines. */
function balanced(pieces: readonly string[], lines: string[]): string[] {
  for (let room = Math.max(...lines.map((line) => line.length)) - 1; room > 0; room--) {
    const narrower = wrapped(pieces, room);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** Breaks only between words, and never before punctuation. */
function wrapped(pieces: readonly string[], room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const punctuation = /^[\p{P}\s]+$/u.test(piece);
    if (line && !punctuation && (line + piece).length > room) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trim()].filter(Boolean);
}
