import { mostInLetter } from '@kitewell/contract/letter-parts';
import type { NewLetter } from '../letters/post-letter.ts';
import { changesOf, oneForEachReader } from './one-weather-letter.ts';

const letter = (booking: number, given: Partial<NewLetter> & { guardian?: number; before?: number } = {}) => {
  const { guardian = 7, before, ...more } = given;
  return {
    template: before === undefined ? 'family-session-cancelled' : 'family-session-changed',
    event: `booking ${booking}`,
    to: 'kwok@example.com',
    language: 'zh',
    about: { booking, guardian, badWeather: 1, ...(before !== undefined && { before }) },
    ...more,
  } satisfies NewLetter;
};
const gather = (letters: readonly NewLetter[]) => oneForEachReader(letters, 'bad weather x');

test('one reader gets one letter about all sessions, from whose record they can be read back', () => {
  const [one, ...more] = gather([letter(12), letter(14, { before: 99 }), letter(13)]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ template: 'family-weather-day', to: 'kwok@example.com', language: 'zh' });
  expect(changesOf(one?.about ?? {})).toEqual([
    { booking: 12, before: undefined },
    { booking: 14, before: 99 },
    { booking: 13, before: undefined },
  ]);
});

test('two guardians of a family who share an address get one letter there, about one session or several', () => {
  const ofBoth = (booking: number) => [letter(booking), letter(booking, { guardian: 8 })];
  expect(gather(ofBoth(12))).toMatchObject([{ template: 'family-session-cancelled' }]);
  expect(gather([12, 13].flatMap(ofBoth))).toMatchObject([{ template: 'family-weather-day' }]);
  const apart = [12, 13].flatMap((booking) => [letter(booking), letter(booking, { guardian: 8, to: 'f@example.com' })]);
  expect(gather(apart).map(({ to }) => to)).toEqual(['kwok@example.com', 'f@example.com']);
  // Letters of another family, about other sessions.
  const others = [14, 15].map((booking) => letter(booking, { guardian: 9 }));
  expect(gather([...[12, 13].map((booking) => letter(booking)), ...others])).toHaveLength(2);
});

test('a letter stays as it is where it is the reader’s only one, where it is for a tutor, or where the reader is in no record', () => {
  const tutors = [1, 2].map((id) => letter(id, { template: 'session-cancelled', about: { booking: id, tutor: 3 } }));
  const asked = [letter(3, { guardian: 0 }), letter(4, { guardian: 0 })];
  const alone = letter(5, { guardian: 8, to: 'chan@example.com' });
  expect(gather([...tutors, ...asked, alone])).toEqual([...tutors, ...asked, alone]);
});

test('where there are more sessions than one letter names, further letters name the others, each once', () => {
  const many = Array.from({ length: 2 * mostInLetter + 1 }, (_, number) => letter(number + 1));
  const letters = gather(many);
  expect(letters).toHaveLength(3);
  expect(new Set(letters.map(({ event }) => event)).size).toBe(3);
  expect(letters.flatMap(({ about }) => changesOf(about).map(({ booking }) => booking))).toEqual(
    many.map(({ about }) => about.booking),
  );
});
