import { firstSteps, isDone, missingElsewhere } from './first-step.ts';

function step(name: string) {
  const found = firstSteps.find((one) => one.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
}

const lacking = (part: 'business' | 'privacy' | 'home', field: string) => [
  { part, fields: [{ field, message: 'required' }] },
];

test('a step is done once none of its own fields is missing', () => {
  const missing = lacking('business', 'name.zh');
  expect(isDone(step('name'), missing, {})).toBe(false);
  expect(isDone(step('phone'), missing, {})).toBe(true);
});

test('the policies are done once none of them lacks anything', () => {
  expect(isDone(step('policies'), lacking('privacy', 'validFrom'), {})).toBe(false);
  expect(isDone(step('policies'), [], {})).toBe(true);
});

test('areas are done once there is one', () => {
  expect(isDone(step('areas'), [], { areas: { 'heng-on': [] } })).toBe(false);
  expect(isDone(step('areas'), [], { areas: { 'heng-on': [{ en: 'Heng On Estate', zh: '恆安邨' }] } })).toBe(true);
});

test('what a step leads to is not listed a second time', () => {
  const missing = [...lacking('business', 'phone'), ...lacking('home', 'hero.title.zh')];
  expect(missingElsewhere(missing).map(({ part }) => part)).toEqual(['home']);
});
