/**
 * Sways from its tip by 3 degrees over 6 s; the tail follows 300 ms later. Where a mouse is: to draw each frame anew keeps
 * a phone so busy that every press waits for it.
 */
export const swaying = (origin: { x: number; y: number }, delay = '0ms') => ({
  transformOrigin: `${origin.x}px ${origin.y}px`,
  '@media (hover: hover)': { animation: `sway 6s ease-in-out ${delay} infinite` },
  _motionReduce: { animation: 'none !important' },
});
