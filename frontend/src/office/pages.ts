import type { StaffRole } from '@kitewell/contract/office/staff';
import {
  AppWindow,
  Award,
  Banknote,
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  FileCheck,
  GraduationCap,
  House,
  Inbox,
  KeyRound,
  Mail,
  Newspaper,
  ScrollText,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Dictionaries, Namespace } from '../i18n.ts';

interface OfficePage {
  /** The address below `/office`; '' is the first screen. */
  readonly path: string;
  readonly titleKey: `pages.${keyof Dictionaries['office']['pages']}`;
  readonly icon: LucideIcon;
  /** Loads the screen's code and the texts that only it uses, when the screen is opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly namespaces: readonly Namespace[];
  /** Shows one record, at the screen's address followed by the record's number. */
  readonly loadRecord?: () => Promise<{ default: ComponentType }>;
  /** The roles that have it; all staff unless given. */
  readonly role?: StaffRole;
  /** Whether the foot of a phone shows it; other screens are behind a button there. */
  readonly inReach?: true;
  /** The group of the screen; at the side a line separates groups. */
  readonly group: 'day' | 'tutors' | 'outside' | 'house';
  /** The letter that opens it after `g`. */
  readonly shortcut: string;
}

/** The screens of the office, in the order of the navigation. A new one is one row, its key in `office.json`, its folder. */
export const officePages: readonly OfficePage[] = [
  {
    path: '',
    group: 'day',
    inReach: true,
    titleKey: 'pages.today',
    icon: Sun,
    load: () => import('./today/today-page.tsx'),
    namespaces: [
      ...(['office-leads', 'documents', 'office-documents', 'office-schedule', 'office-emails'] as const),
      ...(['office-certificates', 'office-families', 'office-messages', 'office-billing'] as const),
      ...(['office-tutors', 'onboarding', 'emails', 'office-progress-reports'] as const),
    ],
    shortcut: 't',
  },
  {
    path: 'leads',
    group: 'day',
    inReach: true,
    titleKey: 'pages.leads',
    icon: Inbox,
    load: () => import('./leads/leads-page.tsx'),
    loadRecord: () => import('./leads/lead-part.tsx'),
    namespaces: ['office-leads', 'office-families', 'emails', 'book-trial'],
    shortcut: 'l',
  },
  {
    path: 'families',
    group: 'day',
    inReach: true,
    titleKey: 'pages.families',
    icon: House,
    load: () => import('./families/families-page.tsx'),
    loadRecord: () => import('./families/family-page.tsx'),
    namespaces: [
      ...(['office-families', 'office-leads', 'office-billing', 'office-messages', 'thread', 'book-trial'] as const),
      ...(['statement', 'family-bill'] as const),
    ],
    shortcut: 'f',
  },
  {
    path: 'schedule',
    group: 'day',
    inReach: true,
    titleKey: 'pages.schedule',
    icon: CalendarDays,
    load: () => import('./schedule/schedule-page.tsx'),
    loadRecord: () => import('./schedule/schedule-part.tsx'),
    namespaces: ['office-families', 'office-schedule', 'office-tutors', 'onboarding', 'book-trial'],
    shortcut: 'c',
  },
  {
    path: 'billing',
    group: 'day',
    titleKey: 'pages.billing',
    icon: Banknote,
    load: () => import('./billing/billing-page.tsx'),
    loadRecord: () => import('./billing/bill-page.tsx'),
    namespaces: [
      'office-billing',
      'office-bank',
      'office-reports',
      'office-reminders',
      'office-families',
      'statement',
      'directory',
    ],
    shortcut: 'b',
  },
  {
    path: 'progress-reports',
    group: 'tutors',
    titleKey: 'pages.reports',
    icon: ClipboardCheck,
    load: () => import('./reports/reports-page.tsx'),
    namespaces: ['office-progress-reports', 'family-pages', 'phrases'],
    shortcut: 'd',
  },
  {
    path: 'documents',
    group: 'tutors',
    titleKey: 'pages.officeDocuments',
    icon: FileCheck,
    load: () => import('./documents/documents-page.tsx'),
    loadRecord: () => import('./documents/document-page.tsx'),
    namespaces: ['documents', 'office-documents'],
    shortcut: 'p',
  },
  {
    path: 'certificates',
    group: 'tutors',
    titleKey: 'pages.certificates',
    icon: Award,
    load: () => import('./certificates/certificates-page.tsx'),
    loadRecord: () => import('./certificates/certificate-page.tsx'),
    namespaces: ['office-certificates'],
    shortcut: 'r',
  },
  {
    path: 'tutors',
    group: 'tutors',
    titleKey: 'pages.tutors',
    icon: GraduationCap,
    load: () => import('./tutors/tutors-page.tsx'),
    loadRecord: () => import('./tutors/tutor-page.tsx'),
    namespaces: ['availability', 'book-trial', 'directory', 'documents', 'office-tutors', 'onboarding'],
    shortcut: 'u',
  },
  {
    path: 'course',
    group: 'tutors',
    titleKey: 'pages.course',
    icon: BookOpen,
    load: () => import('./course/course-page.tsx'),
    loadRecord: () => import('./course/module-page.tsx'),
    namespaces: ['office-course'],
    shortcut: 'e',
  },
  {
    path: 'posts',
    group: 'outside',
    titleKey: 'pages.posts',
    icon: Newspaper,
    load: () => import('./posts/posts-page.tsx'),
    loadRecord: () => import('./posts/post-page.tsx'),
    namespaces: ['office-posts'],
    shortcut: 'o',
  },
  {
    path: 'website',
    group: 'outside',
    titleKey: 'pages.website',
    icon: AppWindow,
    load: () => import('./website/website-page.tsx'),
    loadRecord: () => import('./website/part-page.tsx'),
    namespaces: ['office-website', 'book-trial'],
    shortcut: 'w',
  },
  {
    path: 'statistics',
    group: 'outside',
    titleKey: 'pages.statistics',
    icon: ChartColumn,
    load: () => import('./statistics/statistics-page.tsx'),
    namespaces: ['office-statistics', 'office-leads', 'emails'],
    shortcut: 'n',
  },
  {
    path: 'emails',
    group: 'outside',
    titleKey: 'pages.emails',
    icon: Mail,
    load: () => import('./sent-emails/emails-page.tsx'),
    loadRecord: () => import('./sent-emails/preview-page.tsx'),
    namespaces: ['emails', 'office-emails'],
    shortcut: 'm',
  },
  {
    path: 'staff',
    group: 'house',
    titleKey: 'pages.staff',
    icon: Users,
    load: () => import('./staff/staff-page.tsx'),
    namespaces: ['office-staff'],
    role: 'owner',
    shortcut: 's',
  },
  {
    path: 'audit',
    group: 'house',
    titleKey: 'pages.audit',
    icon: ScrollText,
    load: () => import('./audit/audit-page.tsx'),
    namespaces: ['office-audit'],
    role: 'owner',
    shortcut: 'h',
  },
  {
    path: 'account',
    group: 'house',
    titleKey: 'pages.account',
    icon: KeyRound,
    load: () => import('./account/account-page.tsx'),
    namespaces: ['office-staff'],
    shortcut: 'a',
  },
];

/** The screens for a role. */
export const pagesOf = (role: StaffRole): readonly OfficePage[] =>
  officePages.filter((page) => page.role === undefined || page.role === role);
