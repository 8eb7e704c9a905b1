/** The three programmes as they cross the wire. */
export const programmes = ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'] as const;

export type Programme = (typeof programmes)[number];
