import type { ProgrammeProgressView } from '@kitewell/contract/family/progress';
import { skillsOf } from '@kitewell/contract/family/skills';
import type { Phrase } from '@kitewell/contract/phrases';
import { progressOf, type ReportRow } from './skill-progress.ts';

const literacy = 'playberry-laser-literacy';
let built = 0;
const report = (on: string, phrases: Phrase[], given: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id: ++built, on, programme: literacy, stars: null, phrases, ...given },
});
const skill = ({ skills }: ProgrammeProgressView, name: string) => skills.find((one) => one.skill === name);

test('a step is reached at the first report that has its phrase, and stays reached', () => {
  const progress = progressOf(
    literacy,
    [
      report('2026-09-01', ['blended'], { stars: 3 }),
      report('2026-09-08', []),
      report('2026-09-15', ['blended', 'readTrickyWords', 'heardSounds'], { stars: 5 }),
    ],
    '2026-09-01',
  );
  expect(skill(progress, 'reading')).toEqual({
    skill: 'reading',
    steps: [
      { phrase: 'blended', reachedOn: '2026-09-01', times: 2 },
      { phrase: 'readTrickyWords', reachedOn: '2026-09-15', times: 1 },
      { phrase: 'readSentences', reachedOn: null, times: 0 },
      { phrase: 'putRight', reachedOn: null, times: 0 },
      { phrase: 'readWithVoice', reachedOn: null, times: 0 },
    ],
    before: 0,
    points: [
      { on: '2026-09-01', reached: 1 },
      { on: '2026-09-08', reached: 1 },
      { on: '2026-09-15', reached: 2 },
    ],
    latest: 'readTrickyWords',
    next: 'readSentences',
  });
  expect(progress).toMatchObject({ reports: 3, firstOn: '2026-09-01', lastOn: '2026-09-15' });
  expect(progress.stars).toEqual([
    { on: '2026-09-01', stars: 3 },
    { on: '2026-09-15', stars: 5 },
  ]);
});

test('a term begins with what was reached before it, and counts reports of its own programme alone', () => {
  const progress = progressOf(
    literacy,
    [
      report('2026-06-01', ['blended', 'segmented']),
      report('2026-09-10', ['spokeUp'], { programme: 'outdoor-mission' }),
      report('2026-09-20', ['spelled']),
    ],
    '2026-09-01',
  );
  expect(skill(progress, 'spelling')).toMatchObject({
    before: 1,
    points: [{ on: '2026-09-20', reached: 2 }],
    latest: 'spelled',
    next: null,
  });
  expect(skill(progress, 'reading')).toMatchObject({ before: 1, points: [{ on: '2026-09-20', reached: 1 }] });
  expect(progress.reports).toBe(1);
});

test('the sentence is about the skill in which the last step was made, and rather about one that goes on', () => {
  const reports = [report('2026-09-01', ['heardSounds']), report('2026-09-15', ['spelled', 'segmented', 'blended'])];
  expect(progressOf(literacy, reports, '2026-09-01').headline).toEqual({
    ...{ skill: 'reading', now: 'blended', since: '2026-09-15', next: 'readTrickyWords' },
  });
  expect(progressOf(literacy, [report('2026-09-01', ['rereadAtHome'])], '2026-09-01').headline).toBeNull();
  // Of a skill with no step left, another's is next, and none once all are reached.
  const retold = [
    report('2026-09-01', ['heardSounds']),
    report('2026-09-08', ['retoldStory', 'answeredWhy', 'keptGoing']),
  ];
  expect(progressOf(literacy, retold, '2026-09-01').headline).toMatchObject({
    now: 'keptGoing',
    next: 'foundNewSound',
  });
  const all = [
    report(
      '2026-09-01',
      skillsOf(literacy).flatMap(([, steps]) => steps),
    ),
  ];
  expect(progressOf(literacy, all, '2026-09-01').headline).toMatchObject({ next: null });
  // A step that was left out before is the next one.
  const skipped = [report('2026-09-01', ['readSentences'])];
  expect(progressOf(literacy, skipped, '2026-09-01').headline).toMatchObject({ now: 'readSentences', next: 'blended' });
});

test('two reports of one day are one point', () => {
  const reports = [report('2026-09-01', ['blended']), report('2026-09-01', ['readSentences'])];
  expect(skill(progressOf(literacy, reports, '2026-09-01'), 'reading')?.points).toEqual([
    { on: '2026-09-01', reached: 2 },
  ]);
});
