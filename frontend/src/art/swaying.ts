/** Sways from its tip by 3 degrees over 6 s; the tail follows 300 ms later. */
export const swaying = (origin: { x: number; y: number }, delay = '0ms') => ({
  transformOrigin: `${origin.x}px ${origin.y}px`,
  animation: `sway 6s ease-in-out ${delay} infinite`,
  _motionReduce: { animation: 'none' },
});
