/** What a parent presses on the public pages, by its name there, and what has to be on the screen then. */
import type { Goal, Locator } from './meter.ts';

export interface Press {
  name: string;
  control: Locator;
  /** A key for the focused field, instead of a finger. */
  key?: string;
  goals: readonly (Goal & { limit: number })[];
  /** The page to which it leads is the answer: its first paint counts. */
  leaves?: true;
  /** It is the same on every page, with its code, and only pressed on the pages that stand for all (`standsForAll`). */
  siteWide?: true;
  /** Can only be pressed after this one, and is pressed as soon as possible. */
  then?: Press;
}

/** Seconds after the first paint. At the last of them a page is at rest. */
export const moments = [0, 0.3, 1, 4];
export const atRest = 4;

/** The page with most content and the one that begins with a form, in both languages. */
export const standsForAll = (path: string) => /^(\/zh)?\/(book-session)?$/.test(path);

export const pressLimit = 100;
const usableLimit = 1000;

type Language = 'en' | 'zh';
const words = {
  menu: { en: 'Menu', zh: '選單' },
  home: { en: 'Home', zh: '首頁' },
  sessions: { en: 'Sessions', zh: '課程' },
  bookTrial: { en: 'Book Trial', zh: '預約試堂' },
  nextReview: { en: 'Next review', zh: '下一則評語' },
  dock: { en: 'Questions and feelings', zh: '發問與心情' },
  assistant: { en: 'Ask us', zh: '有問題？' },
  feelings: { en: 'How are you feeling?', zh: '你今天感覺怎樣？' },
};

export function pressesIn(language: Language): Press[] {
  const word = (name: keyof typeof words) => words[name][language];
  const dialog = ':is(dialog[open], [role=dialog], :popover-open)';
  const launchers = 'aside ul:popover-open';
  const shows = (title: string, what: Locator, limit = pressLimit) => ({ title, shows: what, limit });
  return [
    {
      name: 'menu',
      control: { css: 'header :is(button, summary)', name: word('menu') },
      goals: [shows('menu', { css: `${dialog} a`, name: word('home') })],
      then: {
        name: 'submenu',
        control: { css: `${dialog} :is(button, summary)`, name: word('sessions') },
        goals: [shows('submenu', { css: `${dialog} a[href$="/english-through-play"]` })],
      },
    },
    { name: 'language', control: { css: 'header a[hreflang]' }, goals: [], leaves: true, siteWide: true },
    {
      name: 'contact',
      control: { css: 'header a', name: word('bookTrial') },
      goals: [
        { title: 'contact begins', moves: true, limit: pressLimit },
        // On the booking page the form is nearer.
        shows('contact', { css: ':is(#contact, #booking) :is(h2, form, a)' }),
      ],
      leaves: true,
      siteWide: true,
    },
    {
      name: 'question',
      control: { css: 'main details > summary' },
      goals: [shows('question', { css: 'main details[open] > :not(summary)' })],
    },
    {
      name: 'next review',
      control: { css: 'main :is(button, a)', name: word('nextReview') },
      goals: [{ title: 'next review', turns: { css: '#testimonials blockquote' }, limit: pressLimit }],
    },
    {
      name: 'email',
      control: { css: 'main form input[name=parentName]' },
      key: 'a',
      goals: [{ title: 'letter', holds: { css: 'main form input[name=parentName]' }, value: 'a', limit: pressLimit }],
    },
    {
      name: 'choice',
      control: { css: 'main form select[name=childAge]' },
      key: '7',
      goals: [{ title: 'choice', holds: { css: 'main form select[name=childAge]' }, value: '7', limit: pressLimit }],
    },
    {
      name: 'dock',
      siteWide: true,
      control: { css: 'aside button', name: word('dock') },
      goals: [shows('dock', { css: `${launchers} button`, name: word('assistant') })],
      then: {
        name: 'assistant',
        control: { css: `${launchers} button`, name: word('assistant') },
        goals: [
          shows('assistant frame', { css: `${dialog} h2` }),
          shows('assistant usable', { css: `${dialog} :is(input, textarea):enabled` }, usableLimit),
        ],
      },
    },
    {
      name: 'dock for feelings',
      siteWide: true,
      control: { css: 'aside button', name: word('dock') },
      goals: [],
      then: {
        name: 'feelings',
        control: { css: `${launchers} button`, name: word('feelings') },
        goals: [
          shows('feelings frame', { css: `${dialog} h2` }),
          shows('feelings usable', { css: `${dialog} :is(input[type=radio] + *, label, [aria-pressed])` }, usableLimit),
        ],
      },
    },
  ];
}
