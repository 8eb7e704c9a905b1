import { useId } from 'react';
import { fonts, paint } from '../theme/tokens.ts';
import { at, point } from './geometry.ts';
import { setStory } from './story.ts';

/** To one decimal, because the kite's lengths are written into each page many times. */
const rounded = (length: number) => Number(length.toFixed(1));

interface KiteProps {
  /** Side of the square that it is folded from. */
  size: number;
}

/**
 * A page folded into the kite base of origami, standing on its tip at the origin. The folds are true: both flaps meet
 * on the diagonal, so the print on the right one has turned by 90 degrees with its paper.
 */
export function Kite({ size }: KiteProps) {
  const id = useId();
  const shoulder = Math.tan(Math.PI / 8) * size;
  const tip = point(0, 0);
  const left = point(-shoulder, -size);
  const right = point(shoulder, -size);
  const centre = point(0, -size);
  const top = point(0, -Math.SQRT2 * size);
  const facet = (...corners: { x: number; y: number }[]) => `M${corners.map(at).join('L')}z`;
  const leading = size / 18.3;
  const letter = leading * 0.74;
  // Only what the facet shows is printed, with a letter or two to be cut off: the browser sets a drawing's text letter by
  // letter, which is most of the work that a scene with a kite in it asks for.
  const lettersIn = (length: number) => Math.ceil(length / (letter * 0.4));
  const leftRows = Array.from({ length: 16 }, (_, row) => {
    const y = -size + leading * (row + 1.7);
    return { y, x: Math.max(-shoulder * 0.89, (shoulder * y) / size - letter * 0.4) };
  });
  const rightRows = Array.from({ length: 7 }, (_, row) => leading * row);
  // Set at three times its size and drawn at a third: a drawing's small print is no text that a reader must make out,
  // and should not count as such. As a style: the reset's `font: inherit` beats SVG's own attributes.
  const print = { transform: 'scale(0.3333)', style: { font: `500 ${rounded(letter * 3)}px ${fonts.display}` } };
  return (
    <>
      <clipPath id={`${id}l`}>
        <path d={facet(tip, left, centre)} />
      </clipPath>
      <clipPath id={`${id}r`}>
        <path d={facet(tip, right, centre)} />
      </clipPath>
      <clipPath id={`${id}t`}>
        <path d={facet(left, top, right)} />
      </clipPath>
      <path d={facet(tip, left, centre)} fill={paint.paper} />
      <path d={facet(tip, right, centre)} fill="#F3E3C3" />
      <path d={facet(left, top, right)} fill={paint.coral} />
      <path d={facet(centre, top, right)} fill={paint.coralShade} />
      <g clipPath={`url(#${id}l)`} fill={paint.ink}>
        <g {...print}>
          {setStory(leftRows.map(({ x }) => lettersIn(-x))).map((line, row) => (
            <text key={row} x={rounded((leftRows[row]?.x ?? 0) * 3)} y={rounded((leftRows[row]?.y ?? 0) * 3)}>
              {line}
            </text>
          ))}
        </g>
      </g>
      <g clipPath={`url(#${id}r)`} fill="#4A4438">
        <g transform={`translate(${Math.round(shoulder * 0.83)}) rotate(90)`}>
          <g {...print}>
            {setStory(
              rightRows.map((down) => lettersIn(size * (0.94 - (shoulder * 0.83 - down) / shoulder))),
              34,
            ).map((line, row) => (
              <text key={row} x={rounded(-size * 0.94 * 3)} y={rounded((rightRows[row] ?? 0) * 3)}>
                {line}
              </text>
            ))}
          </g>
        </g>
      </g>
      <g clipPath={`url(#${id}t)`}>
        <circle cx={rounded(-size * 0.015)} cy={rounded(-size * 1.1)} r={rounded(size * 0.13)} fill={paint.sun} />
        <path
          d={`M${at(left)}q${at(point(size * 0.186, -size * 0.177))} ${at(point(size * 0.352, -size * 0.062))}q${at(
            point(size * 0.124, -size * 0.192),
          )} ${at(point(size * 0.476, size * 0.062))}z`}
          fill="#9CC6A6"
        />
      </g>
      <path
        d={`M${at(tip)}L${at(centre)}M${at(left)}L${at(right)}`}
        stroke={paint.ink}
        strokeOpacity={0.17}
        strokeWidth={1.5}
      />
    </>
  );
}
