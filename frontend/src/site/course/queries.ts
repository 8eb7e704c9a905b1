import { reading } from '../api.ts';

/** The modules of the educator course, in order. */
export const outlineQuery = reading('certificationOutline');

/** What anyone may know of a certificate; 404 if no certificate has this code. */
export const certificateQuery = (code: string) => reading('certificate', { params: { code } });
