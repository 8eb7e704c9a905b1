import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [[point(214, 210), point(226, 228), point(246, 208), point(262, 226)]];

/** How the business began: a kite to fold, a puppet to feed, and a crab that runs away. 440 x 300. */
export function StoryScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 440, 300]} title={title}>
      <circle cx={150} cy={144} r={96} fill={paint.sun} />
      <path d="M0,268L52,214H372L424,268z" fill={paint.coral} />
      <path d="M212,214H372L424,268H212z" fill={paint.coralShade} />
      <path d="M52,214L78,214L34,268H0zM142,214H172L150,268H112zM252,214H282L312,268H274z" fill={paint.coralFold} />
      <Person
        x={112}
        y={256}
        scale={2}
        coat="sky"
        seated
        tall={14}
        skin={2}
        hairdo="bob"
        facing="right"
        reach={{ x: 40, y: -86 }}
      />
      <Puppet />
      <KiteString curves={tail} colour={paint.ink} bows={[{ curve: 0, t: 1, colour: 'sun' }]} bowScale={0.7} />
      <g transform="translate(214 210) rotate(14)">
        <PaperKite size={52} paper="sky" />
      </g>
      <Person
        x={268}
        y={262}
        scale={1.55}
        coat="leaf"
        seated
        skin={1}
        hairdo="ponytail"
        facing="away"
        reach={{ x: -30, y: -40 }}
      />
      <Crab />
      <path d="M0,284H440" stroke={paint.paperShade} strokeWidth={10} />
      <g fill={paint.paperShade}>
        <circle cx={318} cy={276} r={2.6} />
        <circle cx={334} cy={279} r={2.6} />
        <circle cx={350} cy={276} r={2.6} />
      </g>
    </Scene>
  );
}

/** A folded fox on the tutor's hand, hungry. */
function Puppet() {
  return (
    <g transform="translate(192 84) rotate(8)">
      <path d="M-16,16H16L12,52H-12z" fill={paint.berryFold} />
      <path d="M0,16H16L12,52H0z" fill={paint.berry} />
      <path d="M-28,-26L-10,-8H10L28,-26L24,6L0,28L-24,6z" fill={paint.berry} />
      <path d="M28,-26L24,6L0,28V-8H10z" fill={paint.berryDeep} />
      <path d="M-24,6L0,8V28z" fill={paint.berryPale} />
      <path d="M24,6L0,8V28z" fill={paint.berryFold} />
      <circle cx={-10} cy={3} r={2.6} fill={paint.ink} />
      <circle cx={10} cy={3} r={2.6} fill={paint.paper} />
    </g>
  );
}

/** A crab that runs sideways. */
function Crab() {
  return (
    <g transform="translate(396 262)">
      <path
        d="M-20,4L-34,14L-30,20M-14,8L-22,20M20,4L34,14L30,20M14,8L22,20"
        fill="none"
        stroke={paint.coralDark}
        strokeWidth={4}
      />
      <path d="M-22,-4L-12,-18H12L22,-4L10,10H-10z" fill={paint.coral} />
      <path d="M0,-18H12L22,-4L10,10H0z" fill={paint.coralShade} />
      <path d="M-22,-8L-38,-16L-34,-32L-26,-22L-20,-30z" fill={paint.coral} />
      <path d="M22,-8L38,-16L34,-32L26,-22L20,-30z" fill={paint.coralShade} />
      <path d="M-6,-18V-26M6,-18V-26" stroke={paint.ink} strokeWidth={2.6} />
      <circle cx={-6} cy={-27} r={3} fill={paint.ink} />
      <circle cx={6} cy={-27} r={3} fill={paint.ink} />
    </g>
  );
}
