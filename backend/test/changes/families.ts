import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { familiesOf } from '../families.ts';
import { aNumber, anId, change, type Expected, type Stage } from './change.ts';

/** A family with two guardians and two children, and what one row about it says. */
async function aFamily({ world }: Stage) {
  const guardians = [{ name: '陳美' }, { name: 'Uncle Bo', pays: false }];
  const { build } = familiesOf(() => world);
  const family = await build({ guardians, children: [{ name: '樂晴' }, { name: 'Mia' }] });
  const [guardian = { id: 0 }, child = { id: 0 }] = [family.guardians[1], family.children[1]];
  return { ...family, guardian, child };
}

type Family = Awaited<ReturnType<typeof aFamily>>;

/** A change of one family that owes no email. */
function ofFamily(
  name: string,
  action: AuditAction,
  states: (family: Family) => { before?: unknown; after?: unknown },
  ways: Parameters<typeof change<Family & { expected: Expected }>>[2],
) {
  return change(
    name,
    async (stage) => {
      const family = await aFamily(stage);
      const { before = null, after = null } = states(family);
      const row = { action, subject: { kind: 'family', id: family.id }, before, after } as const;
      return { ...family, expected: { audit: [row], emails: [] } };
    },
    ways,
  );
}

let phones = 61_230_000;

export const familyChanges = [
  change(
    'a family is added with a guardian and a child',
    () =>
      Promise.resolve({
        expected: {
          audit: [
            {
              ...{ action: 'family add', subject: { kind: 'family', id: anId }, before: null },
              after: { guardian: aNumber, child: aNumber },
            },
          ],
          emails: [],
        },
      }),
    {
      addFamily: ({ office }) =>
        office('addFamily', {
          body: { guardian: { name: '陳美', phone: String(++phones) }, child: { name: '樂晴' }, notes: 'Two dogs.' },
        }),
    },
  ),
  ofFamily('a family is changed', 'family change', () => ({ after: { fields: ['notes', 'language'] } }), {
    changeFamily: ({ office }, { params }) =>
      office('changeFamily', { params, body: { version: 1, language: 'zh', source: '', notes: 'Two dogs.' } }),
  }),
  ofFamily('a guardian is added', 'guardian add', () => ({ after: { guardian: aNumber } }), {
    addGuardian: ({ office }, { params }) =>
      office('addGuardian', { params, body: { name: '陳文', key: randomUUID() } }),
  }),
  ofFamily(
    'a guardian is changed',
    'guardian change',
    ({ guardian }) => ({ after: { guardian: guardian.id, fields: ['name'] } }),
    {
      changeGuardian: ({ office }, { guardian }) =>
        office('changeGuardian', { params: { id: guardian.id }, body: { version: 1, name: 'Bo', pays: false } }),
    },
  ),
  ofFamily(
    'a guardian’s address is confirmed',
    'guardian access',
    ({ guardian }) => ({ after: { guardian: guardian.id, active: true, seesBills: false, children: 0 } }),
    {
      setHomeAccess: ({ office }, { guardian }) =>
        office('setHomeAccess', {
          params: { id: guardian.id },
          body: { version: 1, confirmed: true, seesBills: false, children: [] },
        }),
      'ops family access': ({ ops }, { guardian }) => ops('family', 'access', String(guardian.id)),
    },
  ),
  ofFamily('everybody of a family is signed out', 'family signed out', () => ({}), {
    endFamilySignIns: ({ office }, { params }) => office('endFamilySignIns', { params }),
    'ops family sign-out': ({ ops }, { id }) => ops('family', 'sign-out', String(id)),
  }),
  change(
    'a family is sent its sign-in email',
    async ({ world }) => {
      const { build } = familiesOf(() => world);
      const email = `signs-in-${randomUUID()}@example.com`;
      const { id, params } = await build({ guardians: [{ email, emailConfirmedAt: world.clock.now }] });
      const row = {
        action: 'family sign-in email',
        subject: { kind: 'family', id },
        before: null,
        after: { emails: 1 },
      };
      return { id, params, expected: { audit: [row as never], emails: ['family-sign-in'] as const } };
    },
    {
      sendFamilySignIn: ({ office }, { params }) => office('sendFamilySignIn', { params, body: {} }),
      'ops family send-sign-in': ({ ops }, { id }) => ops('family', 'send-sign-in', String(id)),
    },
  ),
  ofFamily('a guardian is removed', 'guardian remove', ({ guardian }) => ({ before: { guardian: guardian.id } }), {
    removeGuardian: ({ office }, { guardian }) =>
      office('removeGuardian', { params: { id: guardian.id }, query: { version: 1 } }),
  }),
  ofFamily('a child is added', 'child add', () => ({ after: { child: aNumber } }), {
    addChild: ({ office }, { params }) => office('addChild', { params, body: { name: 'Hazel' } }),
  }),
  ofFamily(
    'a child is changed',
    'child change',
    ({ child }) => ({ after: { child: child.id, fields: ['birthMonth', 'allergies'] } }),
    {
      changeChild: ({ office }, { child }) =>
        office('changeChild', {
          params: { id: child.id },
          body: { version: 1, name: 'Mia', birthMonth: '2020-05-01', allergies: 'Milk' },
        }),
    },
  ),
  ofFamily('a child is removed', 'child remove', ({ child }) => ({ before: { child: child.id } }), {
    removeChild: ({ office }, { child }) => office('removeChild', { params: { id: child.id }, query: { version: 1 } }),
  }),
  change(
    'two families are merged',
    async (stage) => {
      const { build } = familiesOf(() => stage.world);
      const [{ id, params }, other] = [await build(), await build()];
      return {
        ...{ params, other: other.id },
        expected: {
          audit: [
            {
              ...{ action: 'family join', subject: { kind: 'family', id }, before: null },
              after: { other: other.id, guardians: 1, children: 1 },
            },
            {
              ...{ action: 'family merged into', subject: { kind: 'family', id: other.id }, before: null },
              after: { family: id },
            },
          ],
          emails: [],
        },
      };
    },
    {
      mergeFamilies: ({ office }, { params, other }) =>
        office('mergeFamilies', { params, body: { version: 1, other } }),
    },
  ),
  change(
    'a family is split',
    async (stage) => {
      const { id, params, guardian, child } = await aFamily(stage);
      const after = { guardians: 1, children: 1 };
      return {
        ...{ params, guardian, child },
        expected: {
          audit: [
            {
              ...{ action: 'family part', subject: { kind: 'family', id }, before: null },
              after: { ...after, family: aNumber },
            },
            {
              ...{ action: 'family split from', subject: { kind: 'family', id: anId }, before: null },
              after: { ...after, family: id },
            },
          ],
          emails: [],
        },
      };
    },
    {
      splitFamily: ({ office }, { params, guardian, child }) =>
        office('splitFamily', { params, body: { version: 1, guardians: [guardian.id], children: [child.id] } }),
    },
  ),
];
