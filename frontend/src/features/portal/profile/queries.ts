import type { PictureInput, ProfileInput } from '@kitewell/contract/profile';
import type { TutorView } from '@kitewell/contract/tutors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';

export interface ProfileAnswer {
  tutor: TutorView;
}

export const profileQuery = queryOptions<ProfileAnswer>({ queryKey: ['/api/tutor/profile'] });

/** Makes a picture at somebody's https address the profile picture. */
export function useSetPictureAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => api<ProfileAnswer>('PUT', '/api/tutor/profile', input),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => client.setQueryData(profileQuery.queryKey, answer),
  });
}

/** Makes a picture that has been sent to the store the profile picture. */
export function useSetPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PictureInput) => api<ProfileAnswer>('PUT', '/api/tutor/profile/picture', input),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => client.setQueryData(profileQuery.queryKey, answer),
  });
}
