/** The most important stories, written once for every browser. The other stories go into detail. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { begunToday, book } from '../steps.ts';
import {
  addTutor,
  address,
  somePdf,
  somePng,
  type Language,
  type NewTutor,
  type Ops,
  type Translate,
} from '../fixtures.ts';
import type { Tab } from './tab.ts';

export interface Telling {
  tab: Tab;
  /** The address of a page, in the language of the story. */
  at: (path: string) => string;
  /** The same page in a tab where the site's scripts do not run. */
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
  /** The browser reports every script that is blocked. */
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
      // On the same page, or on a page of the server if the form's code had not loaded yet.
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
      // On a phone the filters are behind one button.
      await tab.pressFirst('main summary');
      await tab.press(t('directory:languages.hindi'));
      await tab.isAt(/language=hindi/);
      await tab.sees('Ms. Priya Nair');
      // How many there are depends on which tutors other stories have certified.
      await tab.sees(new RegExp(t('directory:found.some_one', { count: 1, total: 'N' }).replace('N', '\\d+')));
    },
  },
  {
    title: 'a tutor signs in, at the second try',
    languages: ['en'],
    tell: async ({ tab, at, t, ops }) => {
      const { name, email, password } = await addTutor(ops);
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
  {
    title: "a tutor's week: a photo, where to go, what became of it, a page for the family, what it earned",
    languages: ['zh'],
    tell: async ({ tab, at, t, ops, folder }) => {
      const unique = crypto.randomUUID().slice(0, 8);
      const child = `樂晴 ${unique}`;
      const tutor = await addTutor(ops);
      await completeCourse(new URL(at('/')).origin, tutor);
      // Has begun, so that it can be completed and its address still shows.
      const begun = begunToday();
      await book(ops, tutor, { child, ...begun, visit: ['--address', '馬鞍山西沙路 608 號'] });
      const photo = join(folder, 'me.png');
      writeFileSync(photo, somePng);

      await tab.open(at('/tutor-portal?tab=profile'));
      await tab.write(t('session:email'), tutor.email);
      await tab.write(t('session:password'), tutor.password);
      await tab.press(t('session:signIn'));
      await tab.upload(t('profile:picture.choose'), photo);
      await tab.sees(t('profile:toast.updated.title'));
      await tab.press(t('portal:tabs.schedule'));
      await tab.sees('馬鞍山西沙路 608 號');
      await tab.press(t('schedule:row.set.completed'));
      await tab.press(t('schedule:ask.completed.only'));
      await tab.sees(t('schedule:toast.updated.title'));
      await tab.press(t('schedule:row.assessOf', { name: child }));
      await tab.write(t('assessments:fields.strengths'), '今日帶領大家走到沙灘。');
      await tab.press(t('assessments:form.save'));
      await tab.sees(t('assessments:toast.created.title'));

      // Opened again, to be rid of the messages that cover the list for some seconds.
      await tab.open(at('/tutor-portal?tab=assessments'));
      await tab.pressFirst('[data-tab=assessments] button[aria-expanded=false]');
      await tab.pressFirst('[data-tab=assessments] a[href*="progressReport="]');
      await tab.press(t('assessments:share.make'));
      await tab.open(await tab.valueOf(t('assessments:share.address')));
      await tab.sees('今日帶領大家走到沙灘。');

      // The session above is paid once it has ended; one of yesterday, which the office records, is already.
      const yesterday = addDays(hongKongDate(), -1);
      const past = await book(ops, tutor, { child, date: yesterday, time: '10:00' });
      await ops('booking', 'record', String(past.id), 'completed');
      const order = ['--tutor', tutor.email, '--paid-on', hongKongDate(), '--reference', 'FPS 12'];
      await ops('pay', 'run', yesterday.slice(0, 7), ...order);
      await tab.open(at('/tutor-portal?tab=payments'));
      await tab.sees('FPS 12');
      await tab.pressFirst('[data-tab=payments] table button');
      await tab.sees(t('payments:statement.title'));
      // By the sample rates: HK$364 an hour, for 90 minutes.
      await tab.sees('HK$546.00');
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

/** Completes every module by API calls, for stories that begin after the certification. */
async function completeCourse(site: string, { email, password }: NewTutor): Promise<void> {
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
  const { token } = (await ask('POST', '/tutor/login', { email, password })) as { token: string };
  const { modules } = (await ask('GET', '/certification/modules')) as { modules: { id: number }[] };
  for (const { id } of modules) await ask('POST', '/tutor/certification/complete-module', { moduleId: id }, token);
}
