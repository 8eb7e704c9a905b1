import { programmeFacts } from '../../content/programmes.ts';
import { levels, programmeAt } from './levels.ts';

test.each([
  [4, 5, 'english-through-play'],
  [5, 1, 'english-through-play'],
  [5, 2, 'playberry-laser-literacy'],
  [6, 0, 'playberry-laser-literacy'],
  [9, 3, 'playberry-laser-literacy'],
  [9, 4, 'outdoor-mission'],
] as const)('a child of %i at level %i begins with %s', (age, level, programme) => {
  expect(programmeAt(age, level, programmeFacts)).toBe(programme);
});

test('whatever the age and the level, the programme takes children of that age', () => {
  for (let age = 3; age <= 12; age += 1) {
    for (const level of levels) {
      const programme = programmeAt(age, level, programmeFacts);
      const ages = programme && programmeFacts[programme].ages;
      expect(ages && ages.from <= age && age <= ages.to).toBe(true);
    }
  }
});
