/**
 * One piece of the backend's work of a night, timed. It is read by Node inside the backend's container, in its folder, and
 * what it changes is rolled back, but for the series.
 */
import { join } from 'node:path';
/* eslint-disable no-restricted-imports -- Types alone: it runs in the backend's container. */
import type * as Config from '../../backend/src/config.ts';
import type * as Services from '../../backend/src/services.ts';
import type * as FamilyEmails from '../../backend/src/features/bookings/family-emails.ts';
import type * as AssessmentsDue from '../../backend/src/features/digests/assessments-due.ts';
import type * as Retention from '../../backend/src/features/retention/retention.ts';
import type * as ExtendSeries from '../../backend/src/features/bookings/extend-series.ts';
/* eslint-enable no-restricted-imports */

export type Night =
  | { readonly work: string; readonly seconds: number; readonly count: number; readonly megabytes: number }
  | { readonly work: string; readonly failed: string };

const from = <Module>(file: string): Promise<Module> => import(join(process.cwd(), 'src', file)) as Promise<Module>;
const { loadConfig } = await from<typeof Config>('config.ts');
const { createServices } = await from<typeof Services>('services.ts');
const { postTomorrow } = await from<typeof FamilyEmails>('features/bookings/family-emails.ts');
const { postAssessmentsDue } = await from<typeof AssessmentsDue>('features/digests/assessments-due.ts');
const { applyRetention } = await from<typeof Retention>('features/retention/retention.ts');
const { extendSeries } = await from<typeof ExtendSeries>('features/bookings/extend-series.ts');

const services = await createServices(loadConfig({ ...process.env, LOG_LEVEL: 'silent', SLOW_QUERY_MS: '0' }));
const { orm, jobs, now } = services;
await jobs.open();

async function rolledBack(post: (tx: ReturnType<typeof orm.em.fork>) => Promise<void>): Promise<number> {
  const tx = orm.em.fork();
  await tx.begin();
  const count = async () => {
    const [{ emails }] = await tx.execute<[{ emails: number }]>('select count(*)::int as emails from emails');
    return emails;
  };
  try {
    const before = await count();
    await post(tx);
    return (await count()) - before;
  } finally {
    await tx.rollback();
  }
}

const sessions = async () => {
  const [{ all }] = await orm.em
    .fork()
    .execute<[{ all: number }]>('select count(*)::int as "all" from bookings where series_id is not null');
  return all;
};
const works: Readonly<Record<string, () => Promise<number>>> = {
  reminders: () => rolledBack((tx) => postTomorrow(tx, services)),
  assessments: () => rolledBack((tx) => postAssessmentsDue(tx, services, now().toISOString().slice(0, 10))),
  retention: async () => {
    const retired = await applyRetention(orm.em, now(), { by: { kind: 'operator', id: 'bench' }, dryRun: true });
    return Object.values({ ...retired }).reduce((sum, some) => sum + some, 0);
  },
  series: async () => {
    const before = await sessions();
    await extendSeries(services);
    return (await sessions()) - before;
  },
};

const work = process.argv.at(-1) ?? '';
const begun = performance.now();
const count = (await works[work]?.()) ?? 0;
const seconds = (performance.now() - begun) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ work, seconds, count, megabytes } satisfies Night));
process.exit(0);
