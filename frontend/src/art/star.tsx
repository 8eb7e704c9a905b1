import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

/** Half of a star of five points, from its tip to its foot, in a square of 24. */
const half = 'M12,1.5 L15.1,8.6 22.8,9.3 17,14.4 18.7,22 12,18z';

/** A star folded down its middle; the line alone where it is not lit. */
export function Star({ lit, ...props }: { lit: boolean } & HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="24px" flex="none" aria-hidden color="fg.muted" {...props}>
      <path
        d="M12,1.5 15.1,8.6 22.8,9.3 17,14.4 18.7,22 12,18 5.3,22 7,14.4 1.2,9.3 8.9,8.6z"
        fill={lit ? paint.sun : 'none'}
        stroke={lit ? '#8A6100' : 'currentColor'}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      {lit && <path d={half} fill={paint.sunShade} />}
    </chakra.svg>
  );
}
