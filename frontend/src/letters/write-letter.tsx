import type { LetterName, WriteLetter } from '@kitewell/contract/letters';
import { render, toPlainText } from '@react-email/render';
import { createInstance } from 'i18next';
import { business } from '../content/business.ts';
import type { Language } from '../language.ts';
import enTrial from '../locales/en/book-trial.json' with { type: 'json' };
import en from '../locales/en/letters.json' with { type: 'json' };
import zhTrial from '../locales/zh/book-trial.json' with { type: 'json' };
import zh from '../locales/zh/letters.json' with { type: 'json' };
import { LetterContext, type LetterTemplate, type Words } from './letter-context.ts';
import { sessionCancelled, sessionGiven, sessionMoved } from './session-letters.tsx';
import { trialAsked } from './trial-asked.tsx';
import { trialReceived } from './trial-received.tsx';
import { tutorPassword, tutorWelcome } from './tutor-password.tsx';

export { sampleLetters } from './samples.ts';

const templates: { readonly [Name in LetterName]: LetterTemplate<Name> } = {
  'trial-asked': trialAsked,
  'trial-received': trialReceived,
  'tutor-welcome': tutorWelcome,
  'tutor-password': tutorPassword,
  'session-given': sessionGiven,
  'session-moved': sessionMoved,
  'session-cancelled': sessionCancelled,
};

function dictionaryOf(language: Language, letters: typeof en, trial: typeof enTrial): Words {
  const dictionary = createInstance({
    // What was chosen in the form is called what the form calls it.
    resources: { [language]: { letters, 'book-trial': trial } },
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'letters',
    // Any text may name the time until an answer.
    interpolation: { escapeValue: false, defaultVariables: { answerTime: business.answerTime[language] } },
  });
  void dictionary.init();
  return dictionary.getFixedT(language, ['letters', 'book-trial']);
}

const words: Readonly<Record<Language, Words>> = {
  en: dictionaryOf('en', en, enTrial),
  zh: dictionaryOf('zh', zh, zhTrial),
};

// Capitals are the library's habit; a name in a heading is not shouted.
const plainHeadings = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Writes a letter, in HTML and as plain text, in the language of who reads it. */
export const writeLetter: WriteLetter = async (name, language, data, site) => {
  const { subject, Body } = templates[name];
  const t = words[language];
  const written = (plain: boolean) => (
    <LetterContext value={{ t, language, site, plain }}>
      <Body data={data} words={words} />
    </LetterContext>
  );
  const [html, text] = await Promise.all([render(written(false)), render(written(true))]);
  return { subject: subject(t, data, language), html, text: toPlainText(text, { selectors: plainHeadings }) };
};
