import { classSizes } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import { districts } from '@kitewell/contract/trial-choices';
import { policyNames, type WebsitePart } from '@kitewell/contract/website/parts';
import { textPages } from '@kitewell/contract/website/texts';

const both = { en: '', zh: '' };
const nothing = { facebook: '', instagram: '', youtube: '', blog: '', video: '', literacyVideo: '', shop: '' };
const each = (names: readonly (string | number)[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

const programme = { ages: { from: null, to: null }, minutes: null, prices: each(classSizes, null) };
const policy = { title: both, summary: both, validFrom: '', sections: [] };

const emptyParts: Partial<Record<WebsitePart, object>> = {
  business: {
    ...{ name: both, phone: '', email: '', founded: null, hours: both, answerTime: both, payDay: null },
    ...{ areas: each(districts, []), links: nothing },
  },
  offer: { trialMinutes: null, programmes: each(programmes, programme) },
  notice: { notice: null },
  'questions-parents': { questions: [] },
  'questions-tutors': { questions: [] },
  articles: { articles: [] },
  tutors: { order: [], hidden: [], cards: [] },
  ...each(policyNames, policy),
  ...each(textPages, {}),
};

/** What the form of a part that nobody has written yet begins with. */
export const emptyPart = (part: WebsitePart): object => emptyParts[part] ?? {};
