import { judge, notNotified, type Finding, type Seen } from './judgement.ts';

const site = 'kitewell.test';
const well = (part: string): Finding => ({ part, fault: undefined });
const away: Finding = { part: 'site', fault: 'It answers 503.' };

/** The subjects of the emails after a series of looks. */
function emailsOf(looks: readonly (readonly Finding[])[]): (string | undefined)[] {
  let seen: Seen = {};
  return looks.map((findings) => {
    const judged = judge(seen, findings, site);
    seen = judged.seen;
    return judged.email?.subject;
  });
}

test('a failure that lasts is reported once, at the second look, and once more when it is over', () => {
  expect(emailsOf([[away], [away], [away], [away], [well('site')], [well('site')]])).toEqual([
    undefined,
    '[kitewell.test] Unwell: site',
    undefined,
    undefined,
    '[kitewell.test] Well again: site',
    undefined,
  ]);
});

test('what is away for one look is nobody’s business', () => {
  expect(emailsOf([[away], [well('site')], [away], [well('site')]])).toEqual(new Array(4).fill(undefined));
});

test('an email names every part that became unwell, what is over, and what still is', () => {
  const full: Finding = { part: 'disk', fault: '91 % is used.' };
  const late: Finding = { part: 'backup', fault: 'The last is 40 hours old.' };
  let { seen } = judge({}, [away, late], site);
  seen = judge(seen, [away, late, full], site).seen;
  const { email } = judge(seen, [well('site'), late, full], site);
  expect(email?.subject).toBe('[kitewell.test] Unwell: disk');
  expect(email?.text.split('\n\n').slice(0, 3)).toEqual([
    'Unwell: disk. 91 % is used.',
    'Well again: site.',
    'Still unwell, as written before: backup. The last is 40 hours old.',
  ]);
});

test('a part that cannot be looked at is as it was, and reported no second time', () => {
  const queue: Finding = { part: 'queue', fault: '2 emails were given up.' };
  expect(emailsOf([[queue], [queue], [away], [away], [well('site'), queue], [well('queue')]])).toEqual([
    undefined,
    '[kitewell.test] Unwell: queue',
    undefined,
    '[kitewell.test] Unwell: site',
    '[kitewell.test] Well again: site',
    '[kitewell.test] Well again: queue',
  ]);
});

test('an email that was not taken is written again at the next look', () => {
  const first = judge({}, [away], site).seen;
  const second = judge(first, [away], site);
  const kept = notNotified(first, second.seen);
  expect(judge(kept, [away], site).email?.subject).toBe('[kitewell.test] Unwell: site');
});

test('so is an email that it is over', () => {
  const notified = judge(judge({}, [away], site).seen, [away], site).seen;
  const over = judge(notified, [well('site')], site);
  const kept = notNotified(notified, over.seen);
  expect(judge(kept, [well('site')], site).email?.subject).toBe('[kitewell.test] Well again: site');
});
