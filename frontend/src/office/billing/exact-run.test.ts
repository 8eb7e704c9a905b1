import { expect, test } from '@jest/globals';
import { asCents } from '@kitewell/contract/cents';
import { ApiError } from '../../api.ts';
import type { call as officeCall } from '../api.ts';
import { newExactRun, nextExact, progressOfExact } from './exact-run.ts';

const lineOf = (id: number, ...opens: number[]) => ({
  ...{ id: id as never, cents: asCents(opens.reduce((all, cents) => all + cents, 0)) },
  proposals: opens.map((open, at) => ({
    ...{ family: (id * 10 + at) as never, parent: '', openCents: asCents(open), recorded: null },
    bills: [{ id: (id * 10 + at) as never, number: '' }],
  })),
});

test('each line is confirmed once by all that is open, though an answer is lost and one is refused', async () => {
  const sent: { id: number; key: string; exactly: boolean; payments: { cents: number }[] }[] = [];
  let isLost = true;
  const call = (async (_: string, { params, body }: { params: { id: number }; body: (typeof sent)[number] }) => {
    sent.push({ ...body, id: params.id });
    await Promise.resolve();
    if (params.id === 2 && isLost) throw new TypeError('the connection broke');
    if (params.id === 3) throw new ApiError(409, 'Conflict', JSON.stringify({ code: 'bankLine.notExact' }));
    return {};
  }) as unknown as typeof officeCall;
  let run = newExactRun([lineOf(1, 30_000), lineOf(2, 20_000, 5_000), lineOf(3, 100)]);
  run = await nextExact(run, call);
  await expect(nextExact(run, call)).rejects.toThrow('broke');
  expect(progressOfExact(run)).toEqual({ done: 1, all: 3, refused: 0 });
  isLost = false;
  run = await nextExact(await nextExact(run, call), call);
  expect(await nextExact(run, call)).toBe(run);
  expect(progressOfExact(run)).toEqual({ done: 3, all: 3, refused: 1 });
  const [one, two, three] = run.steps;
  expect(sent.map(({ key }) => key)).toEqual([one?.key, two?.key, two?.key, three?.key]);
  expect(sent[1]).toMatchObject({ id: 2, exactly: true, payments: [{ cents: 20_000 }, { cents: 5_000 }] });
  const signedOut = (async () => {
    await Promise.resolve();
    throw new ApiError(401, '', '');
  }) as unknown as typeof officeCall;
  await expect(nextExact(newExactRun([lineOf(4, 1)]), signedOut)).rejects.toThrow('401');
});
