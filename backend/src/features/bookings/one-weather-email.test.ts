import { mostInEmail } from '@kitewell/contract/email-parts';
import type { NewEmail } from '../emails/queue-email.ts';
import { changesOf, oneForEachReader } from './one-weather-email.ts';

const email = (booking: number, given: Partial<NewEmail> & { guardian?: number; before?: number } = {}) => {
  const { guardian = 7, before, ...more } = given;
  return {
    template: before === undefined ? 'family-session-cancelled' : 'family-session-changed',
    event: `booking ${booking}`,
    to: 'kwok@example.com',
    language: 'zh',
    about: { booking, guardian, badWeather: 1, ...(before !== undefined && { before }) },
    ...more,
  } satisfies NewEmail;
};
const gather = (emails: readonly NewEmail[]) => oneForEachReader(emails, 'bad weather x');

test('one reader gets one email about all sessions, from whose record they can be read back', () => {
  const [one, ...more] = gather([email(12), email(14, { before: 99 }), email(13)]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ template: 'family-weather-day', to: 'kwok@example.com', language: 'zh' });
  expect(changesOf(one?.about ?? {})).toEqual([
    { booking: 12, before: undefined },
    { booking: 14, before: 99 },
    { booking: 13, before: undefined },
  ]);
});

test('two guardians of a family who share an address get one email there, about one session or several', () => {
  const ofBoth = (booking: number) => [email(booking), email(booking, { guardian: 8 })];
  expect(gather(ofBoth(12))).toMatchObject([{ template: 'family-session-cancelled' }]);
  expect(gather([12, 13].flatMap(ofBoth))).toMatchObject([{ template: 'family-weather-day' }]);
  const apart = [12, 13].flatMap((booking) => [email(booking), email(booking, { guardian: 8, to: 'f@example.com' })]);
  expect(gather(apart).map(({ to }) => to)).toEqual(['kwok@example.com', 'f@example.com']);
  // Emails of another family, about other sessions.
  const others = [14, 15].map((booking) => email(booking, { guardian: 9 }));
  expect(gather([...[12, 13].map((booking) => email(booking)), ...others])).toHaveLength(2);
});

test('an email stays as it is where it is the reader’s only one, where it is for a tutor, or where the reader is in no record', () => {
  const tutors = [1, 2].map((id) => email(id, { template: 'session-cancelled', about: { booking: id, tutor: 3 } }));
  const asked = [email(3, { guardian: 0 }), email(4, { guardian: 0 })];
  const alone = email(5, { guardian: 8, to: 'chan@example.com' });
  expect(gather([...tutors, ...asked, alone])).toEqual([...tutors, ...asked, alone]);
});

test('where there are more sessions than one email names, further emails name the others, each once', () => {
  const many = Array.from({ length: 2 * mostInEmail + 1 }, (_, number) => email(number + 1));
  const emails = gather(many);
  expect(emails).toHaveLength(3);
  expect(new Set(emails.map(({ event }) => event)).size).toBe(3);
  expect(emails.flatMap(({ about }) => changesOf(about).map(({ booking }) => booking))).toEqual(
    many.map(({ about }) => about.booking),
  );
});
