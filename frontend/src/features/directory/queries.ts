import type { PublicTutorView } from '@kitewell/contract/directory';
import { queryOptions } from '@tanstack/react-query';

/** The certified tutors, the most experienced titles first. */
export const tutorsQuery = queryOptions<{ tutors: PublicTutorView[] }>({ queryKey: ['/api/tutors'] });
