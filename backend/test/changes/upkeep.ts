import { resetDemoWhenDue } from '../../src/db/seed/reset-demo.ts';
import { randomUUID } from 'node:crypto';
import { Email } from '../../src/mail/email.entity.ts';
import { retainDaily } from '../../src/features/retention/retention.ts';
import { nothing } from '../retention.ts';
import { aNumber, change, leaves, type Stage } from './change.ts';
import { aLead } from './leads.ts';

/** The welcome of a new tutor, which waits to be sent. */
async function anEmail({ office, world }: Stage) {
  const address = `${randomUUID()}@example.com`;
  await office('addOfficeTutor', { body: { name: 'Ada Wong', email: address, emailLanguage: 'en' } });
  const { id } = await world.em().findOneOrFail(Email, { address });
  return { params: { id }, subject: { kind: 'email', id } as const };
}

const template = 'tutor-welcome';

export const emailChanges = [
  change(
    'an email is dropped',
    async (stage) => {
      const { subject, params } = await anEmail(stage);
      const states = { before: { state: 'waiting' }, after: { state: 'dropped', template } };
      return { params, expected: leaves('email drop', subject, states) };
    },
    { dropEmail: ({ office }, { params }) => office('dropEmail', { params }) },
  ),
  change(
    'a dropped email is tried again',
    async (stage) => {
      const { subject, params } = await anEmail(stage);
      await stage.office('dropEmail', { params });
      const states = { before: { state: 'dropped' }, after: { state: 'waiting', template } };
      return { params, expected: leaves('email again', subject, states) };
    },
    { tryEmailAgain: ({ office }, { params }) => office('tryEmailAgain', { params }) },
  ),
];

export const retentionChanges = [
  change(
    'records past their retention period are deleted',
    async (stage) => {
      await aLead(stage, { lastContactAt: new Date('2025-11-01T04:00:00Z') });
      // Other walks may leave something that is old enough as well, but no lead.
      const counts = Object.fromEntries(Object.keys(nothing).map((kind) => [kind, aNumber]));
      const after = { ...counts, trialRequests: 1 };
      return { expected: leaves('retention run', { kind: 'retention' }, { after }) };
    },
    {
      'ops retention run': ({ ops }) => ops('retention', 'run'),
      async 'job startRetention'({ world }) {
        // The day after, since it runs once a day.
        world.clock.now = new Date('2026-11-24T02:00:00Z');
        await retainDaily(world.services);
      },
    },
  ),
];

export const demoChanges = [
  change(
    'the demo account is reset',
    () => Promise.resolve({ expected: leaves('demo reset', { kind: 'demo-account' }) }),
    {
      'job startDemoResets': ({ world: { services } }) =>
        resetDemoWhenDue({ ...services, config: { ...services.config, seed: 'demo', demoReset: '00:00' } }),
      'ops demo reset': ({ ops }) => ops('demo', 'reset'),
    },
  ),
];
