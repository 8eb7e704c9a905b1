import type { ReactNode } from 'react';
import { paint } from '../theme/tokens.ts';
import { Letters } from './letters.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

/**
 * A boy reads the bus stop aloud to everybody who waits there. `phone` is drawn for its width, with fewer listeners,
 * not cut from `wide`.
 */
export function BusStop({ framing = 'wide', title }: SceneProps & { framing?: 'wide' | 'phone' }) {
  if (framing === 'phone')
    return (
      <Scene frame={[0, -26, 390, 356]} title={title}>
        <g transform="translate(0 326) scale(.84)">
          <Stop />
          <At x={222}>
            <Reader />
          </At>
          <At x={290}>
            <Dog />
          </At>
          <At x={396}>
            <Aunt />
          </At>
          <ReadAloud />
        </g>
        <path d="M-20,328H420" stroke={paint.ink} strokeWidth={4} />
      </Scene>
    );
  return (
    <Scene frame={[0, 0, 760, 422]} title={title}>
      <g transform="translate(0 418)">
        <Stop />
        <At x={236}>
          <Reader />
        </At>
        <At x={300}>
          <Dog />
        </At>
        <At x={402}>
          <Aunt />
        </At>
        <Trolley />
        <At x={566}>
          <Person
            x={0}
            y={0}
            scale={2}
            coat="ink"
            long
            tall={32}
            skin={1}
            hair="grey"
            hairdo="cap"
            accent="sky"
            facing="left"
            glasses
          />
          <Newspaper />
        </At>
        <At x={690}>
          <Person
            x={0}
            y={0}
            scale={2}
            coat="paper"
            long
            tall={13}
            skin={4}
            hairdo="ponytail"
            headphones
            accent="coral"
            facing="left"
          />
        </At>
        <ReadAloud />
      </g>
      <path d="M0,420H2000" stroke={paint.ink} strokeWidth={4} />
    </Scene>
  );
}

function At({ x, children }: { x: number; children: ReactNode }) {
  return <g transform={`translate(${x} 0)`}>{children}</g>;
}

function Stop() {
  return (
    <>
      <path d="M96,0V-360" stroke={paint.ink} strokeWidth={10} />
      <path d="M28,-408h136v64h-136z" fill={paint.coral} />
      <path d="M96,-408h68v64h-68z" fill={paint.coralShade} />
      <Letters x={96} y={-362} size={40} fill={paint.paper}>
        Stop
      </Letters>
      {['Ma On Shan', 'Wu Kai Sha', 'Heng On'].map((place, row) => (
        <g key={place} transform={`translate(28 ${-328 + 50 * row})`}>
          <path d="M0,0h136v44h-136z" fill={paint.paper} />
          <Letters x={68} y={29} size={20} fill={paint.ink}>
            {place}
          </Letters>
        </g>
      ))}
    </>
  );
}

function Reader() {
  return (
    <Person
      x={0}
      y={0}
      scale={2}
      coat="sky"
      skin={1}
      hairdo="short"
      facing="left"
      boots={paint.paper}
      reach={{ x: -33, y: -92 }}
      speaking
    />
  );
}

function ReadAloud() {
  return (
    <>
      <Letters x={208} y={-214} size={22} turn={-14} fill={paint.ink}>
        Wu
      </Letters>
      <Letters x={248} y={-250} size={30} turn={-10} fill={paint.ink}>
        Kai
      </Letters>
      <Letters x={326} y={-296} size={46} turn={-8} fill={paint.ink}>
        Sha!
      </Letters>
    </>
  );
}

/** Sits as a folded dog sits, and listens. */
function Dog() {
  return (
    <>
      <path d="M58,-6Q84,-8 78,-36" fill="none" stroke={paint.ink} strokeWidth={7} strokeLinecap="round" />
      <path d="M8,0V-52L20,-78L40,-72Q66,-52 64,0z" fill={paint.ink} />
      <path d="M30,0L34,-73L40,-72Q66,-52 64,0z" fill={paint.inkShade} />
      <path d="M-22,-90L10,-112H36L40,-80L18,-66L-16,-74z" fill={paint.ink} />
      <path d="M-22,-90L-12,-96.500L-10,-83L-19,-82z" fill={paint.coralFold} />
      <path d="M24,-114L44,-102L40,-68L24,-86z" fill={paint.coral} />
      <path d="M34,-108L44,-102L40,-68L33,-76z" fill={paint.coralShade} />
      <path d="M15,-66L38,-78L42,-70L18,-57z" fill={paint.sun} />
      <circle cx={6} cy={-95} r={2.8} fill={paint.paper} />
    </>
  );
}

function Aunt() {
  return <Person x={0} y={0} scale={2} coat="coral" long tall={25} skin={2} hairdo="bun" facing="left" />;
}

function Trolley() {
  return (
    <>
      <path d="M450,-122L470,-50" stroke={paint.ink} strokeWidth={6} />
      <path d="M450,-74h50v62h-50z" fill={paint.leaf} />
      <path d="M450,-74h50v14h-50z" fill={paint.leafDeep} />
      <circle cx={462} cy={-8} r={8} fill={paint.ink} />
      <circle cx={488} cy={-8} r={8} fill={paint.ink} />
    </>
  );
}

function Newspaper() {
  return (
    <g transform="translate(-64 -168)">
      <path d="M0,0l44,12v74l-44,-12z" fill={paint.paper} />
      <path d="M44,12l40,-12v74l-40,12z" fill={paint.paperShade} />
      <path
        d="M7,16l30,8M7,28l30,8M7,40l30,8M7,52l18,5M51,24l26,-8M51,36l26,-8M51,48l26,-8"
        stroke={paint.ink}
        strokeWidth={2.6}
        opacity={0.7}
      />
    </g>
  );
}
