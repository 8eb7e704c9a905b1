import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const objects = { confidence: Megaphone, 'real-world': Minibus, tailored: Shirt, wellbeing: Boat };

export type Benefit = keyof typeof objects;

/** One benefit as a folded paper object, 160 x 180, hanging by a thread from the middle of its upper edge. */
export function BenefitObject({ benefit, title }: SceneProps & { benefit: Benefit }) {
  const Folded = objects[benefit];
  return (
    <Scene frame={[0, 0, 160, 180]} title={title}>
      <Folded />
    </Scene>
  );
}

function Thread({ to }: { to: number }) {
  return <path d={`M80,0V${to}`} stroke={paint.ink} strokeWidth={2.5} vectorEffect="non-scaling-stroke" />;
}

function Megaphone() {
  return (
    <>
      <Thread to={90} />
      <g transform="rotate(-12 80 112)">
        <path d="M52,128L76,134L70,168L52,160z" fill={paint.coralDark} />
        <path d="M8,94L24,102V126L8,134z" fill={paint.coralFold} />
        <path d="M8,114H24V126L8,134z" fill="#D97F6C" />
        <path d="M24,102L106,62V114H24z" fill={paint.coral} />
        <path d="M24,114H106V166L24,126z" fill={paint.coralShade} />
        <path d="M106,62L124,50V114H106z" fill={paint.coralFold} />
        <path d="M106,114H124V178L106,166z" fill="#D97F6C" />
        <path d="M106,62V88L72,79z" fill={paint.coralDeep} />
      </g>
      <Dart x={126} y={38} turn={-44} />
      <Dart x={138} y={80} turn={-12} />
      <Dart x={140} y={122} turn={20} />
    </>
  );
}

/** What is called out, on its way. */
function Dart({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M0,-8L20,0H4z" fill={paint.sun} />
      <path d="M0,8L20,0H4z" fill={paint.sunShade} />
    </g>
  );
}

/** The kind with a green roof that climbs to every estate in town. */
function Minibus() {
  return (
    <>
      <Thread to={54} />
      <path d="M20,66L38,50H112L126,66z" fill={paint.leafMid} />
      <path d="M80,50H112L126,66H80z" fill={paint.leaf} />
      <path d="M20,66H126L150,106H6z" fill={paint.paper} />
      <path d="M80,66H126L150,106H80z" fill={paint.paperShade} />
      <g fill={paint.sky}>
        <path d="M28,74H48V98H18z" />
        <path d="M56,74H76V98H56z" />
        <path d="M84,74H100V98H84z" />
        <path d="M108,74H120L134,98H108z" />
      </g>
      <g fill="#14546F">
        <path d="M48,74V98H18z" />
        <path d="M76,74V98H56z" />
        <path d="M100,74V98H84z" />
        <path d="M120,74L134,98H108z" />
      </g>
      <path d="M6,106H150L156,122V148H6z" fill={paint.leaf} />
      <path d="M80,106H150L156,122V148H80z" fill={paint.leafDeep} />
      <path d="M6,106L48,148H6z" fill={paint.leafFold} />
      <path d="M6,106L27,127L6,148z" fill={paint.leafMid} />
      <path d="M156,148H112L156,122z" fill={paint.leaf} />
      <path d="M144,116L156,122V134z" fill={paint.sun} />
      <Wheel x={40} />
      <Wheel x={120} />
    </>
  );
}

/** A corner folded under, and its tip folded back. */
function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 148)`}>
      <path d="M-19,0L-10,-14H10L19,0L10,14H-10z" fill={paint.ink} />
      <path d="M-19,0H19L10,14H-10z" fill={paint.inkShade} />
      <path d="M-6,0L0,-6L6,0L0,6z" fill={paint.paper} />
    </g>
  );
}

/** A shirt folded from one page, and a rule folded from another, which it was made to. */
function Shirt() {
  return (
    <>
      <Thread to={58} />
      <path d="M46,66L10,92L30,118L46,104z" fill="#A9CBDA" />
      <path d="M46,66L30,118L46,104z" fill={paint.sky} />
      <path d="M114,66L150,92L130,118L114,104z" fill={paint.sky} />
      <path d="M114,66L130,118L114,104z" fill="#14546F" />
      <path d="M46,62H80V166H46z" fill={paint.sky} />
      <path d="M80,62H114V166H80z" fill="#14546F" />
      <path d="M46,166V150L62,166z" fill="#A9CBDA" />
      <path d="M114,166V150L98,166z" fill={paint.sky} />
      <path d="M58,54H102L80,78z" fill={paint.skyDeep} />
      <path d="M58,54L80,78L62,96L46,62z" fill={paint.paper} />
      <path d="M58,54L62,96L46,62z" fill={paint.paperShade} />
      <path d="M102,54L80,78L98,96L114,62z" fill={paint.paperShade} />
      <path d="M102,54L98,96L114,62z" fill="#DFCDA4" />
      {['M60,120L94,132V146L60,134z', 'M94,146V132L128,120V134z', 'M128,134V120L154,130V144z'].map((d, leaf) => (
        <path key={d} d={d} fill={leaf % 2 ? paint.sunShade : paint.sun} />
      ))}
      <path
        d="M67,122.500v6M74,125v9M81,127.500v6M88,130v9M101,129.500v9M108,127v6M115,124.500v9M122,122v6M134,122.500v9M141,125v6M148,127.500v9"
        stroke={paint.ink}
        strokeWidth={2}
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

/** Where an object's upper middle is beside the string on a phone, from the string's upper left corner. */
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
