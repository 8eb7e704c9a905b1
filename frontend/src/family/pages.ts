import { CalendarDays, House, MessageCircle, ReceiptText, Sprout, Star, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Dictionaries, Namespace } from '../i18n.ts';

/** The address of a screen below `/parent-portal`. */
export type FamilyPath = 'now' | 'sessions' | 'progress' | 'bills' | 'messages' | 'family' | 'review';

interface FamilyPage {
  readonly path: FamilyPath;
  readonly titleKey: `pages.${keyof Dictionaries['family-home']['pages']}`;
  readonly icon: LucideIcon;
  /** Loads the screen's code, when the screen is opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** False for a screen to which another one leads. */
  readonly tab?: false;
  /** The texts that only it uses. */
  readonly namespaces: readonly Namespace[];
  /** Shows one record, at the screen's address, the record's number and, where it has forms, the form's name. */
  readonly loadRecord?: () => Promise<{ default: ComponentType }>;
}

/** The screens of the parent portal, in the order of the tabs. A new one is one row, its key in `family-home.json`, its folder. */
export const familyPages: readonly FamilyPage[] = [
  {
    path: 'now',
    titleKey: 'pages.now',
    icon: House,
    load: () => import('./now/now-page.tsx'),
    namespaces: ['family-sessions'],
  },
  {
    path: 'sessions',
    titleKey: 'pages.sessions',
    icon: CalendarDays,
    load: () => import('./sessions/sessions-page.tsx'),
    loadRecord: () => import('./sessions/session-page.tsx'),
    namespaces: ['family-sessions'],
  },
  {
    path: 'progress',
    titleKey: 'pages.progress',
    icon: Sprout,
    load: () => import('./progress/progress-page.tsx'),
    loadRecord: () => import('./progress/record-page.tsx'),
    namespaces: ['family-progress', 'family-pages', 'phrases'],
  },
  {
    path: 'bills',
    titleKey: 'pages.bills',
    icon: ReceiptText,
    load: () => import('./bills/bills-page.tsx'),
    loadRecord: () => import('./bills/record-page.tsx'),
    namespaces: ['family-bills', 'family-bill', 'statement'],
  },
  {
    path: 'messages',
    titleKey: 'pages.messages',
    icon: MessageCircle,
    load: () => import('./messages/messages-page.tsx'),
    namespaces: ['family-messages', 'thread'],
  },
  {
    path: 'family',
    titleKey: 'pages.data',
    icon: Users,
    load: () => import('./data/data-page.tsx'),
    namespaces: ['family-data', 'second-factor-errors', 'book-trial'],
  },
  {
    path: 'review',
    titleKey: 'pages.review',
    icon: Star,
    tab: false,
    load: () => import('./review/review-page.tsx'),
    namespaces: ['family-review'],
  },
];
