import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountChanges } from '../test/changes/accounts.ts';
import { bookingChanges } from '../test/changes/bookings.ts';
import { changeRequestChanges } from '../test/changes/change-requests.ts';
import { certificateChanges } from '../test/changes/certificates.ts';
import { courseChanges, documentChanges, postChanges, settingChanges } from '../test/changes/content.ts';
import { homeDataChanges } from '../test/changes/home-data.ts';
import { familyChanges } from '../test/changes/families.ts';
import { leadChanges } from '../test/changes/leads.ts';
import { messageChanges, paymentNoticeChanges, reviewChanges } from '../test/changes/messages.ts';
import { moneyChanges } from '../test/changes/money.ts';
import { paymentAccountChanges } from '../test/changes/payment-account.ts';
import { reportChanges } from '../test/changes/reports.ts';
import { seriesChanges } from '../test/changes/series.ts';
import { tutorChanges } from '../test/changes/tutors.ts';
import { demoChanges, emailChanges, retentionChanges } from '../test/changes/upkeep.ts';
import { websiteChanges } from '../test/changes/website.ts';
import { weatherChanges } from '../test/changes/weather.ts';
import { changingCalls, expectLeft, startStage, type Change } from '../test/changes/change.ts';
import { everyCommand, readingCommands, writesNoAudit } from '../test/changes/ways-in.ts';

/**
 * Each change by each way in: one row of the audit for each record, with before and after, and the emails it owes. What
 * publishes modules has a world of its own, since tutors who have not completed them are not cleared for sessions.
 */
const worlds: Record<string, readonly Change[]> = {
  'without modules': [
    ...bookingChanges,
    ...seriesChanges,
    ...weatherChanges,
    ...changeRequestChanges,
    ...familyChanges,
    ...homeDataChanges,
    ...leadChanges,
    ...tutorChanges,
    ...accountChanges,
    ...moneyChanges,
    ...messageChanges,
    ...paymentNoticeChanges,
    ...paymentAccountChanges,
    ...reviewChanges,
    ...documentChanges,
    ...settingChanges,
    ...postChanges,
    ...websiteChanges,
    ...reportChanges,
    ...emailChanges,
    ...retentionChanges,
  ],
  'with modules': [...courseChanges, ...certificateChanges],
  'with the sample content': demoChanges,
};
const walksOf = (changes: readonly Change[]) =>
  changes.flatMap(({ name, ways }) => Object.entries(ways).map(([way, arrange]) => ({ name, way, arrange })));

describe.each(Object.entries(worlds))('in a world %s', (_, changes) => {
  let play: Awaited<ReturnType<typeof startStage>>;
  beforeAll(async () => {
    play = await startStage();
  });
  afterAll(() => play.stop());
  beforeEach(() => play.setClock());

  test.each(walksOf(changes))('$name, by $way', async ({ way, arrange }) => {
    const { expected, make } = await arrange(play.stage);
    expectLeft(await play.made(way, make), expected);
  });
});

test('every call, command and job that changes something is walked, or there is a reason why it writes no audit', () => {
  const work = readFileSync(join(import.meta.dirname, 'work.ts'), 'utf8');
  // Each part of the work beside requests is started by a function.
  const jobs = [...work.matchAll(/\b(start(?!Work)\w+)\(/g)].map(([, name]) => `job ${name}`);
  const walked = Object.values(worlds)
    .flatMap(walksOf)
    .map(({ way }) => way);
  const known = new Set([...walked, ...Object.keys(writesNoAudit), ...readingCommands]);
  expect([...known].toSorted()).toEqual([...new Set([...changingCalls, ...everyCommand(), ...jobs])].toSorted());
});
