import { chakra } from '@chakra-ui/react';
import type { SkillProgressView } from '@kitewell/contract/family/progress';
import type { Programme } from '@kitewell/contract/programmes';
import { PaperKite } from '../../art/paper-kite.tsx';
import { paint } from '../../theme/tokens.ts';
import { reachedOf } from './skill-words.ts';

const papers = {
  'english-through-play': ['coral', paint.coralFold],
  'playberry-laser-literacy': ['berry', paint.berryFold],
  'outdoor-mission': ['leaf', paint.leafFold],
} as const satisfies Record<Programme, readonly [string, string]>;

/** Units of the drawing: the ground, the height of the last step, and where the first and the last report stand. */
const sky = { width: 200, height: 176, ground: 150, top: 62, left: 16, right: 142 } as const;

interface SkillPictureProps {
  skill: SkillProgressView;
  programme: Programme;
  /** What it shows, in words; left out where words stand beside it. */
  label?: string;
}

/**
 * A skill over time as a kite on its string: from left to right go the days of the reports, upwards the steps that were
 * reached, and the kite flies where the child is now.
 */
export function SkillPicture({ skill, programme, label }: SkillPictureProps) {
  const [paper, hill] = papers[programme];
  const total = skill.steps.length;
  const heightOf = (steps: number) => sky.ground - (steps / total) * (sky.ground - sky.top);
  const marks = marksOf(skill).map(({ at, reached }) => ({
    x: round(sky.left + at * (sky.right - sky.left)),
    y: round(heightOf(reached)),
    reached,
  }));
  const last = marks.at(-1) ?? { x: sky.left, y: sky.ground };
  const string = marks.reduce((path, { x, y }, index) => {
    const from = marks[index - 1];
    if (!from) return `M${x},${y}`;
    const middle = round((from.x + x) / 2);
    return `${path}C${middle},${from.y} ${middle},${y} ${x},${y}`;
  }, '');
  const isComplete = reachedOf(skill) === total;
  return (
    <chakra.svg
      viewBox={`0 0 ${sky.width} ${sky.height}`}
      width="100%"
      display="block"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={`M0,0H${sky.width - 22}l22,22V${sky.height}H0z`} fill={paint.skyFaint} />
      <path d={`M${sky.width - 22},0l22,22h-22z`} fill={paint.skySmall} />
      {isComplete && <circle cx="44" cy="36" r="18" fill={paint.sun} />}
      {skill.steps.map(({ phrase }, step) => (
        <path
          key={phrase}
          d={`M12,${round(heightOf(step + 1))}H188`}
          stroke={paint.skySmall}
          strokeWidth="1.5"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
      ))}
      <path
        d={`M0,${sky.ground + 3}Q52,${sky.ground - 8} 104,${sky.ground + 4}T200,${sky.ground}V176H0z`}
        fill={hill}
      />
      <path d={string} fill="none" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      {marks
        .filter(({ reached }, index) => reached > (marks[index - 1]?.reached ?? reached))
        .map(({ x, y }) => (
          <path
            key={x}
            d={`M${x - 6},${y - 5}L${x},${y}L${x - 6},${y + 5}zM${x + 6},${y - 5}L${x},${y}L${x + 6},${y + 5}z`}
            fill={paint.sunShade}
          />
        ))}
      <g transform={`translate(${last.x} ${last.y}) rotate(${last.y >= sky.ground ? 52 : 26})`}>
        <PaperKite size={34} paper={paper} />
      </g>
    </chakra.svg>
  );
}

/**
 * The steps after each report, with its day as a part of the time from the first to the last. The string starts at what
 * had been reached before them.
 */
function marksOf({ before, points }: SkillProgressView) {
  const first = Date.parse(points[0]?.on ?? '');
  const span = Date.parse(points.at(-1)?.on ?? '') - first;
  return [
    { at: 0, reached: before },
    // A report a little after the start, so that a step of the very first one rises too.
    ...points.map(({ on, reached }) => ({
      at: span > 0 ? 0.12 + (0.88 * (Date.parse(on) - first)) / span : 1,
      reached,
    })),
  ];
}

const round = (length: number) => Math.round(length * 10) / 10;
