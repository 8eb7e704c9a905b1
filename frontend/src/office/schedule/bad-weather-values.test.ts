import type { BadWeatherSessionView } from '@kitewell/contract/office/bad-weather';
import {
  afterStep,
  bodyOf,
  fieldErrorsOfForm,
  stateOf,
  valuesOf,
  type BadWeatherValues,
} from './bad-weather-values.ts';

const session = (id: number, time: string, sequence = 0): BadWeatherSessionView => ({
  ...{ id, sequence, time, date: '2026-12-01', duration: 60, childName: 'Hazel', parentName: 'Mrs. Kwok' },
  ...{ program: 'outdoor-mission', tutor: { id: 1, name: 'Ada' }, district: null, language: 'en' },
  ...{ familyEmails: 1, tutorGetsEmail: true, calls: [] },
});
const begin = (sessions: BadWeatherSessionView[], former?: BadWeatherValues) =>
  valuesOf('2026-12-01', sessions, 'Bad weather', former);

test('sessions that appear after a step are ticked at their own times; the others stay as they were chosen', () => {
  const first = [session(1, '10:00'), session(2, '11:00'), session(3, '12:00')];
  const before = begin(first);
  const values: BadWeatherValues = {
    ...before,
    ...{ act: 'move', date: '2026-12-05' },
    chosen: { ...before.chosen, s2: false },
    times: { ...before.times, s3: '16:00' },
  };
  expect(bodyOf(values, first).sessions.map(({ id, to }) => [id, to?.time])).toEqual([
    [1, '10:00'],
    [3, '16:00'],
  ]);
  // The first session was moved; the third could not be.
  const second = [session(2, '11:00'), session(3, '12:00'), session(4, '18:00')];
  const after = begin(second, afterStep(values, [session(1, '10:00')]));
  expect(after).toEqual({
    ...{ act: 'move', reason: 'Bad weather', date: '2026-12-05' },
    chosen: { s2: false, s3: true, s4: true },
    times: { s2: '11:00', s3: '16:00', s4: '18:00' },
  });
  expect(fieldErrorsOfForm(after, second)).toEqual({});
});

test('a session moved within the day shows at its new time and is not ticked again', () => {
  const before = begin([session(1, '10:00')]);
  const values: BadWeatherValues = { ...before, act: 'move', date: '2026-12-01', times: { s1: '15:00' } };
  const moved = session(1, '15:00', 1);
  expect(stateOf([moved])).not.toBe(stateOf([session(1, '10:00')]));
  const after = begin([moved], afterStep(values, [session(1, '10:00')]));
  expect([after.chosen, after.times]).toEqual([{ s1: false }, { s1: '15:00' }]);
});
