import type { TutorView } from '@kitewell/contract/tutors';
import { queryOptions } from '@tanstack/react-query';

export interface ProfileAnswer {
  tutor: TutorView;
}

export const profileQuery = queryOptions<ProfileAnswer>({ queryKey: ['/api/tutor/profile'] });
