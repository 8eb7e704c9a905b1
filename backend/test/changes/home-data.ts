/** Changes that a family makes of its own data. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { EmailName } from '@kitewell/contract/emails';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { Child } from '../../src/features/families/child.entity.ts';
import { FamilyCalendar } from '../../src/features/families/family-calendar.entity.ts';
import type { Guardian } from '../../src/features/families/guardian.entity.ts';
import { requestErasure } from '../../src/features/families/erasure-requests.ts';
import { byGuardian } from '../../src/features/audit/record-change.ts';
import { familiesOf } from '../families.ts';
import { home, homeSession } from '../family-home.ts';
import { selfMadePasskey } from '../passkey-device.ts';
import { aNumber, change, type Change, type Expected, type Stage } from './change.ts';

interface Own {
  readonly id: number;
  readonly mother: Guardian;
  readonly father: Guardian;
  readonly child: Child;
  readonly expected: Expected;
}

async function ownFamily({ world }: Stage): Promise<Omit<Own, 'expected'>> {
  const { build } = familiesOf(() => world);
  const emailConfirmedAt = world.clock.now;
  const { id, guardian, guardians, child } = await build({
    guardians: [
      { name: '陳美玲', email: `mother-${randomUUID()}@example.com`, emailConfirmedAt },
      {
        ...{ name: 'Bo Lee', email: `father-${randomUUID()}@example.com`, pays: false },
        ...{ invitedAt: new Date(world.clock.now.getTime() - 120_000), invitationSeed: randomUUID() },
      },
    ],
  });
  if (!child || !guardians[1]) throw new Error('The family has nobody.');
  return { id, mother: guardian, father: guardians[1], child };
}

/** A change that the mother makes. */
const byMother = (
  name: string,
  action: AuditAction,
  after: (own: Omit<Own, 'expected'>) => { before?: unknown; after?: unknown },
  ways: Parameters<typeof change<Own>>[2],
  emails: readonly EmailName[] = [],
): Change =>
  change(
    name,
    async (stage) => {
      const own = await ownFamily(stage);
      const { before = null, after: left = null } = after(own);
      const row = { action, subject: { kind: 'family', id: own.id }, before, after: left } as const;
      return { ...own, expected: { audit: [row], emails } };
    },
    ways,
  );

const texts = { outings: 1, photos: 1 };

export const homeDataChanges = [
  byMother('a family adds a child', 'child add', () => ({ after: { child: aNumber } }), {
    addFamilyChild: ({ home }, { mother }) => home(mother, 'addFamilyChild', { body: { name: 'Hazel' } }),
  }),
  byMother(
    'a family changes a child',
    'child change',
    ({ child }) => ({ after: { child: child.id, fields: ['allergies'] } }),
    {
      changeFamilyChild: ({ home }, { mother, child }) =>
        home(mother, 'changeFamilyChild', {
          ...{ params: { id: child.id }, body: { version: 1, name: child.name, allergies: 'Milk' } },
        }),
    },
  ),
  byMother(
    'a family agrees to outings',
    'child consent',
    ({ child }) => ({ after: { child: child.id, outings: true, photos: false, fields: ['outingConsentOn'] } }),
    {
      setChildConsents: ({ home }, { mother, child }) =>
        home(mother, 'setChildConsents', {
          ...{ params: { id: child.id }, body: { version: 1, outings: true, photos: false, texts } },
        }),
    },
  ),
  byMother('a family changes its address', 'family change', () => ({ after: { fields: ['address', 'doorCode'] } }), {
    changeFamilyAddress: ({ home }, { mother }) =>
      home(mother, 'changeFamilyAddress', { body: { version: 1, address: '1 Sai Sha Road', doorCode: '4711#' } }),
  }),
  byMother('a family changes its language', 'family change', () => ({ after: { fields: ['language'] } }), {
    changeFamilyLanguage: ({ home }, { mother }) =>
      home(mother, 'changeFamilyLanguage', { body: { version: 1, language: 'zh' } }),
  }),
  byMother(
    'a guardian is invited',
    'guardian invite',
    () => ({ after: { guardian: aNumber, children: 1 } }),
    {
      inviteGuardian: ({ home }, { mother, child }) =>
        home(mother, 'inviteGuardian', {
          body: {
            ...{ key: randomUUID(), name: 'Aunt May', email: `aunt-${randomUUID()}@example.com` },
            children: [child.id],
          },
        }),
    },
    ['family-invitation'],
  ),
  byMother(
    'an invitation is sent again',
    'guardian invite',
    ({ father }) => ({ after: { guardian: father.id } }),
    {
      resendInvitation: ({ home }, { mother, father }) =>
        home(mother, 'resendInvitation', { params: { id: father.id } }),
    },
    ['family-invitation'],
  ),
  change(
    'an invited guardian accepts after signing in',
    async (stage) => {
      const own = await ownFamily(stage);
      const row = { action: 'guardian invitation accepted', subject: { kind: 'family', id: own.id } } as const;
      const states = { by: byGuardian(own.father.id), before: null, after: { guardian: own.father.id } };
      return { ...own, expected: { audit: [{ ...row, ...states }], emails: ['family-invitation-accepted'] as const } };
    },
    { acceptInvitation: ({ home }, { father }) => home(father, 'acceptInvitation', { params: { id: father.id } }) },
  ),
  byMother(
    'a guardian’s phone is changed by the family',
    'guardian change',
    ({ father }) => ({ after: { guardian: father.id, fields: ['phone'] } }),
    {
      changeFamilyGuardian: ({ home }, { mother, father }) =>
        home(mother, 'changeFamilyGuardian', {
          ...{ params: { id: father.id }, body: { version: 1, name: father.name, phone: '6123 9999' } },
        }),
    },
  ),
  byMother(
    'a family lets a guardian see the bills',
    'guardian access',
    ({ father }) => ({ after: { guardian: father.id, active: false, seesBills: true, children: 1 } }),
    {
      setGuardianAccess: ({ home }, { mother, father, child }) =>
        home(mother, 'setGuardianAccess', {
          ...{ params: { id: father.id }, body: { version: 1, seesBills: true, children: [child.id] } },
        }),
    },
  ),
  byMother(
    'a guardian agrees to the newsletter',
    'guardian consent',
    ({ mother }) => ({ after: { guardian: mother.id, newsletter: true } }),
    {
      setNewsletterConsent: ({ home }, { mother }) =>
        home(mother, 'setNewsletterConsent', {
          ...{ params: { id: mother.id }, body: { version: 1, agreed: true, text: 1 } },
        }),
    },
  ),
  byMother('a family removes a guardian', 'guardian remove', ({ father }) => ({ before: { guardian: father.id } }), {
    removeFamilyGuardian: ({ home }, { mother, father }) =>
      home(mother, 'removeFamilyGuardian', { params: { id: father.id }, query: { version: 1 } }),
  }),
  byMother(
    'a guardian makes a calendar link',
    'guardian calendar renewed',
    ({ mother }) => ({ after: { guardian: mother.id } }),
    { renewFamilyCalendar: ({ home }, { mother }) => home(mother, 'renewFamilyCalendar') },
  ),
  change(
    'a guardian closes the calendar link',
    async (stage) => {
      const own = await ownFamily(stage);
      const calendar = { guardian: own.mother.id, seed: randomUUID(), createdAt: stage.world.clock.now };
      await stage.world.em().insert(FamilyCalendar, calendar);
      const row = { action: 'guardian calendar closed', subject: { kind: 'family', id: own.id } } as const;
      return {
        ...own,
        expected: { audit: [{ ...row, before: null, after: { guardian: own.mother.id } }], emails: [] },
      };
    },
    { revokeFamilyCalendar: ({ home }, { mother }) => home(mother, 'revokeFamilyCalendar') },
  ),
  ofPasskeys('a guardian adds a passkey', 'guardian passkey added', {
    addFamilyPasskey: async ({ world }, { cookie, query }) => {
      const { options } = (await home(world, 'startFamilyPasskey', { cookie })).body;
      const { challenge } = options as { challenge: string };
      const body = { name: 'Phone', credential: await selfMadePasskey(world, challenge, randomBytes(16)) };
      await done(home(world, 'addFamilyPasskey', { cookie, query, body } as never));
    },
  }),
  ofPasskeys('a guardian removes a passkey', 'guardian passkey removed', {
    removeFamilyPasskey: async ({ world }, { cookie, query, passkey }) =>
      done(home(world, 'removeFamilyPasskey', { cookie, query, params: { id: passkey } } as never)),
  }),
  byMother('a family downloads its data', 'family export', () => ({}), {
    familyCopy: ({ home }, { mother }) => home(mother, 'familyCopy'),
  }),
  byMother('a family asks to be erased', 'family erasure requested', () => ({}), {
    requestErasure: ({ home }, { mother }) => home(mother, 'requestErasure', { body: {} }),
  }),
  answered('a family withdraws its request to be erased', 'family erasure withdrawn', {
    withdrawErasure: ({ home }, { mother }) => home(mother, 'withdrawErasure'),
  }),
  answered(
    'the office declines to erase a family',
    'family erasure declined',
    {
      declineErasure: ({ office }, { id }) =>
        office('declineErasure', { params: { id }, body: { reason: 'A bill is open.' } }),
    },
    ['family-erasure-declined'],
  ),
];

/** What becomes of a request to be erased. */
function answered(
  name: string,
  action: AuditAction,
  ways: Parameters<typeof change<Own>>[2],
  emails: readonly EmailName[] = [],
): Change {
  const arrange = async (stage: Stage) => {
    const own = await ownFamily(stage);
    const context = { by: byGuardian(own.mother.id), at: stage.world.clock.now };
    await stage.world.em().transactional((tx) => requestErasure(tx, context, own.id, { reason: null }));
    const row = { action, subject: { kind: 'family', id: own.id }, before: null, after: null } as const;
    return { ...own, expected: { audit: [row], emails } };
  };
  return change(name, arrange, ways);
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

async function done(request: Promise<Answered>): Promise<void> {
  const { status, body } = await request;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** A guardian with a passkey, in the browser in which another can be added. */
function ofPasskeys(
  name: string,
  action: AuditAction,
  ways: Parameters<typeof change<Own & { cookie: string; query: { family: number }; passkey: number }>>[2],
): Change {
  const arrange = async (stage: Stage) => {
    const own = await ownFamily(stage);
    const { world } = stage;
    const cookie = await homeSession(world, own.mother.email ?? '');
    const [made] = await world.em().execute<{ id: number }[]>(
      `insert into family_passkeys (account_id, credential_id, public_key, counter, name, created_at)
       select id, ?, 'key', 0, 'Tablet', now() from family_accounts where email = ? returning id`,
      [randomUUID(), own.mother.email],
    );
    const row = { action, subject: { kind: 'family', id: own.id }, by: byGuardian(own.mother.id) } as const;
    const expected = { audit: [{ ...row, before: null, after: { guardian: own.mother.id } }], emails: [] };
    return { ...own, cookie, query: { family: own.id }, passkey: made?.id ?? 0, expected };
  };
  return change(name, arrange, ways);
}
