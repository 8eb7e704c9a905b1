import type { CallAnswer } from '@kitewell/contract/calls';
import type { EmailLanguageInput, PictureInput, ProfileInput } from '@kitewell/contract/profile';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, reading } from '../api.ts';

export const profileQuery = reading('profile');

/**
 * Shows the profile from the answer to a change, and cancels a request for the profile that was sent before the change.
 */
export async function showProfile(client: QueryClient, answer: CallAnswer<'profile'>): Promise<void> {
  await client.cancelQueries({ queryKey: profileQuery.queryKey });
  client.setQueryData(profileQuery.queryKey, answer);
}

/** Makes the picture at an https address the profile picture. */
export function useSetPictureAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call('updateProfile', { body }),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => showProfile(client, answer),
  });
}

/** Makes a picture in the store the profile picture. */
export function useSetPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PictureInput) => call('setPicture', { body }),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => showProfile(client, answer),
  });
}

/** Chooses the language of the emails that the tutor gets. */
export function useSetEmailLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailLanguageInput) => call('setEmailLanguage', { body }),
    onSuccess: (answer) => showProfile(client, answer),
  });
}
