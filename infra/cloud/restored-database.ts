// Tests load this before the app: production restores a point in time, staging a snapshot, and its former instance may
// be deleted.
import { stages, type Parameters } from './parameters.ts';

const restored = {
  production: {
    stopped: true,
    instances: [
      { name: 'First' },
      { name: 'Second', from: { of: 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ', moment: '2026-11-20T03:00:00Z' } },
    ],
  },
  staging: {
    stopped: false,
    instances: [
      { name: 'First', mayGo: true },
      { name: 'Second', from: { snapshot: 'rds:kitewell-2026-11-20-18-05' } },
    ],
  },
} satisfies Record<string, Pick<Parameters, 'stopped'> & Pick<Parameters['database'], 'instances'>>;

for (const stage of ['staging', 'production'] as const) {
  const { stopped, instances } = restored[stage];
  const database = { ...stages[stage].database, instances };
  Object.assign(stages[stage], { stopped, database });
}
