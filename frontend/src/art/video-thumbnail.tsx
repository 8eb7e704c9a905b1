import { paint } from '../theme/tokens.ts';
import { curvePath, pageCurve, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [
  [point(96, 206), point(60, 214), point(74, 262), point(44, 268)],
  [point(44, 268), point(10, 276), point(4, 240), point(-30, 250)],
];
const string: Cubic[] = [[point(96, 206), point(150, 250), point(196, 300), point(214, 352)]];
const leaves = [paint.leafDeep, paint.leaf, paint.leafMid, paint.leafLight];

/**
 * What stands in for the video until it is asked for, 640 x 360: a kite on its side in the sky, whose folded top is
 * the triangle to press. The middle of that triangle is the middle of the picture.
 */
export function VideoThumbnail({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 640, 360]} cover="xMidYMid" title={title}>
      <path d="M-200,-200H840V560H-200z" fill={paint.sky} />
      <circle cx={470} cy={300} r={120} fill={paint.sun} />
      {leaves.map((fill, sheet) => (
        <g key={fill} fill={fill}>
          <path
            d={`${curvePath(pageCurve(point(470, 420), point(300, 300 + 22 * sheet), point(60 - 9 * sheet, 420)))}z`}
          />
          <path d={`${curvePath(pageCurve(point(470, 420), point(610, 268 + 26 * sheet), point(860, 420)))}z`} />
        </g>
      ))}
      <KiteString curves={string} colour={paint.paper} />
      <KiteString
        curves={tail}
        colour={paint.paper}
        bows={[
          { curve: 0, t: 0.55, colour: 'sun' },
          { curve: 1, t: 0.4, colour: 'coral' },
        ]}
      />
      <g transform="rotate(-5 320 180)">
        <path d="M94,186L278,110V186z" fill={paint.paper} />
        <path d="M94,186L278,262V186z" fill={paint.paperShade} />
        <g stroke={paint.ink} strokeWidth={2.5} opacity={0.32}>
          {[12, 23, 34, 45, 56].map((height) => (
            <path key={height} d={`M${Math.round(110 + height * 2.42)},${186 - height}H270`} />
          ))}
        </g>
        <path d="M272,74L404,186L272,298z" fill={paint.coral} />
        <path d="M272,186H404L272,298z" fill={paint.coralShade} />
      </g>
    </Scene>
  );
}
