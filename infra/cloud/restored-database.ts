// Loaded before the app by tests: production brings a moment back, staging a snapshot, while its former instance is let go.
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
