/**
 * Sways around its tip by 3 degrees in 6 s; the tail follows 300 ms later. Only on devices with a mouse: drawing each
 * frame keeps a phone so busy that every press has to wait.
 */
export const swaying = (origin: { x: number; y: number }, delay = '0ms') => ({
  transformOrigin: `${origin.x}px ${origin.y}px`,
  '@media (hover: hover)': { animation: `sway 6s ease-in-out ${delay} infinite` },
  _motionReduce: { animation: 'none !important' },
});
