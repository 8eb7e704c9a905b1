import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { errorMessages } from '@kitewell/contract/errors';
import type { fieldMessages } from '@kitewell/contract/field-messages';
import type { familyErrorMessages } from '@kitewell/contract/family/errors';
import type { officeErrorMessages } from '@kitewell/contract/office/errors';
import type { secondFactorErrorMessages } from '@kitewell/contract/second-factor-errors';
import type { Facts } from '@kitewell/contract/facts';
import type { Language } from './language.ts';
import { fromPrice, shownPrice, yearsOfTeaching } from './content/programmes.ts';
import type { ArticleHead, Slug } from './content/articles/article.ts';
import type blog from './locales/en/blog.json';
import type bookTrial from './locales/en/book-trial.json';
import type assessments from './locales/en/assessments.json';
import type actions from './locales/en/actions.json';
import type availability from './locales/en/availability.json';
import type assistant from './locales/en/assistant.json';
import type certification from './locales/en/certification.json';
import type certificate from './locales/en/certificate.json';
import type common from './locales/en/common.json';
import type course from './locales/en/course.json';
import type coursePortal from './locales/en/course-portal.json';
import type directory from './locales/en/directory.json';
import type documents from './locales/en/documents.json';
import type familyAgreement from './locales/en/family-agreement.json';
import type familyBill from './locales/en/family-bill.json';
import type familyBills from './locales/en/family-bills.json';
import type familyHome from './locales/en/family-home.json';
import type familyData from './locales/en/family-data.json';
import type familyProgress from './locales/en/family-progress.json';
import type familyMessages from './locales/en/family-messages.json';
import type familyReview from './locales/en/family-review.json';
import type familySessions from './locales/en/family-sessions.json';
import type familySignIn from './locales/en/family-sign-in.json';
import type familyPage from './locales/en/family-pages.json';
import type feelings from './locales/en/feelings.json';
import type home from './locales/en/home.json';
import type homeSections from './locales/en/home-sections.json';
import type englishThroughPlay from './locales/en/english-through-play.json';
import type levelCheck from './locales/en/level-check.json';
import type emails from './locales/en/emails.json';
import type office from './locales/en/office.json';
import type officeCourse from './locales/en/office-course.json';
import type officeFamilies from './locales/en/office-families.json';
import type officeLeads from './locales/en/office-leads.json';
import type officeStatistics from './locales/en/office-statistics.json';
import type officeAudit from './locales/en/office-audit.json';
import type officeEmails from './locales/en/office-emails.json';
import type officeMessages from './locales/en/office-messages.json';
import type officeProgressReports from './locales/en/office-progress-reports.json';
import type officeReports from './locales/en/office-reports.json';
import type officeBank from './locales/en/office-bank.json';
import type officeReminders from './locales/en/office-reminders.json';
import type officeBilling from './locales/en/office-billing.json';
import type officeCertificates from './locales/en/office-certificates.json';
import type officeDocuments from './locales/en/office-documents.json';
import type officePosts from './locales/en/office-posts.json';
import type officeSearch from './locales/en/office-search.json';
import type officeSchedule from './locales/en/office-schedule.json';
import type officeStaff from './locales/en/office-staff.json';
import type officeTutors from './locales/en/office-tutors.json';
import type officeWebsite from './locales/en/office-website.json';
import type onboarding from './locales/en/onboarding.json';
import type notFound from './locales/en/not-found.json';
import type openingSoon from './locales/en/opening-soon.json';
import type outdoorMission from './locales/en/outdoor-mission.json';
import type parents from './locales/en/parents.json';
import type payments from './locales/en/payments.json';
import type phrases from './locales/en/phrases.json';
import type playberryLaserLiteracy from './locales/en/playberry-laser-literacy.json';
import type policies from './locales/en/policies.json';
import type portal from './locales/en/portal.json';
import type profile from './locales/en/profile.json';
import type prices from './locales/en/prices.json';
import type programmes from './locales/en/programmes.json';
import type schedule from './locales/en/schedule.json';
import type secondFactor from './locales/en/second-factor.json';
import type session from './locales/en/session.json';
import type staffShop from './locales/en/staff-shop.json';
import type statement from './locales/en/statement.json';
import type thread from './locales/en/thread.json';
import type tutorMessages from './locales/en/tutor-messages.json';

/** English is the source: a key that it lacks does not compile. Add a feature's namespace here and as two JSON files. */
export interface Dictionaries {
  common: typeof common;
  home: typeof home;
  'home-sections': typeof homeSections;
  'not-found': typeof notFound;
  'opening-soon': typeof openingSoon;
  prices: typeof prices;
  programmes: typeof programmes;
  'english-through-play': typeof englishThroughPlay;
  'playberry-laser-literacy': typeof playberryLaserLiteracy;
  'outdoor-mission': typeof outdoorMission;
  'book-trial': typeof bookTrial;
  parents: typeof parents;
  directory: typeof directory;
  'level-check': typeof levelCheck;
  course: typeof course;
  'course-portal': typeof coursePortal;
  certificate: typeof certificate;
  availability: typeof availability;
  assistant: typeof assistant;
  feelings: typeof feelings;
  'family-agreement': typeof familyAgreement;
  'family-bill': typeof familyBill;
  'family-bills': typeof familyBills;
  'family-pages': typeof familyPage;
  'family-home': typeof familyHome;
  'family-data': typeof familyData;
  'family-progress': typeof familyProgress;
  'family-messages': typeof familyMessages;
  'tutor-messages': typeof tutorMessages;
  statement: typeof statement;
  thread: typeof thread;
  'family-review': typeof familyReview;
  'family-sessions': typeof familySessions;
  'family-sign-in': typeof familySignIn;
  blog: typeof blog;
  /** What announces each article, from the articles themselves. */
  articles: Record<Slug, ArticleHead>;
  policies: typeof policies;
  portal: typeof portal;
  'second-factor': typeof secondFactor;
  session: typeof session;
  assessments: typeof assessments;
  documents: typeof documents;
  payments: typeof payments;
  phrases: typeof phrases;
  certification: typeof certification;
  profile: typeof profile;
  actions: typeof actions;
  schedule: typeof schedule;
  onboarding: typeof onboarding;
  'staff-shop': typeof staffShop;
  emails: typeof emails;
  office: typeof office;
  'office-course': typeof officeCourse;
  'office-families': typeof officeFamilies;
  'office-leads': typeof officeLeads;
  'office-statistics': typeof officeStatistics;
  'office-audit': typeof officeAudit;
  'office-emails': typeof officeEmails;
  'office-messages': typeof officeMessages;
  'office-bank': typeof officeBank;
  'office-progress-reports': typeof officeProgressReports;
  'office-reports': typeof officeReports;
  'office-reminders': typeof officeReminders;
  'office-billing': typeof officeBilling;
  'office-certificates': typeof officeCertificates;
  'office-documents': typeof officeDocuments;
  'office-posts': typeof officePosts;
  'office-schedule': typeof officeSchedule;
  'office-search': typeof officeSearch;
  'office-staff': typeof officeStaff;
  'office-tutors': typeof officeTutors;
  'office-website': typeof officeWebsite;
  'office-errors': typeof officeErrorMessages;
  'family-errors': typeof familyErrorMessages;
  'second-factor-errors': typeof secondFactorErrorMessages;
  errors: typeof errorMessages;
  validation: typeof fieldMessages;
}

export type Namespace = keyof Dictionaries;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Dictionaries;
  }
}

/**
 * One namespace in one language. The English of `errors` and `validation` is the contract's own, so that the server,
 * other clients and the screen cannot say different things.
 */
export async function readDictionary(language: Language, namespace: Namespace): Promise<object> {
  if (language === 'en' && namespace === 'errors') return (await import('@kitewell/contract/errors')).errorMessages;
  if (language === 'en' && namespace === 'validation')
    return (await import('@kitewell/contract/field-messages')).fieldMessages;
  if (language === 'en' && namespace === 'office-errors')
    return (await import('@kitewell/contract/office/errors')).officeErrorMessages;
  if (language === 'en' && namespace === 'family-errors')
    return (await import('@kitewell/contract/family/errors')).familyErrorMessages;
  if (language === 'en' && namespace === 'second-factor-errors')
    return (await import('@kitewell/contract/second-factor-errors')).secondFactorErrorMessages;
  if (namespace === 'articles') {
    const { heads } = await (language === 'zh'
      ? import('./content/articles/heads.zh.ts')
      : import('./content/articles/heads.en.ts'));
    return heads;
  }
  const module = (await import(`./locales/${language}/${namespace}.json`, { with: { type: 'json' } })) as {
    default: object;
  };
  return module.default;
}

/** A dictionary of one language, empty until `loadNamespaces` fills it. Its texts may name some facts. */
export function createDictionary(language: Language, { business, programmes, trial }: Facts): i18n {
  const dictionary = createInstance({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: {} },
    defaultNS: 'common',
    interpolation: {
      escapeValue: false, // React escapes
      // Any text may name these facts; what they are is said once.
      defaultVariables: {
        business: business.name[language],
        fromPrice: shownPrice(fromPrice(programmes)),
        answerTime: business.answerTime[language],
        founded: business.founded,
        years: yearsOfTeaching(business),
        trialMinutes: trial.minutes,
      },
    },
    // The list of all codes would weigh more than a page's own code. A server that is newer than the page may send one
    // that has no sentence here.
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key: string) =>
      key.startsWith('errors:') && key !== 'errors:unexpected' ? dictionary.t('errors:unexpected') : key,
    react: { useSuspense: false },
  });
  void dictionary.use(initReactI18next).init();
  return dictionary;
}

/** Adds what a page is about to say. Harmless for a namespace that is already there. */
export async function loadNamespaces(dictionary: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const language = dictionary.language as Language;
  await Promise.all(
    namespaces
      .filter((namespace) => !dictionary.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        dictionary.addResourceBundle(language, namespace, await readDictionary(language, namespace));
      }),
  );
}
