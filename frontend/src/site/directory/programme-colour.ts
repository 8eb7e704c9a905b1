import type { Programme } from '@kitewell/contract/programmes';

/** The colour token of each programme: `programme.play`, with its `.pale` and `.fold`. */
export const programmeColour = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const satisfies Record<Programme, string>;
