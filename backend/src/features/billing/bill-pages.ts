import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { familyLanguages } from '@kitewell/contract/bookings';
import type { BillView } from '@kitewell/contract/office/billing';
import { escaped, scriptPolicy, template } from '../../page-template.ts';
import { fpsPicture } from './fps-picture.ts';

type FamilyLanguage = (typeof familyLanguages)[number];
type Line = BillView['lines'][number];

/** The sentences of the lines, with gaps such as `{{day}}`, and the names of the programmes. */
interface BillWords {
  session: string;
  credit: string;
  refund: string;
  refundReversed: string;
  ways: Record<string, string>;
  programmes: Record<string, string>;
}

/** The parts of a bill that its family reads. */
export type ShownBill = Pick<
  BillView,
  | 'status'
  | 'billTo'
  | 'number'
  | 'month'
  | 'issuedOn'
  | 'dueOn'
  | 'paidOn'
  | 'paidBy'
  | 'paidReference'
  | 'totalCents'
  | 'lines'
  | 'fps'
>;

/** The page on which a family reads a bill, and later its receipt. Its template comes from the frontend's build. */
export interface BillPages {
  bill(language: FamilyLanguage, bill: ShownBill): string;
  /**
   * Content-Security-Policy of the page: it allows the script that opens the browser's print dialog, and nothing else.
   */
  readonly policy: string;
}

/** How amounts and days are written. Made once: for each of some hundred lines anew it took most of the page's time. */
const formatsOf = (locale: string) => {
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'HKD' }),
    long: days({ dateStyle: 'long' }),
    medium: days({ dateStyle: 'medium' }),
    month: days({ month: 'long', year: 'numeric' }),
  };
};
const formats = { en: formatsOf('en-HK'), zh: formatsOf('zh-HK') } as const;

/** @param folder what the frontend's build wrote the pages of both languages to */
export function readBillPages(folder: string): BillPages {
  const read = (language: FamilyLanguage, file: string) => readFileSync(join(folder, language, file), 'utf8');
  const sources = { en: read('en', 'bill.html'), zh: read('zh', 'bill.html') };
  const pages = { en: template(sources.en), zh: template(sources.zh) };
  const words = {
    en: JSON.parse(read('en', 'bill-words.json')) as BillWords,
    zh: JSON.parse(read('zh', 'bill-words.json')) as BillWords,
  };
  return {
    bill: (language, bill) => fillBill(pages[language], language, words[language], bill),
    policy: scriptPolicy(Object.values(sources)),
  };
}

function fillBill(
  page: ReturnType<typeof template>,
  language: FamilyLanguage,
  words: BillWords,
  bill: ShownBill,
): string {
  const format = formats[language];
  const day = (date: string | null, as: 'long' | 'medium' | 'month' = 'long') =>
    date ? format[as].format(new Date(`${date}T00:00:00Z`)) : '';
  const amount = (cents: number) => format.money.format(cents / 100);
  const sentenceOf = (line: Line) => {
    const isRefund = line.kind === 'refund';
    if (line.kind === 'correction' || !line.date || !(line.programme ?? isRefund)) return line.reason ?? '';
    const sentence = isRefund && line.cents < 0 ? words.refundReversed : words[line.kind];
    const facts: Readonly<Record<string, string>> = {
      day: day(line.date, 'medium'),
      child: line.child ?? '',
      programme: words.programmes[line.programme ?? ''] ?? '',
      way: words.ways[line.refund?.way ?? ''] ?? '',
      minutes: String(line.minutes ?? ''),
    };
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? '');
  };
  const facts: Readonly<Record<string, string>> = {
    to: bill.billTo,
    number: bill.number ?? '',
    month: day(`${bill.month}-01`, 'month'),
    issuedOn: day(bill.issuedOn),
    dueOn: day(bill.dueOn),
    paidOn: day(bill.paidOn),
    reference: bill.paidReference ?? '',
    total: amount(bill.totalCents),
    // As a bank's app takes it.
    plainTotal: (bill.totalCents / 100).toFixed(2),
    identifier: bill.fps?.identifier ?? '',
  };
  const { status, fps } = bill;
  const parts: Readonly<Record<string, boolean>> = {
    issued: status === 'issued',
    paid: status === 'paid',
    void: status === 'void',
    bill: status !== 'paid',
    fps: status === 'issued' && fps !== null,
    otherWays: status === 'issued' && fps === null,
    sample: status === 'issued' && fps?.sample === true,
    reference: status === 'paid' && Boolean(bill.paidReference),
  };
  return page(
    (name) => {
      if (name === 'code') return fps ? fpsPicture(fps.text) : '';
      if (name !== 'lines') return escaped(facts[name] ?? '');
      return bill.lines
        .map((line) => `<tr><td>${escaped(sentenceOf(line))}</td><td>${escaped(amount(line.cents))}</td></tr>`)
        .join('');
    },
    (part) => (part.startsWith('way:') ? part === `way:${bill.paidBy ?? ''}` : (parts[part] ?? false)),
  );
}
