import { mostInEmail } from '@kitewell/contract/email-parts';
import type { NewEmail } from '../../mail/queue-email.ts';
import { oneForEachReader } from './one-weather-email.ts';

interface Given {
  guardian?: number;
  before?: string;
  to?: string;
}

const email = (booking: number, { guardian = 7, before, to = 'kwok@example.com' }: Given = {}): NewEmail => ({
  template: before === undefined ? 'family-session-cancelled' : 'family-session-changed',
  subject: { kind: 'booking', id: booking },
  event: { sequence: 1, family: 1 },
  to,
  language: 'zh',
  about: { booking, guardian, badWeather: true, ...(before !== undefined && { before }) },
});
const gather = (emails: readonly NewEmail[]) => oneForEachReader(emails, 'x');
const sessionsOf = ({ about }: NewEmail) => ('sessions' in about ? about.sessions : []);

test('one reader gets one email about all sessions, in their order', () => {
  const [one, ...more] = gather([email(12), email(14, { before: '2026-11-20T02:00:00.000Z' }), email(13)]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ template: 'family-weather-day', subject: { kind: 'booking', id: 12 } });
  expect(one).toMatchObject({ to: 'kwok@example.com', language: 'zh' });
  expect(one?.about).toEqual({
    guardian: 7,
    sessions: [{ booking: 12 }, { booking: 14, before: '2026-11-20T02:00:00.000Z' }, { booking: 13 }],
  });
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
  const tutors = [1, 2].map((id): NewEmail => ({
    ...email(id),
    template: 'session-cancelled',
    event: { sequence: 1 },
    about: { booking: id, tutor: 3 },
  }));
  const given = [email(3, { guardian: 0 }), email(4, { guardian: 0 })];
  const alone = email(5, { guardian: 8, to: 'chan@example.com' });
  expect(gather([...tutors, ...given, alone])).toEqual([...tutors, ...given, alone]);
});

test('where there are more sessions than one email names, further emails name the others, each once', () => {
  const many = Array.from({ length: 2 * mostInEmail + 1 }, (_, number) => email(number + 1));
  const emails = gather(many);
  expect(emails).toHaveLength(3);
  expect(new Set(emails.map(({ event }) => event)).size).toBe(3);
  const named = emails.flatMap((one) => ('booking' in one.about ? one.about : sessionsOf(one)));
  expect(named.map(({ booking }) => booking)).toEqual(many.map((_, number) => number + 1));
});
