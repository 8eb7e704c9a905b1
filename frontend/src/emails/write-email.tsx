import type { EmailData, EmailName, WriteEmail } from '@kitewell/contract/emails';
import type { Facts } from '@kitewell/contract/facts';
import { render, toPlainText } from '@react-email/render';
import { createInstance } from 'i18next';
import type { Language } from '../language.ts';
import enTrial from '../locales/en/book-trial.json' with { type: 'json' };
import enDocuments from '../locales/en/documents.json' with { type: 'json' };
import enAgreement from '../locales/en/family-agreement.json' with { type: 'json' };
import enStatement from '../locales/en/statement.json' with { type: 'json' };
import en from '../locales/en/emails.json' with { type: 'json' };
import zhTrial from '../locales/zh/book-trial.json' with { type: 'json' };
import zhDocuments from '../locales/zh/documents.json' with { type: 'json' };
import zhAgreement from '../locales/zh/family-agreement.json' with { type: 'json' };
import zhStatement from '../locales/zh/statement.json' with { type: 'json' };
import zh from '../locales/zh/emails.json' with { type: 'json' };
import { accountNotice } from './account-notice.tsx';
import { assessmentShared } from './assessment-shared.tsx';
import { assessmentsDue } from './assessments-due.tsx';
import { businessMorning } from './business-morning.tsx';
import { businessCourseCompleted, courseCompleted } from './course-completed.tsx';
import { businessSessionCancelled } from './business-session-cancelled.tsx';
import { answersSentBack, certificateConfirmed } from './certificate-emails.tsx';
import { familyBill, familyReceipt } from './family-bill.tsx';
import { familyArranged, familyCancelled, familyChanged, familyTomorrow } from './family-session.tsx';
import { familyChangeDeclined } from './family-change-declined.tsx';
import { familyErasureDeclined } from './family-erasure-declined.tsx';
import { familyInvitation } from './family-invitation.tsx';
import { familyInvitationAccepted } from './family-invitation-accepted.tsx';
import { familyNoticeSetAside } from './family-notice-set-aside.tsx';
import { familyStatement } from './family-statement.tsx';
import { familyPackageExpires } from './family-package-expires.tsx';
import { familyReminder } from './family-reminder.tsx';
import { familySignIn } from './family-sign-in.tsx';
import { familyWeatherDay } from './family-weather-day.tsx';
import { tutorInterview } from './interview-email.tsx';
import { businessMessage, familyMessage, tutorMessage } from './new-message.tsx';
import { familyPolicy, tutorPolicy } from './policy-emails.tsx';
import { paymentAccount } from './payment-account.tsx';
import { EmailContext, type EmailTemplate, type Words } from './email-context.ts';
import { documentExpires, documentRejected, documentVerified } from './document-emails.tsx';
import { familySeries, tutorSeries } from './series-emails.tsx';
import { sessionAgreement } from './session-agreement.tsx';
import { sessionCancelled, sessionGiven, sessionMoved } from './session-emails.tsx';
import { businessTrialRequest } from './business-trial-request.tsx';
import { trialReceived } from './trial-received.tsx';
import { staffPassword, tutorPassword, tutorWelcome } from './tutor-password.tsx';
import { tutorStatement } from './tutor-statement.tsx';

export const templates: { readonly [Name in EmailName]: EmailTemplate<Name> } = {
  'business-trial-request': businessTrialRequest,
  'trial-received': trialReceived,
  'tutor-welcome': tutorWelcome,
  'tutor-password': tutorPassword,
  'staff-password': staffPassword,
  'family-sign-in': familySignIn,
  'family-change-declined': familyChangeDeclined,
  'family-invitation': familyInvitation,
  'family-invitation-accepted': familyInvitationAccepted,
  'family-erasure-declined': familyErasureDeclined,
  'family-notice-set-aside': familyNoticeSetAside,
  'family-statement': familyStatement,
  'account-notice': accountNotice,
  'payment-account': paymentAccount,
  'session-given': sessionGiven,
  'session-moved': sessionMoved,
  'session-cancelled': sessionCancelled,
  'family-session-arranged': familyArranged,
  'family-session-changed': familyChanged,
  'family-session-cancelled': familyCancelled,
  'session-agreement': sessionAgreement,
  'family-session-tomorrow': familyTomorrow,
  'family-weather-day': familyWeatherDay,
  'assessment-shared': assessmentShared,
  'family-bill': familyBill,
  'family-receipt': familyReceipt,
  'family-reminder': familyReminder,
  'family-package-expires': familyPackageExpires,
  'family-message': familyMessage,
  'family-series': familySeries,
  'tutor-series': tutorSeries,
  'family-policy': familyPolicy,
  'tutor-policy': tutorPolicy,
  'tutor-interview': tutorInterview,
  'course-completed': courseCompleted,
  'certificate-confirmed': certificateConfirmed,
  'answers-sent-back': answersSentBack,
  'document-verified': documentVerified,
  'document-rejected': documentRejected,
  'document-expires': documentExpires,
  'assessments-due': assessmentsDue,
  'tutor-statement': tutorStatement,
  'business-session-cancelled': businessSessionCancelled,
  'business-course-completed': businessCourseCompleted,
  'tutor-message': tutorMessage,
  'business-message': businessMessage,
  'business-morning': businessMorning,
};

/** Sample data of each email about invented people. */
export const sampleEmails = (language: Language, site: string): { [Name in EmailName]: EmailData<Name> } =>
  Object.fromEntries(
    Object.entries(templates).map(([name, { sample }]) => [name, sample(language, site)] as const),
  ) as never;

/**
 * Adjusts a filled-in text to what readers expect: a telephone number stays on one line, and there is no space between
 * Chinese characters (the sentences have spaces for names in Latin letters).
 */
export function setText(text: string): string {
  return text
    .replace(/(\+852) (\d{4}) (\d{4})/g, '$1\u00a0$2\u00a0$3')
    .replace(/(?<=[\p{Script=Han}，。：；、！？）」]) (?=[\p{Script=Han}（「])/gu, '');
}

interface EmailDictionaries extends Record<'book-trial' | 'documents' | 'family-agreement' | 'statement', object> {
  /** The office names each email: one without a name is an error here, which says so, and not only on its screens. */
  emails: { emailNames: Record<EmailName, string> };
}

type Named = Pick<Facts['business'], 'name' | 'answerTime'>;

/** Choices are named as in the form, so emails also load the words of the forms. */
function dictionaryOf(language: Language, business: Named, dictionaries: EmailDictionaries): Words {
  const dictionary = createInstance({
    postProcess: ['setText'],
    resources: { [language]: { ...dictionaries } },
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'emails',
    // Any text may mention the name of the business, and the time until an answer.
    interpolation: {
      escapeValue: false,
      defaultVariables: { business: business.name[language], answerTime: business.answerTime[language] },
    },
  });
  dictionary.use({ type: 'postProcessor', name: 'setText', process: setText });
  void dictionary.init();
  return dictionary.getFixedT(language, ['emails', 'book-trial', 'documents', 'family-agreement', 'statement']);
}

type WordsOfEmails = Readonly<Record<Language, Words>>;

const makeWords = (business: Named): WordsOfEmails => ({
  en: dictionaryOf('en', business, {
    ...{ emails: en, 'book-trial': enTrial, documents: enDocuments, 'family-agreement': enAgreement },
    statement: enStatement,
  }),
  zh: dictionaryOf('zh', business, {
    ...{ emails: zh, 'book-trial': zhTrial, documents: zhDocuments, 'family-agreement': zhAgreement },
    statement: zhStatement,
  }),
});

/** Made anew only when the business changes what they say. */
let kept: { readonly named: string; readonly words: WordsOfEmails } | undefined;

function wordsWith({ business }: Pick<Facts, 'business'>): WordsOfEmails {
  const named = JSON.stringify([business.name, business.answerTime]);
  if (kept?.named !== named) kept = { named, words: makeWords(business) };
  return kept.words;
}

// The library writes headings in capitals; a name should not be.
const plainHeadings = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Writes an email, as HTML and as plain text, in the language of its reader. */
export const writeEmail: WriteEmail = async (name, language, data, site, facts) => {
  const { subject, Body } = templates[name];
  const words = wordsWith(facts);
  const t = words[language];
  const written = (plain: boolean) => (
    <EmailContext value={{ t, language, site, plain, business: facts.business }}>
      <Body data={data} words={words} />
    </EmailContext>
  );
  const [html, text] = await Promise.all([render(written(false)), render(written(true))]);
  return { subject: subject(t, data, language), html, text: toPlainText(text, { selectors: plainHeadings }) };
};
