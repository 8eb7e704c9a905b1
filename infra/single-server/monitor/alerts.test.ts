import { updateAlerts, withUnsentAlerts, type CheckResult, type AlertState } from './alerts.ts';

const site = 'kitewell.test';
const passing = (part: string): CheckResult => ({ part, problem: undefined });
const away: CheckResult = { part: 'site', problem: 'It answers 503.' };

/** The subjects of the emails after a series of checks. */
function emailsOf(rounds: readonly (readonly CheckResult[])[]): (string | undefined)[] {
  let state: AlertState = {};
  return rounds.map((results) => {
    const updated = updateAlerts(state, results, site);
    state = updated.state;
    return updated.email?.subject;
  });
}

test('a failure that lasts is reported once, by the second check, and once more when it is over', () => {
  expect(emailsOf([[away], [away], [away], [away], [passing('site')], [passing('site')]])).toEqual([
    undefined,
    '[kitewell.test] Problem: site',
    undefined,
    undefined,
    '[kitewell.test] Resolved: site',
    undefined,
  ]);
});

test('a part that fails a single check is not reported', () => {
  expect(emailsOf([[away], [passing('site')], [away], [passing('site')]])).toEqual(new Array(4).fill(undefined));
});

test('an email names every part that has begun to fail, is resolved, or still fails', () => {
  const full: CheckResult = { part: 'disk', problem: '91 % is used.' };
  const late: CheckResult = { part: 'backup', problem: 'The last is 40 hours old.' };
  let { state } = updateAlerts({}, [away, late], site);
  state = updateAlerts(state, [away, late, full], site).state;
  const { email } = updateAlerts(state, [passing('site'), late, full], site);
  expect(email?.subject).toBe('[kitewell.test] Problem: disk');
  expect(email?.text.split('\n\n').slice(0, 3)).toEqual([
    'Problem: disk. 91 % is used.',
    'Resolved: site.',
    'Still failing, as reported before: backup. The last is 40 hours old.',
  ]);
});

test('a part that cannot be checked keeps its state and is not reported again', () => {
  const queue: CheckResult = { part: 'queue', problem: '2 emails were given up.' };
  expect(emailsOf([[queue], [queue], [away], [away], [passing('site'), queue], [passing('queue')]])).toEqual([
    undefined,
    '[kitewell.test] Problem: queue',
    undefined,
    '[kitewell.test] Problem: site',
    '[kitewell.test] Resolved: site',
    '[kitewell.test] Resolved: queue',
  ]);
});

test('an alert that could not be sent is written again by the next check', () => {
  const first = updateAlerts({}, [away], site).state;
  const second = updateAlerts(first, [away], site);
  const kept = withUnsentAlerts(first, second.state);
  expect(updateAlerts(kept, [away], site).email?.subject).toBe('[kitewell.test] Problem: site');
});

test('so is the email that a problem is resolved', () => {
  const notified = updateAlerts(updateAlerts({}, [away], site).state, [away], site).state;
  const over = updateAlerts(notified, [passing('site')], site);
  const kept = withUnsentAlerts(notified, over.state);
  expect(updateAlerts(kept, [passing('site')], site).email?.subject).toBe('[kitewell.test] Resolved: site');
});
