import type { Programme } from '@kitewell/contract/programmes';

/** The token of each programme's colour: `programme.play`, and `.pale` and `.fold` of it. */
export const programmeColour = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const satisfies Record<Programme, string>;
