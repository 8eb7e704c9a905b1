import { reading } from '../../query-client.ts';

/** The modules of the educator course, in order. */
export const outlineQuery = reading('certificationOutline');

/** What anyone may know of a certificate; 404 where no certificate has the code. */
export const certificateQuery = (code: string) => reading('certificate', { params: { code } });
