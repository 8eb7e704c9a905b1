/** The three programmes, by the names that the API uses. */
export const programmes = ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'] as const;

export type Programme = (typeof programmes)[number];
