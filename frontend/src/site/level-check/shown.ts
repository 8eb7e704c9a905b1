import type { Facts } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import { levels, programmeAt, steps, type Level } from './levels.ts';

// All questions and results are in the page. What follows are selectors, by which CSS shows those that fit the answers.

const answered = (step: number, answer: 'yes' | 'no') => `:has([name="${steps[step]}"][value="${answer}"]:checked)`;
const ageChosen = ':has([name="age"]:checked)';

/** The first steps, as many as given, are answered with yes. */
const climbed = (count: number) =>
  `&${ageChosen}${Array.from({ length: count }, (_, step) => answered(step, 'yes')).join('')}`;

const at = (level: Level) => climbed(level) + (level < steps.length ? answered(level, 'no') : '');
const agesAt = (ages: readonly number[]) =>
  `:has(:is(${ages.map((age) => `[name="age"][value="${age}"]`).join()}):checked)`;

/** The styles that show one question after the other, then the result; where a browser cannot, everything shows. */
export function shownFor(ages: readonly number[], facts: Facts['programmes']) {
  const show = { display: 'block' };
  return {
    '@supports selector(:has(*))': {
      '& [data-step], & [data-level]:not([data-level=none]), & [data-programme]': { display: 'none' },
      ...Object.fromEntries(steps.map((step, place) => [`${climbed(place)} [data-step="${step}"]`, show])),
      ...Object.fromEntries(levels.map((level) => [`${at(level)} [data-level="${level}"]`, show])),
      [levels.map((level) => `${at(level)} [data-level=none]`).join(', ')]: { display: 'none' },
      ...Object.fromEntries(
        programmes
          .map((programme) =>
            levels
              .map((level) => [level, ages.filter((age) => programmeAt(age, level, facts) === programme)] as const)
              .filter(([, fitting]) => fitting.length > 0)
              .map(([level, fitting]) => `${at(level)}${agesAt(fitting)} [data-programme="${programme}"]`)
              .join(', '),
          )
          .filter((selector) => selector !== '')
          .map((selector) => [selector, show]),
      ),
      ...Object.fromEntries(
        levels.map((level) => [
          `${climbed(level)} [data-kite]`,
          { transform: `translate(${level * 10}px, ${level * -44}px)` },
        ]),
      ),
    },
  };
}
