/** How `draw-picture.ts` ends where it draws nothing. Node itself ends with small numbers when it fails. */
export const refusals = { unreadable: 64, tooManyPixels: 65 } as const;
