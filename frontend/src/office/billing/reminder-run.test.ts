import { expect, test } from '@jest/globals';
import type { call as officeCall } from '../api.ts';
import { billsInStep } from './issue-run.ts';
import { newReminders, nextReminders, progressOfReminders, resultOfReminders } from './reminder-run.ts';

test('a request whose answer was lost comes again with its key, and the others follow once', async () => {
  const sent: string[] = [];
  let isLost = true;
  const call = (async (_: string, { body }: { body: { key: string; families: number[] } }) => {
    sent.push(body.key);
    await Promise.resolve();
    if (sent.length === 2 && isLost) throw new Error('the connection broke');
    return {
      families: body.families.map((family) => {
        if (family === 1) return { family, emails: 0, refusal: 'reminder.today' };
        return { family, emails: family === 2 ? 0 : 1, refusal: null };
      }),
    };
  }) as unknown as typeof officeCall;
  let run = newReminders(Array.from({ length: billsInStep + 2 }, (_, at) => at + 1));
  run = await nextReminders(run, call);
  expect(progressOfReminders(run)).toEqual({ done: billsInStep, all: billsInStep + 2 });
  await expect(nextReminders(run, call)).rejects.toThrow('broke');
  isLost = false;
  run = await nextReminders(run, call);
  expect(await nextReminders(run, call)).toBe(run);
  expect(sent).toEqual([run.steps[0]?.key, run.steps[1]?.key, run.steps[1]?.key]);
  expect(resultOfReminders(run)).toEqual({
    reminded: billsInStep,
    refused: [{ family: 1, refusal: 'reminder.today' }],
    unreached: [2],
  });
});
