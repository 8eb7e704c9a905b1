import type { WebsiteContent } from '@kitewell/contract/website/parts';
import type { Values } from './website-field.ts';

type Tutors = WebsiteContent['tutors'];
type Row = { readonly id: number };

export const cardName = (tutor: number, language: 'en' | 'zh') => `card/${tutor}/${language}`;

export const idsIn = (typed: string): number[] => typed.split(' ').filter(Boolean).map(Number);
const typedIds = (ids: readonly number[]) => ids.join(' ');

/** The tutors in the directory's order: those that are named, then the others as they come. */
export function inOrder<Tutor extends Row>(tutors: readonly Tutor[], order: readonly number[]): Tutor[] {
  const placeOf = ({ id }: Row) => (order.includes(id) ? order.indexOf(id) : order.length);
  return tutors.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The values of the form: the order, who is hidden, and the card's words of each tutor. */
export function tutorValues(content: Partial<Tutors> | null, tutors: readonly Row[]): Values {
  const { order = [], hidden = [], cards = [] } = content ?? {};
  const textOf = (id: number, language: 'en' | 'zh') => cards.find(({ tutor }) => tutor === id)?.text[language] ?? '';
  return {
    order: typedIds(order),
    hidden: typedIds(hidden),
    ...Object.fromEntries(
      tutors.flatMap(({ id }) => (['en', 'zh'] as const).map((of) => [cardName(id, of), textOf(id, of)])),
    ),
  };
}

/** The content of the part; the card of a tutor without words is the tutor's own. */
export function tutorContent(values: Values, content: Partial<Tutors>, tutors: readonly Row[]): Tutors {
  const others = (content.cards ?? []).filter(({ tutor }) => !tutors.some(({ id }) => id === tutor));
  const cards = tutors.flatMap(({ id }) => {
    const [en, zh] = [values[cardName(id, 'en')]?.trim() ?? '', values[cardName(id, 'zh')]?.trim() ?? ''];
    return en || zh ? [{ tutor: id, text: { en, zh } }] : [];
  });
  return { order: idsIn(values.order ?? ''), hidden: idsIn(values.hidden ?? ''), cards: [...others, ...cards] };
}

/** The form's field for an error of the part. */
export function tutorFieldAt(path: string, content: Tutors): string {
  const [, place, language] = /^cards\[(\d+)\]\.text\.(en|zh)/.exec(path) ?? [];
  const card = content.cards[Number(place)];
  return card && language ? cardName(card.tutor, language as 'en' | 'zh') : path.replace(/\[.*$/, '');
}
