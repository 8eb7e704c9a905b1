import { expect, test } from '@jest/globals';
import { DrillError } from './test-run.ts';
import { tryDrills } from './list.ts';

test('a drill whose promise was broken is named with how it was broken', async () => {
  const drill = (name: string, run: () => Promise<{ acknowledged: number; seen: string }>) => ({
    name,
    promise: 'nothing is lost',
    run,
  });
  const kept = drill('kept', () => Promise.resolve({ acknowledged: 2, seen: 'nothing else' }));
  const broken = drill('broken', () => Promise.reject(new DrillError('One was lost.')));
  expect(await tryDrills([kept, broken], true, undefined)).toEqual({ passed: 1, failures: ['broken\nOne was lost.'] });
});
