import { reading } from '../../query-client.ts';

/** The certified tutors, the most experienced titles first. */
export const tutorsQuery = reading('directory');
