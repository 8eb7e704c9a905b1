/** The exit codes with which `draw-picture.ts` refuses a picture. Node's own exit codes are small numbers. */
export const refusals = { unreadable: 64, tooManyPixels: 65 } as const;
