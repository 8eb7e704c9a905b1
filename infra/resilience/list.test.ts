import { expect, test } from '@jest/globals';
import { GuaranteeError } from './guarantee-error.ts';
import { runResilienceTests } from './list.ts';

test('a drill whose promise was broken is named with how it was broken', async () => {
  const test = (name: string, run: () => Promise<{ acknowledged: number; seen: string }>) => ({
    name,
    promise: 'nothing is lost',
    run,
  });
  const kept = test('kept', () => Promise.resolve({ acknowledged: 2, seen: 'nothing else' }));
  const broken = test('broken', () => Promise.reject(new GuaranteeError('One was lost.')));
  expect(await runResilienceTests([kept, broken], true, undefined)).toEqual({
    passed: 1,
    failures: ['broken\nOne was lost.'],
  });
});
