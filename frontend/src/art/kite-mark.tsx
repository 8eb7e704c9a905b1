import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

const tones = {
  coral: [paint.coral, '#A93420'],
  sun: [paint.sun, '#DB9F23'],
  leaf: ['#5E9F7A', paint.leaf],
  sky: ['#5F9CBB', paint.sky],
  failure: ['#F2A08E', '#D4472F'],
  success: ['#7FC49C', '#2E7D57'],
  'english-through-play': [paint.coralDeep, '#A1311E'],
  'playberry-laser-literacy': [paint.berry, '#643381'],
  'outdoor-mission': [paint.leaf, '#266747'],
} as const;

/** The small kite that marks an item of a list. Decorative: the text beside it says what it means. */
export function KiteMark({ tone = 'coral', ...props }: { tone?: keyof typeof tones } & HTMLChakraProps<'svg'>) {
  const [lit, shaded] = tones[tone];
  return (
    <chakra.svg viewBox="0 0 22 31" height="31px" flex="none" aria-hidden {...props}>
      <path d="M11,0 22,10 11,31 0,10z" fill={lit} />
      <path d="M11,0 22,10 11,31z" fill={shaded} />
    </chakra.svg>
  );
}

/** The same on its side, 36 wide, as it flies at the head of a line. */
export function LyingKite() {
  return (
    <>
      <path d="M36,10 18,0 0,10 18,20z" fill={paint.coral} />
      <path d="M36,10 18,0 0,10z" fill="#E9745F" />
    </>
  );
}
