import { memoryTable } from './memory-report.ts';
import type { MemoryFigures } from './memory.ts';
import { written } from './report.ts';

const mb = 1024 * 1024;
const quiet = [{ at: 1, used: 90 * mb, resident: 60 * mb, first: 60 * mb }];
const phase = { acknowledged: 5, postponed: 3, longestWait: 20 };
const figures = (first: number): MemoryFigures => ({
  limits: { backend: 640 * mb, frontend: 128 * mb, postgres: 1024 * mb, minio: 2048 * mb },
  samples: {
    backend: [...quiet, { at: 3, used: 500 * mb, resident: 400 * mb, first: first * mb }],
    ...{ frontend: quiet, postgres: quiet, minio: quiet },
  },
  phases: [
    { ...phase, name: 'nothing', from: 0, to: 2 },
    { ...phase, name: 'pictures', from: 2, to: 4 },
  ],
});

test('each phase has the most that was measured in it, and nothing of another phase', () => {
  const { table, over } = written(memoryTable(figures(320)));
  expect(table).toContain('| nothing | 2 | 5 | 3 | 60 | 60 | 90 | 90 | 90 | 90 |');
  expect(table).toContain('| pictures | 2 | 5 | 3 | 320 | 400 | 500 | 0 | 0 | 0 |');
  expect(table).toContain('| limit |  |  |  | 320 |  | 640 | 128 | 1024 | 2048 |');
  expect(over).toBe(0);
});

test('memory of the answering process above its budget is counted', () => {
  expect(written(memoryTable(figures(321))).over).toBe(1);
});
