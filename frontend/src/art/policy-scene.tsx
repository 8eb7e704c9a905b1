import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Scene, type SceneProps } from './scene.tsx';

/** Of the sheet: its width, the height of each third, how far a third leans, and the turned corner. */
const width = 280;
const fold = 108;
const lean = 26;
const corner = 30;
const cord: Cubic[] = [[point(250, -20), point(250, 10), point(214, 18), point(216, 46)]];

/** A letter folded in three, hung up by a string and closed with a seal. 440 x 420. */
export function PolicyScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 440, 420]} title={title}>
      <path d="M36,64L398,34L420,372L62,398z" fill={paint.sky} />
      <path d="M228,48L398,34L420,372L248,384z" fill={paint.skyShade} />
      <g transform="translate(70 44)">
        {[0, 1, 2].map((panel) => {
          const shaded = panel === 1;
          const outline = shaded
            ? `M${lean},0H${width + lean}L${width},${fold}H0z`
            : `M0,0H${width - (panel ? 0 : corner)}L${width + (panel ? 0 : 7)},${panel ? 0 : corner}L${width + lean},${fold}H${lean}z`;
          return (
            <g key={panel} transform={`translate(0 ${panel * fold})`}>
              <path d={outline} fill={shaded ? paint.paperShade : paint.paper} />
              <Print left={36 + lean / 2} heading={panel === 0} />
            </g>
          );
        })}
        <path d={`M${width - corner},0V${corner}H${width + 7}z`} fill={paint.coralFold} />
      </g>
      <KiteString
        curves={cord}
        colour={paint.ink}
        width={2.5}
        bows={[{ curve: 0, t: 1, colour: 'coral' }]}
        bowScale={1.3}
      />
      <Seal />
    </Scene>
  );
}

function Print({ left, heading }: { left: number; heading: boolean }) {
  return (
    <>
      {heading && <path d={`M${left},30h118`} stroke={paint.ink} strokeWidth={11} />}
      <path
        d={
          heading
            ? `M${left},56h190M${left},74h206M${left},92h150`
            : `M${left},24h198M${left},42h176M${left},60h206M${left},78h120`
        }
        stroke={paint.ink}
        strokeWidth={4}
        opacity={0.42}
      />
    </>
  );
}

function Seal() {
  const teeth = Array.from({ length: 24 }, (_, tooth) => {
    const angle = (tooth * Math.PI) / 12;
    const radius = tooth % 2 ? 50 : 58;
    return `${Math.round(330 + radius * Math.cos(angle))},${Math.round(312 + radius * Math.sin(angle))}`;
  });
  return (
    <>
      <path d="M304,342L290,414L316,398L330,418L338,350z" fill={paint.coralDark} />
      <path d="M356,342L376,410L350,398L338,416L326,350z" fill={paint.coralShade} />
      <path d={`M${teeth.join('L')}z`} fill={paint.coral} />
      <circle cx={330} cy={312} r={41} fill={paint.coralShade} />
      <g transform="translate(322 342) rotate(14)">
        <PaperKite size={43} paper="page" />
      </g>
    </>
  );
}
