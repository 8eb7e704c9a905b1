import { inOrder, tutorContent, tutorFieldAt, tutorValues } from './tutor-values.ts';

const tutors = [{ id: 3 }, { id: 5 }, { id: 9 }];

test('tutors who are not named follow those who are', () => {
  expect(inOrder(tutors, [9, 3])).toEqual([{ id: 9 }, { id: 3 }, { id: 5 }]);
});

test('what is read into the form comes out as it was, also for a tutor whom the form does not show', () => {
  const content = {
    order: [9, 3],
    hidden: [5],
    cards: [
      { tutor: 77, text: { en: 'Gone', zh: '離職' } },
      { tutor: 5, text: { en: 'Kind', zh: '親切' } },
    ],
  };
  expect(tutorContent(tutorValues(content, tutors), content, tutors)).toEqual(content);
});

test('a card without words is not stored, and an error of a card is at its tutor’s field', () => {
  const content = tutorContent({ ...tutorValues(null, tutors), 'card/9/en': 'Calm ' }, {}, tutors);
  expect(content.cards).toEqual([{ tutor: 9, text: { en: 'Calm', zh: '' } }]);
  expect(tutorFieldAt('cards[0].text.zh', content)).toBe('card/9/zh');
});
