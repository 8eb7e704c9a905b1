import { expect, test } from '@jest/globals';
import type { FamilyId } from '@kitewell/contract/ids';
import type { call as officeCall } from '../api.ts';
import { billsInStep, newRun, nextStep, progressOf, resultOf, type IssueRun } from './issue-run.ts';

const drafts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ family: (at + 1) as FamilyId, version: `v${at}` }));
const days = { until: '2026-11-30', dueOn: '2026-12-08' };

interface Sent {
  name: string;
  key: string;
}

/** Answers as the server does: a key that comes again has the same answer, and acts once. */
function server({ refused = [] as number[], silent = [] as number[] } = {}) {
  const sent: Sent[] = [];
  const bills = new Set<number>();
  const call = (async (
    name: string,
    { body }: { body: { key: string; families?: { family: number }[]; bills?: number[] } },
  ) => {
    sent.push({ name, key: body.key });
    await Promise.resolve();
    if (body.families) {
      return {
        bills: body.families.map(({ family }) => {
          if (refused.includes(family)) return { family, bill: null, refusal: 'record.changed' };
          bills.add(family + 100);
          return { family, bill: { id: family + 100, number: `KE-${family}` }, refusal: null };
        }),
      };
    }
    return {
      bills: (body.bills ?? []).map((bill) => ({ bill, emails: silent.includes(bill) ? 0 : 1, refusal: null })),
    };
  }) as unknown as typeof officeCall;
  return { call, sent, bills };
}

async function runAll(run: IssueRun, call: typeof officeCall): Promise<IssueRun> {
  for (let now = run; ;) {
    const next = await nextStep(now, call);
    if (next === now) return now;
    now = next;
  }
}

test('many bills are issued and sent a few at a time, each request with a key of its own', async () => {
  const { call, sent, bills } = server();
  const all = 2 * billsInStep + 1;
  const over = await runAll(newRun(drafts(all), { ...days, sends: true }), call);
  expect(progressOf(over)).toEqual({ done: all, all });
  expect(bills.size).toBe(all);
  expect(sent.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => ['issueBills', 'sendBills']).flat());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(6);
  expect(resultOf(over)).toEqual({ issued: all, emailed: all, refused: [], unsent: [] });
});

test('an answer that was lost is asked for again with the same key', async () => {
  const { call, sent } = server();
  let isLost = true;
  const losing = (async (...input: Parameters<typeof call>) => {
    const answer = await call(...input);
    if (!isLost) return answer;
    isLost = false;
    throw new TypeError('no connection');
  }) as typeof call;
  const begun = newRun(drafts(1), { ...days, sends: false });
  await expect(nextStep(begun, losing)).rejects.toThrow('no connection');
  const over = await runAll(begun, losing);
  expect(progressOf(over)).toEqual({ done: 1, all: 1 });
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a run that the tab has kept goes on after the step it had reached, and holds no name', async () => {
  const { call, sent, bills } = server();
  const begun = newRun(
    drafts(billsInStep + 1).map((draft) => ({ ...draft, billTo: 'Mrs. Chan' })),
    { ...days, sends: true },
  );
  const kept = JSON.stringify(await nextStep(begun, call));
  expect(kept).not.toContain('Chan');
  const over = await runAll(JSON.parse(kept) as IssueRun, call);
  expect(progressOf(over)).toEqual({ done: billsInStep + 1, all: billsInStep + 1 });
  expect(bills.size).toBe(billsInStep + 1);
  expect(sent.map(({ name }) => name)).toEqual(['issueBills', 'sendBills', 'issueBills', 'sendBills']);
});

test('what was refused, and what no email took to its family, is named; a step of which nothing was issued sends nothing', async () => {
  const { call, sent } = server({ refused: [1], silent: [102] });
  const over = await runAll(newRun(drafts(3), { ...days, sends: true }), call);
  expect(resultOf(over)).toEqual({
    ...{ issued: 2, emailed: 1 },
    refused: [{ family: 1, refusal: 'record.changed' }],
    unsent: [{ id: 102, number: 'KE-2', refusal: null }],
  });
  const none = server({ refused: [1] });
  await runAll(newRun(drafts(1), { ...days, sends: true }), none.call);
  expect(none.sent.map(({ name }) => name)).toEqual(['issueBills']);
  expect(sent).toHaveLength(2);
});
