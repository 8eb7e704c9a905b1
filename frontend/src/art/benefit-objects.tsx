import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const objects = { confidence: Megaphone, 'real-world': Minibus, tailored: Shirt, wellbeing: Boat };

export type Benefit = keyof typeof objects;

/** One benefit as a folded paper thing, 160 x 180, hanging by a thread from the middle of its upper edge. */
export function BenefitObject({ benefit, title }: SceneProps & { benefit: Benefit }) {
  const Folded = objects[benefit];
  return (
    <Scene frame={[0, 0, 160, 180]} title={title}>
      <Folded />
    </Scene>
  );
}

function Thread({ to }: { to: number }) {
  return <path d={`M80,0V${to}`} stroke={paint.ink} strokeWidth={2} />;
}

function Megaphone() {
  return (
    <>
      <Thread to={74} />
      <path d="M62,128l8,40h18l-4,-46z" fill={paint.ink} />
      <path d="M14,112L104,46L116,96L20,128z" fill={paint.coral} />
      <path d="M20,128L116,96L120,150L26,140z" fill={paint.coralShade} />
      <path d="M104,46L132,92L120,150L116,96z" fill={paint.coralFold} />
      <path d="M14,112L26,140L16,144L6,116z" fill={paint.ink} />
      <g fill={paint.sun}>
        <path d="M134,52l18,-16l4,12z" />
        <path d="M142,84l18,-6v13z" />
        <path d="M140,120l16,6l-6,11z" />
      </g>
    </>
  );
}

/** The kind with a green roof that climbs to every estate in town. */
function Minibus() {
  return (
    <>
      <Thread to={62} />
      <path d="M10,80L18,60H134L144,80z" fill={paint.leaf} />
      <path d="M80,60H134L144,80H80z" fill={paint.leafDeep} />
      <path d="M10,80H144L152,112V148H10z" fill={paint.paperShade} />
      <path d="M80,80H144L152,112V148H80z" fill="#DFCDA4" />
      <path d="M20,88h26v24h-26zM50,88h26v24h-26zM84,88h22v24h-22z" fill={paint.sky} />
      <path d="M122,88h19l6,24h-25z" fill="#14546F" />
      <path d="M84,88h22v48h-22z" fill={paint.sky} />
      <path d="M95,88v48" stroke="#DFCDA4" strokeWidth={2.5} />
      <path d="M10,120h70v9h-70z" fill={paint.leaf} />
      <path d="M106,120h46v9h-46z" fill={paint.leafDeep} />
      <path d="M146,133h8v8h-8z" fill={paint.sun} />
      <g fill={paint.ink}>
        <circle cx={42} cy={148} r={15} />
        <circle cx={126} cy={148} r={15} />
      </g>
      <g fill={paint.paper}>
        <circle cx={42} cy={148} r={5.5} />
        <circle cx={126} cy={148} r={5.5} />
      </g>
    </>
  );
}

/** A shirt folded from one square, and the tape that it was made to. */
function Shirt() {
  return (
    <>
      <Thread to={60} />
      <path d="M52,54L12,82L28,106L44,98V166H116V98L132,106L148,82L108,54L80,72z" fill={paint.sky} />
      <path d="M108,54L148,82L132,106L116,98V166H80V72z" fill="#14546F" />
      <path d="M52,54L80,72L64,92L46,62z" fill={paint.paper} />
      <path d="M108,54L80,72L96,92L114,62z" fill={paint.paperShade} />
      <path d="M62,49H98L80,72z" fill={paint.sunShade} />
      <path d="M80,74V166" stroke={paint.skyDeep} strokeWidth={2} />
      <path d="M92,132h16v18h-16z" fill={paint.skyShade} />
      <path d="M38,80L44,124Q50,150 84,142T140,150" fill="none" stroke={paint.sun} strokeWidth={13} />
      <path
        d="M38,80L44,124Q50,150 84,142T140,150"
        fill="none"
        stroke={paint.ink}
        strokeWidth={6}
        strokeDasharray="2 9"
      />
    </>
  );
}

function Boat() {
  return (
    <>
      <Thread to={46} />
      <path d="M80,40L120,119H40z" fill={paint.berryFold} />
      <path d="M80,40L120,119H80z" fill={paint.berry} />
      <path d="M8,96L52,118H108L152,96L126,148H34z" fill={paint.berryPale} />
      <path d="M80,118H108L152,96L126,148H80z" fill={paint.berryFold} />
      <path d="M80,118l-28,30h56z" fill={paint.berry} opacity={0.22} />
      <path d="M2,148q13,-9 26,0t26,0t26,0t26,0t26,0t26,0V166H2z" fill={paint.sky} />
      <path d="M20,174H104M120,174h20" stroke={paint.sky} strokeWidth={4} />
    </>
  );
}

/** Where an object's upper middle goes beside the string of a phone, from that string's upper left corner. */
const sideKnot = { x: 104, y: 34 };

const swing: Cubic[] = [
  [point(22, 0), point(22, 26), point(60, 20), point(sideKnot.x, sideKnot.y)],
  [point(sideKnot.x, sideKnot.y), point(60, 48), point(22, 70), point(22, 130)],
];

/**
 * The string of the benefits on a phone, 160 wide and as tall as the item that it stands in: it swings out to the knot of the
 * object, comes back, and runs on down, so that items set one under the other share one line.
 */
export function SideString({ bow = 'coral' }: { bow?: Bow['colour'] }) {
  return (
    <svg
      viewBox="0 0 160 2000"
      width="160"
      height="100%"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden
      focusable="false"
    >
      <path d="M22,130V2000" stroke={paint.ink} strokeWidth={2.5} />
      <KiteString curves={swing} colour={paint.ink} width={2.5} bows={[{ curve: 0, t: 1, colour: bow }]} />
    </svg>
  );
}
