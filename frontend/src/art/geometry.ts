/** The few curves from which all drawings are made. Angles are in degrees, y grows downwards as in SVG. */
export interface Point {
  x: number;
  y: number;
}

/** Start, two controls, end. */
export type Cubic = readonly [Point, Point, Point, Point];

export const point = (x: number, y: number): Point => ({ x, y });

const round = (value: number) => Math.round(value * 10) / 10;
export const at = ({ x, y }: Point) => `${round(x)},${round(y)}`;

/** The point at `t` (0 to 1) of a curve and the direction in which the curve runs there. */
export function along([a, b, c, d]: Cubic, t: number): Point & { angle: number } {
  const u = 1 - t;
  const mix = (w: number, x: number, y: number, z: number) =>
    u * u * u * w + 3 * u * u * t * x + 3 * u * t * t * y + t * t * t * z;
  const slope = (w: number, x: number, y: number, z: number) =>
    3 * u * u * (x - w) + 6 * u * t * (y - x) + 3 * t * t * (z - y);
  const angle = (Math.atan2(slope(a.y, b.y, c.y, d.y), slope(a.x, b.x, c.x, d.x)) * 180) / Math.PI;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y), angle };
}

/** SVG path data of curves that follow one another. */
export function curvePath(curves: readonly Cubic[]): string {
  const [first] = curves;
  if (!first) return '';
  return `M${at(first[0])}${curves.map(([, b, c, d]) => `C${at(b)} ${at(c)} ${at(d)}`).join('')}`;
}

/**
 * The edge of one page of an open book, seen end on: out of the spine, over a peak, down to the outer edge. The same
 * proportions serve both sides, mirrored by where `edge` lies.
 */
export function pageCurve(spine: Point, peak: Point, edge: Point): [Cubic, Cubic] {
  const inner = peak.x - spine.x;
  const outer = edge.x - peak.x;
  const height = spine.y - peak.y;
  return [
    [spine, point(spine.x + 0.052 * inner, spine.y - 0.62 * height), point(spine.x + 0.42 * inner, peak.y), peak],
    [peak, point(peak.x + 0.42 * outer, peak.y), point(peak.x + 0.58 * outer, peak.y + 0.66 * (edge.y - peak.y)), edge],
  ];
}

/** The same curves, run backwards: text on the left page reads towards the spine. */
export function reversed(curves: readonly Cubic[]): Cubic[] {
  return curves.map(([a, b, c, d]) => [d, c, b, a] as const).reverse();
}

/** A pebble lying on y = 0, its belly a little below. */
export function pebblePath(halfWidth: number, height: number): string {
  const w = (share: number) => round(share * halfWidth);
  const h = (share: number) => round(share * height);
  return (
    `M${w(-1)},0C${w(-1)},${h(-0.75)} ${w(-0.54)},${h(-1)} ${w(0.1)},${h(-1)}` +
    `C${w(0.74)},${h(-0.97)} ${w(1)},${h(-0.6)} ${w(1)},${h(-0.05)}` +
    `C${w(1)},${h(0.3)} ${w(0.5)},${h(0.34)} 0,${h(0.34)}C${w(-0.6)},${h(0.34)} ${w(-1)},${h(0.26)} ${w(-1)},0z`
  );
}

/** Repeatable random numbers (mulberry32): the server and the browser must draw the same stones. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
