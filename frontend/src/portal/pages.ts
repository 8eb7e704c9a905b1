import type { Namespace } from '../i18n.ts';
import { paths } from '../paths.ts';

interface PortalPage {
  /** The path below the base of the language. */
  path: string;
  /** The dictionaries that the page uses besides `common`. */
  namespaces: readonly Namespace[];
  titleKey: 'common:tutorPortal.title' | 'course-portal:meta.title';
  descriptionKey: 'common:tutorPortal.description' | 'course-portal:meta.description';
  /** The file of its code, by the build's name for it. */
  source: string;
}

/** The pages of the portal, whose content depends on who is signed in. */
export const portalPages = {
  tutorPortal: {
    path: paths.tutorPortal(),
    namespaces: [
      'portal',
      'session',
      'second-factor',
      'second-factor-errors',
      'actions',
      'onboarding',
      'staff-shop',
      'documents',
      'certification',
      'profile',
      'schedule',
      'availability',
      'assessments',
      'phrases',
      'payments',
      'tutor-messages',
      'thread',
      'errors',
      'validation',
    ],
    titleKey: 'common:tutorPortal.title',
    descriptionKey: 'common:tutorPortal.description',
    source: 'src/portal/tutor-portal-page.tsx',
  },
  coursePortal: {
    path: paths.coursePortal(),
    namespaces: [
      'course-portal',
      'certificate',
      'certification',
      'portal',
      'schedule',
      'session',
      'second-factor',
      'second-factor-errors',
      'errors',
      'validation',
    ],
    titleKey: 'course-portal:meta.title',
    descriptionKey: 'course-portal:meta.description',
    source: 'src/portal/course/course-portal-page.tsx',
  },
} as const satisfies Record<string, PortalPage>;

export type PortalPageName = keyof typeof portalPages;
