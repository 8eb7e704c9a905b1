/** The stories that matter, told once for every browser. What they go into in depth, the stories beside this folder do. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, somePdf, type Language, type Ops, type Translate } from '../fixtures.ts';
import type { Tab } from './tab.ts';

export interface Telling {
  tab: Tab;
  /** Of a page, in the language of the story. */
  at: (path: string) => string;
  /** The same where no script of the site runs. */
  bareAt: (path: string) => string;
  language: Language;
  t: Translate;
  ops: Ops;
  /** A folder for files of this story. */
  folder: string;
}

export interface Story {
  title: string;
  languages: readonly Language[];
  /** The browser complains of each script that is kept from the page. */
  scriptsMissing?: true;
  tell: (telling: Telling) => Promise<void>;
}

export const stories: readonly Story[] = [
  {
    title: 'a parent goes by the menu to a programme, and to the other language',
    languages: ['en', 'zh'],
    tell: async ({ tab, at, language, t }) => {
      await tab.open(at('/'));
      await tab.press(t('common:nav.menu'));
      await tab.press(t('common:nav.sessions'));
      await tab.pressFirst(':is(dialog, [role=dialog], [popover]) a[href$="/outdoor-mission"]');
      await tab.isAt(new RegExp(`^${address(language, '/outdoor-mission')}$`));
      await tab.sees('Outdoor Mission');
      await tab.pressFirst('header a[hreflang]');
      await tab.isAt(new RegExp(`^${address(language === 'en' ? 'zh' : 'en', '/outdoor-mission')}$`));
    },
  },
  {
    title: 'a parent reads an article and an answer',
    languages: ['en'],
    tell: async ({ tab, at, t }) => {
      await tab.open(at('/blog'));
      await tab.pressFirst('main a[href$="/blog/building-confidence"]');
      await tab.isAt(/\/blog\/building-confidence$/);
      await tab.press(t('blog:article.back'));
      await tab.isAt(/\/blog$/);
      await tab.open(at('/book-session'));
      await tab.pressFirst('main details > summary');
      await tab.pressFirst('main details[open] > :not(summary)');
    },
  },
  {
    title: 'a parent books a free trial',
    languages: ['en', 'zh'],
    tell: async ({ tab, at, t }) => {
      await tab.open(at('/book-session'));
      await fillTrial(tab, t, '9123 4567');
      await tab.press(t('book-trial:form.submit'));
      // In the same page, or on a page of the server's if the form's code had not come yet.
      await tab.sees(/KW-[0-9A-Z]{8}/);
    },
  },
  {
    title: 'a parent books a free trial without script, after a fault',
    languages: ['en', 'zh'],
    scriptsMissing: true,
    tell: async ({ tab, bareAt, t }) => {
      await tab.open(bareAt('/book-session'));
      await fillTrial(tab, t, '12');
      await tab.press(t('book-trial:form.submit'));
      await tab.sees(t('book-trial:form.phone') + t('common:colon') + t('validation:phone'));
      await tab.clear(t('book-trial:form.phone'));
      await tab.write(t('book-trial:form.phone'), '9123 4567');
      await tab.press(t('book-trial:form.submit'));
      await tab.sees(t('book-trial:confirmation.title'));
      await tab.sees(/KW-[0-9A-Z]{8}/);
    },
  },
  {
    title: 'a parent finds a tutor',
    languages: ['en'],
    tell: async ({ tab, at, t }) => {
      await tab.open(at('/tutor-directory'));
      await tab.sees('Mr. Marcus Yeung');
      await tab.press(t('directory:languages.hindi'));
      await tab.isAt(/language=hindi/);
      await tab.sees('Ms. Priya Nair');
    },
  },
  {
    title: 'a tutor signs in, at the second try',
    languages: ['en'],
    tell: async ({ tab, at, t, ops }) => {
      const unique = crypto.randomUUID().slice(0, 8);
      const { name, email, password } = await ops<{ name: string; email: string; password: string }>(
        ...['tutor', 'add', '--name', `Ada ${unique}`, '--email', `ada.${unique}@example.com`],
      );
      await tab.open(at('/tutor-portal'));
      await tab.write(t('session:email'), email);
      await tab.write(t('session:password'), 'wrong');
      await tab.press(t('session:signIn'));
      await tab.sees(t('errors:session.wrongCredentials'));
      await tab.open(at('/tutor-portal'));
      await tab.write(t('session:email'), email);
      await tab.write(t('session:password'), password);
      await tab.press(t('session:signIn'));
      await tab.sees(t('portal:welcome', { name }));
    },
  },
  {
    title: 'a tutor uploads a document',
    languages: ['en'],
    tell: async ({ tab, at, t, folder }) => {
      const file = join(folder, 'Degree in teaching.pdf');
      writeFileSync(file, somePdf());
      const name = `Degree ${crypto.randomUUID().slice(0, 8)}`;
      await tab.open(at('/tutor-portal?tab=documents'));
      await tab.press(t('session:demo.button'));
      await tab.upload(t('documents:drop.choose'), file);
      await tab.choose(t('documents:form.documentType'), 'degree');
      await tab.write(t('documents:form.documentName'), name);
      await tab.press(t('documents:form.save'));
      await tab.sees(t('documents:toast.uploaded.title'));
      await tab.sees(name);
    },
  },
  {
    title: 'a tutor writes an assessment',
    languages: ['en'],
    tell: async ({ tab, at, t }) => {
      const child = `Ming ${crypto.randomUUID().slice(0, 8)}`;
      await tab.open(at('/tutor-portal?tab=assessments'));
      await tab.press(t('session:demo.button'));
      await tab.press(t('assessments:write'));
      await tab.write(t('assessments:fields.studentName'), child);
      await tab.set(t('assessments:fields.sessionDate'), '2026-01-15');
      await tab.choose(t('assessments:fields.program'), 'outdoor-mission');
      await tab.pressFirst('form input[type=radio][value="5"]');
      await tab.write(t('assessments:fields.strengths'), 'Led the group to the beach.');
      await tab.press(t('assessments:form.save'));
      await tab.sees(t('assessments:toast.created.title'));
      await tab.sees(child);
    },
  },
];

async function fillTrial(tab: Tab, t: Translate, phone: string): Promise<void> {
  const unique = crypto.randomUUID().slice(0, 8);
  await tab.write(t('book-trial:form.parentName'), `陳美 ${unique}`);
  await tab.write(t('book-trial:form.childName'), '樂晴');
  await tab.choose(t('book-trial:form.childAge'), '6');
  await tab.write(t('book-trial:form.phone'), phone);
  await tab.write(t('book-trial:form.email'), `mei.${unique}@example.com`);
}
