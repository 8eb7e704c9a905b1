import { phrases } from '../phrases.ts';
import { programmes } from '../programmes.ts';
import { practicePhrases, skillsOf } from './skills.ts';

test.each(programmes)('each phrase of %s is one step of one skill, or to practise at home', (programme) => {
  const steps = skillsOf(programme).flatMap(([, ofSkill]) => ofSkill);
  expect([...steps, ...practicePhrases[programme]].sort()).toEqual([...phrases[programme]].sort());
});
