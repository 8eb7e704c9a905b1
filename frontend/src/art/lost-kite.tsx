import { paint } from '../theme/tokens.ts';
import { coats, Figure } from './figures.tsx';
import { curvePath, pageCurve, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Kite } from './kite.tsx';

const loose: Cubic[] = [
  [point(404, 196), point(380, 240), point(330, 200), point(316, 250)],
  [point(316, 250), point(304, 292), point(356, 300), point(340, 340)],
];

/** A kite that has flown away over the hill, its string hanging free, and two people watching it. */
export function LostKite() {
  const ridge = pageCurve(point(-60, 470), point(190, 372), point(900, 470));
  return (
    <svg viewBox="0 0 560 470" width="100%" overflow="visible" aria-hidden focusable="false">
      <path d="M40,0H2000V470H40z" fill={paint.sky} />
      <circle cx={330} cy={372} r={84} fill={paint.sun} />
      <path d={`${curvePath(ridge)}z`} fill={paint.leafDeep} />
      <path d={`${curvePath(pageCurve(point(-60, 470), point(200, 404), point(900, 470)))}z`} fill={paint.leaf} />
      <path d={`${curvePath(pageCurve(point(-60, 470), point(210, 436), point(900, 470)))}z`} fill="#9CC6A6" />
      <KiteString
        curves={loose}
        colour={paint.paper}
        bows={[
          { curve: 0, t: 0.6, colour: 'sun' },
          { curve: 1, t: 0.4, colour: 'coral' },
        ]}
      />
      <g transform="translate(404 196) rotate(38)">
        <Kite size={130} />
      </g>
      <Figure x={196} y={376} scale={0.86} coat={coats.coral} />
      <Figure x={150} y={378} scale={1.1} coat={coats.paper} hat />
    </svg>
  );
}
