import type { SystemContext } from '@chakra-ui/react';
import type { FunctionComponent } from 'react';
import type { Namespace } from '../i18n.ts';

/** What an island's module exports. */
export interface IslandModule<Props> {
  default: FunctionComponent<Props>;
}

interface Island {
  load: () => Promise<IslandModule<never>>;
  /** The theme with the recipes that it and its parts need. */
  system: () => Promise<SystemContext>;
  /** The namespaces of every text that it may show, also after a press. */
  namespaces: readonly Namespace[];
}

const siteSystem = async () => (await import('../theme/site-theme.ts')).siteSystem;
const formSystem = async () => (await import('../theme/portal-theme.ts')).portalSystem;

/** The parts of public pages that need code. Everything else is plain HTML: think twice before adding one. */
export const islands = {
  'trial-form': {
    load: () => import('./book-trial/trial-form.tsx'),
    system: formSystem,
    namespaces: ['book-trial', 'validation', 'errors', 'common'],
  },
  'family-sign-in': {
    load: () => import('./parents/family-sign-in.tsx'),
    system: formSystem,
    namespaces: ['parents', 'validation', 'errors', 'common'],
  },
  'trial-lookup': {
    load: () => import('./parents/trial-lookup.tsx'),
    system: formSystem,
    namespaces: ['parents', 'validation', 'errors', 'common'],
  },
  'tutor-list': {
    load: () => import('./directory/tutor-list.tsx'),
    system: siteSystem,
    namespaces: ['directory', 'common'],
  },
  'post-list': { load: () => import('./blog/post-list.tsx'), system: siteSystem, namespaces: ['blog', 'articles'] },
  'module-flight': { load: () => import('./course/module-flight.tsx'), system: siteSystem, namespaces: ['course'] },
  'certificate-check': {
    load: () => import('./course/certificate-check.tsx'),
    system: siteSystem,
    namespaces: ['certificate', 'common'],
  },
  assistant: { load: () => import('./assistant/assistant.tsx'), system: siteSystem, namespaces: ['assistant'] },
  feelings: {
    load: () => import('./feelings/feelings.tsx'),
    system: siteSystem,
    namespaces: ['feelings', 'assistant'],
  },
} as const satisfies Record<string, Island>;

export type IslandName = keyof typeof islands;

/** The islands of the dock, which every page has. */
export const dockIslands: readonly IslandName[] = ['assistant', 'feelings'];

type Module<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]['load']>>;

export type IslandProps<Name extends IslandName> = Module<Name> extends IslandModule<infer Props> ? Props : never;
