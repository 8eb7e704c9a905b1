/** Changes of sessions, bills and pay in a random order, for the property tests of money, erasure and retention. */
import { randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { AccountId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { openBills } from '../src/features/accounts/allocate.ts';
import { billStatus, billSums } from '../src/features/accounts/bill-sums.ts';
import { familyOfAccount } from '../src/features/accounts/lock-account.ts';
import { ChildDiscount } from '../src/features/billing/child-discount.entity.ts';
import { isReversible, sumsOf } from '../src/features/accounts/read-account.ts';
import { listDrafts } from '../src/features/billing/read-drafts.ts';
import { entriesOfSessions } from './money-agrees.ts';
import { office } from './office.ts';
import { chosen, type RandomChange } from './random-changes.ts';
import { startSessions, type Act } from './session-changes.ts';
import type { Answer, World } from './world.ts';

export type MoneyChange = RandomChange<keyof Awaited<ReturnType<typeof startMoney>>['acts']>;

/** The amounts that are not zero, by record. */
function sorted(amounts: ReadonlyMap<number, number> | readonly { id: number; cents: number }[]): object {
  const pairs: (readonly [number, number])[] =
    amounts instanceof Map
      ? [...amounts]
      : (amounts as { id: number; cents: number }[]).map(({ id, cents }) => [id, cents]);
  return Object.fromEntries(pairs.filter(([, cents]) => cents !== 0).sort(([a], [b]) => a - b));
}

/** Expects that each account is what is open and unbilled less its credit, and that its bills say what is open. */
async function expectBalances(em: EntityManager, first: number): Promise<void> {
  const accounts = await em.execute<{ account: AccountId }[]>(
    'select id as account from accounts where family_id >= ?',
    [first],
  );
  for (const { account } of accounts) {
    const { balance, open, unbilled, credit } = await sumsOf(em, account);
    const bills = await openBills(em, account);
    expect({ account, balance, open: bills.reduce((all, { left }) => all + left, 0) }).toEqual({
      ...{ account, balance: open + unbilled - credit, open },
    });
    // What is credit is given out as soon as a bill is open.
    expect({ account, credit, isOpen: open > 0 && credit > 0 }).toEqual({ account, credit, isOpen: false });
  }
}

/** The sessions of four families, their bills, and the pay of three tutors; @see startSessions */
export async function startMoney(world: World, number: number, word = `${number}`) {
  const sessions = await startSessions(world, number, word);
  const { children, tutors, today, why, cookie } = sessions;

  // One child has a discount, wherever it goes.
  await world.em().insert(ChildDiscount, { child: children[1]?.id ?? 0, fromDate: '2020-01-01', percent: 15 });

  const first = children[0]?.family.id ?? 0;
  const now = () => hongKongDate(world.clock.now);
  const drafts = async () =>
    (await listDrafts(world.services, { limit: 100, until: now() })).drafts.filter(({ family }) => family >= first);
  const billRows = (status: string) =>
    world.em().execute<{ id: number; family: number }[]>(
      `select * from (select b.id, ${familyOfAccount('b.account_id')} as family from bills b ${billSums}
         where ${billStatus} = ?) b where family >= ? order by id`,
      [status, first],
    );
  /** The rows of a kind on the accounts of these families that were not taken back. */
  const entries = (kind: string, where = 'true') =>
    world.em().execute<{ id: number; family: number; cents: number }[]>(
      `select * from (select e.id, e.cents, ${familyOfAccount('e.account_id')} as family from entries e
         where e.kind = ? and not exists (select from entries r where r.reverses_id = e.id)
           and (${isReversible} or e.kind in ('late', 'missed')) and ${where}) e where family >= ? order by id`,
      [kind, first],
    );
  const payable = (at: number) => {
    const tutor = chosen(tutors, at);
    const month = today.slice(0, 7);
    const months = [month, addDays(`${month}-01`, -1).slice(0, 7)];
    return { tutor: tutor?.id ?? 0, month: months[at % 2] ?? month };
  };
  const key = () => randomUUID();
  /** What was done beside the sessions: what each family owes more or less by it, and each tutor is to be paid. */
  const accounts = {
    family: new Map<number, number>(),
    tutor: new Map<number, number>(),
    paid: new Map<number, number>(),
  };
  const note = async <A extends Answer<unknown>>(
    request: Promise<A>,
    entry: (answer: A) => [account: keyof typeof accounts, of: number | null | undefined, cents: number],
  ): Promise<A> => {
    const answer = await request;
    if (answer.status >= 300) return answer;
    const [account, of, cents] = entry(answer);
    accounts[account].set(of ?? 0, (accounts[account].get(of ?? 0) ?? 0) + cents);
    return answer;
  };

  const family = async (at: number, where = 'true') =>
    chosen(
      await world
        .em()
        .execute<{ id: number; version: number }[]>(
          `select f.id, f.version from families f where f.id >= ? and ${where} order by f.id`,
          [children[0]?.family.id],
        ),
      at,
    );
  /** The family that has what a merged one owed. */
  const mergedInto = new Map<number, number>();
  const heirOf = (id: number): number => {
    const into = mergedInto.get(id);
    return into === undefined ? id : heirOf(into);
  };
  const ofHeirs = (amounts: ReadonlyMap<number, number>) => {
    const sums = new Map<number, number>();
    for (const [id, cents] of amounts) sums.set(heirOf(id), (sums.get(heirOf(id)) ?? 0) + cents);
    return sums;
  };

  const acts = {
    ...sessions.acts,
    correct: async ({ at, value }) => {
      const one = await family(at);
      const cents = [-70_000, -5_000, 1_234, 20_000][value % 4] ?? 1;
      if (!one) return undefined;
      const request = { cookie: cookie(), params: { id: one.id } };
      const said = { cents: Math.abs(cents), reason: why(), key: key() };
      return note(
        cents < 0
          ? office(world, 'addCredit', { ...request, body: said })
          : office(world, 'addCharge', { ...request, body: { ...said, day: now() } }),
        () => ['family', one.id, cents],
      );
    },
    takeBack: async ({ at, value }) => {
      const kind = ['extra', 'credit', 'payment', 'payment', 'refund'][value % 5] ?? '';
      const one = chosen(await entries(kind, 'e.of_entry_id is null'), at);
      const body = { reason: why(), key: key() };
      return (
        one &&
        note(office(world, 'reverseEntry', { cookie: cookie(), params: { id: one.id }, body }), () => [
          ...(['family', one.family, -one.cents] as const),
        ])
      );
    },
    waive: async ({ at }) => {
      const one = chosen(await entries('missed', 'taken_off(e.id) = 0'), at) ?? chosen(await entries('late'), at);
      const body = { charge: one?.id ?? 0, reason: why(), key: key() };
      return one && office(world, 'addCredit', { cookie: cookie(), params: { id: one.family }, body });
    },
    chargeAfterAll: async ({ at }) => {
      const one = chosen(await entries('waiver'), at);
      const body = { reason: why(), key: key() };
      return one && office(world, 'reverseEntry', { cookie: cookie(), params: { id: one.id }, body });
    },
    issue: async ({ at }) => {
      const one = chosen(await drafts(), at);
      const days = { until: now(), dueOn: addDays(now(), 7) };
      if (!one) return undefined;
      const families = [{ family: one.family, version: one.version }];
      const answer = await office(world, 'issueBills', { cookie: cookie(), body: { ...days, families, key: key() } });
      return answer.body.bills[0]?.refusal == null ? answer : undefined;
    },
    send: async ({ at }) => {
      const one = chosen(await billRows(at % 2 === 0 ? 'open' : 'paid'), at);
      return one && office(world, 'sendBills', { cookie: cookie(), body: { bills: [one.id], key: key() } });
    },
    pay: async ({ at, value }) => {
      const one = chosen(await billRows(value % 3 === 0 ? 'partlyPaid' : 'open'), at);
      const cents = [56_000, 30_000, 100_000, 12_345][value % 4] ?? 1;
      if (!one) return undefined;
      const body = {
        cents,
        paidOn: now(),
        way: 'fps' as const,
        reference: `FPS ${word}`,
        bills: [one.id],
        again: true,
      };
      return note(
        office(world, 'recordPayment', { cookie: cookie(), params: { id: one.family }, body: { ...body, key: key() } }),
        () => [...(['family', one.family, -cents] as const)],
      );
    },
    void: async ({ at }) => {
      const one = chosen(await billRows('open'), at);
      const body = { reason: why(), key: key() };
      return one && office(world, 'voidBill', { cookie: cookie(), params: { id: one.id }, body });
    },
    refund: async ({ at, value }) => {
      const credits: { id: number; credit: number }[] = [];
      const known = await world
        .em()
        .execute<{ id: number; account: number }[]>(
          'select family_id as id, id as account from accounts where family_id >= ? order by 1',
          [first],
        );
      for (const { id, account } of known) {
        const { credit } = await sumsOf(world.em(), account);
        if (credit > 0) credits.push({ id, credit });
      }
      const one = chosen(credits, at);
      const cents = value % 2 === 0 ? (one?.credit ?? 1) : 100;
      const body = { cents, paidOn: now(), way: 'fps' as const, key: key() };
      return (
        one &&
        note(office(world, 'recordRefund', { cookie: cookie(), params: { id: one.id }, body }), () => [
          ...(['family', one.id, cents] as const),
        ])
      );
    },
    correctPay: ({ at, value }) => {
      const { tutor, month } = payable(at);
      const cents = value % 2 === 0 ? 5_000 : -3_000;
      const body = { month, cents, reason: `Travel ${randomUUID()}`, key: key() };
      return note(office(world, 'correctPay', { cookie: cookie(), params: { id: tutor }, body }), () => [
        'tutor',
        tutor,
        cents,
      ]);
    },
    removeCorrection: async ({ at }) => {
      const rows = await world.em().execute<{ id: number; tutor: number; cents: number }[]>(
        `select id, tutor_id as tutor, cents from pay_corrections
         where tutor_id >= ? and payment_id is null and booking_id is null order by 1`,
        [tutors[0]?.id],
      );
      const one = chosen(rows, at);
      const params = { id: one?.tutor ?? 0, correction: one?.id ?? 0 };
      return (
        one &&
        note(office(world, 'removePayCorrection', { cookie: cookie(), params }), () => ['tutor', one.tutor, -one.cents])
      );
    },
    payTutor: async ({ at }) => {
      const { tutor, month } = payable(at);
      const { body } = await office(world, 'tutorPay', { cookie: cookie(), params: { id: tutor }, query: { month } });
      if (body.pay.dueCents <= 0) return undefined;
      const order = { month, tutors: [{ id: tutor, expectedCents: body.pay.dueCents }], paidOn: today, key: key() };
      return note(office(world, 'payTutors', { cookie: cookie(), body: order }), () => [
        'paid',
        tutor,
        body.pay.dueCents,
      ]);
    },
    reverseTutorPayment: async ({ at }) => {
      const rows = await world.em().execute<{ id: number; tutor: number; cents: number }[]>(
        `select id, tutor_id as tutor, (earnings_cents + correction_cents)::int as cents from tutor_payments
         where tutor_id >= ? and reversed_at is null order by 1`,
        [tutors[0]?.id],
      );
      const one = chosen(rows, at);
      const body = { reason: why() };
      return (
        one &&
        note(office(world, 'reverseTutorPayment', { cookie: cookie(), params: { id: one.id }, body }), () => [
          ...(['paid', one.tutor, -one.cents] as const),
        ])
      );
    },
    merge: async ({ at, value }) => {
      const into = await family(at);
      const other = await family(value, `f.id <> ${into?.id ?? 0}`);
      if (!into || !other) return undefined;
      const body = { version: into.version, other: other.id };
      const answer = await office(world, 'mergeFamilies', { cookie: cookie(), params: { id: into.id }, body });
      if (answer.status < 300) mergedInto.set(other.id, into.id);
      return answer;
    },
    split: async ({ at, value }) => {
      const one = await family(at, 'exists (select from children c where c.family_id = f.id)');
      const own = await world
        .em()
        .execute<{ id: number }[]>('select id from children where family_id = ? order by id', [one?.id]);
      const child = chosen(own, value);
      if (!one || !child) return undefined;
      const body = { version: one.version, guardians: [], children: [child.id] };
      return office(world, 'splitFamily', { cookie: cookie(), params: { id: one.id }, body });
    },
    addRate: () => addRate(),
    recalculate: () => office(world, 'recalculateCharges', { cookie: cookie() }),
  } satisfies Record<string, Act>;

  /** The rate that is missing for the level of one child. */
  const addRate = () =>
    office(world, 'addRate', {
      cookie: cookie(),
      body: {
        ...{ trial: false, programme: 'outdoor-mission', level: `Level ${number}`, groupSize: 1, from: '2026-01-01' },
        ...{ familyCents: 72_000, tutorCents: 50_000 },
      },
    });

  return {
    ...sessions,
    acts,
    /** The rate is there, and everything that waits is charged. */
    chargeAll: async () => {
      await addRate();
      await acts.recalculate();
    },
    /** What families still owe, what was added to tutors' pay, and what they were paid: as each change was answered. */
    expectAccounts: async () => {
      const em = world.em();
      const owed = await em.execute<{ id: number; cents: number }[]>(
        `select * from (select ${familyOfAccount('e.account_id')} as id, sum(e.cents)::int as cents from entries e
           where e.id not in (select e.id from ${entriesOfSessions}) group by 1) e where id >= ?`,
        [first],
      );
      await expectBalances(em, first);
      const added = await em.execute<{ id: number; cents: number }[]>(
        `select tutor_id as id, sum(cents)::int as cents from pay_corrections
         where booking_id is null and tutor_id >= ? group by 1`,
        [tutors[0]?.id],
      );
      const paid = await em.execute<{ id: number; cents: number }[]>(
        `select tutor_id as id, sum(earnings_cents + correction_cents)::int as cents from tutor_payments
         where reversed_at is null and tutor_id >= ? group by 1`,
        [tutors[0]?.id],
      );
      expect({ families: sorted(owed), added: sorted(added), paid: sorted(paid) }).toEqual({
        families: sorted(ofHeirs(accounts.family)),
        added: sorted(accounts.tutor),
        paid: sorted(accounts.paid),
      });
    },
  };
}
