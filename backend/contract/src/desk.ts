import { number, object } from './yup.ts';

/** Rises with each change of what the tutor's desk shows, whoever made it. */
export const deskVersionView = object({ version: number().required() }).label('DeskVersion');
