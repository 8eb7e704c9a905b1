import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountChanges } from '../test/changes/accounts.ts';
import { bookingChanges } from '../test/changes/bookings.ts';
import { courseChanges, documentChanges, postChanges, settingChanges } from '../test/changes/content.ts';
import { familyChanges } from '../test/changes/families.ts';
import { leadChanges } from '../test/changes/leads.ts';
import { moneyChanges } from '../test/changes/money.ts';
import { seriesChanges } from '../test/changes/series.ts';
import { tutorChanges } from '../test/changes/tutors.ts';
import { weatherChanges } from '../test/changes/weather.ts';
import { changingCalls, expectLeft, startStage } from '../test/changes/change.ts';
import { everyCommand, notYetWalked, readingCommands, writesNoAudit } from '../test/changes/ways-in.ts';

/** Each change by each way in: one row of the audit for each record, with before and after, and the emails it owes. */
const changes = [
  ...bookingChanges,
  ...seriesChanges,
  ...weatherChanges,
  ...familyChanges,
  ...leadChanges,
  ...tutorChanges,
  ...accountChanges,
  ...moneyChanges,
  ...documentChanges,
  ...settingChanges,
  ...postChanges,
  ...courseChanges,
];
const walks = changes.flatMap(({ name, ways }) =>
  Object.entries(ways).map(([way, arrange]) => ({ name, way, arrange })),
);

let play: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  play = await startStage();
});
afterAll(() => play.stop());
beforeEach(() => play.setClock());

test.each(walks)('$name, by $way', async ({ way, arrange }) => {
  const { expected, make } = await arrange(play.stage);
  expectLeft(await play.made(way, make), expected);
});

test('every call, command and job that changes something is walked, or there is a reason why it writes no audit', () => {
  const work = readFileSync(join(import.meta.dirname, 'work.ts'), 'utf8');
  // Each part of the work beside requests is started by a function.
  const jobs = [...work.matchAll(/\b(start(?!Work)\w+)\(/g)].map(([, name]) => `job ${name}`);
  const known = [
    ...new Set(walks.map(({ way }) => way)),
    ...Object.keys(writesNoAudit),
    ...readingCommands,
    ...notYetWalked,
  ];
  expect(known.toSorted()).toEqual([...new Set([...changingCalls, ...everyCommand(), ...jobs])].toSorted());
});
