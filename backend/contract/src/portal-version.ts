import { number, object } from './yup.ts';

/** Raised by each change of what the tutor's portal shows, whoever made it. */
export const portalVersionView = object({ version: number().required() }).label('PortalVersion');
