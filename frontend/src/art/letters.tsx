import type { ReactNode } from 'react';
import { fonts } from '../theme/tokens.ts';

interface LettersProps {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  turn?: number;
  children: ReactNode;
}

/** Letters as children write them, standing on (x, y). */
export function Letters({ x, y, size, fill, anchor = 'middle', turn = 0, children }: LettersProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      textAnchor={anchor}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
      // As a style: the reset's `font: inherit` on every element beats SVG's own attributes.
      style={{ font: `700 ${size}px ${fonts.letters}` }}
    >
      {children}
    </text>
  );
}
