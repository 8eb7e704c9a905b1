/** Changes of sessions, bills and pay in a random order, for the property tests of money, erasure and retention. */
import { randomUUID } from 'node:crypto';
import { negative } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sumsOf } from '../src/features/accounts/read-account.ts';
import { office } from './office.ts';
import { chosen, type RandomChange } from './random-changes.ts';
import { startSessions, type Act } from './session-changes.ts';
import type { Answer, World } from './world.ts';

interface Bill {
  id: number;
  family: number;
  version: number;
  cents: number;
  month: string;
}

export type MoneyChange = RandomChange<keyof Awaited<ReturnType<typeof startMoney>>['acts']>;

/** The amounts that are not zero, by record. */
function sorted(amounts: ReadonlyMap<number, number> | readonly { id: number; cents: number }[]): object {
  const pairs: (readonly [number, number])[] =
    amounts instanceof Map
      ? [...amounts]
      : (amounts as { id: number; cents: number }[]).map(({ id, cents }) => [id, cents]);
  return Object.fromEntries(pairs.filter(([, cents]) => cents !== 0).sort(([a], [b]) => a - b));
}

/** Expects that the accounts of families say what their bills say, and that each is what is open and unbilled less its credit. */
async function expectBalances(em: EntityManager, first: number): Promise<void> {
  const byBills = await em.execute<{ id: number; cents: number }[]>(
    `select family_id as id, sum(total_cents)::int as cents from bills
     where family_id >= ? and status in ('draft', 'issued') group by 1`,
    [first],
  );
  const accounts = await em.execute<{ id: number; account: number }[]>(
    'select family_id as id, id as account from accounts where family_id >= ?',
    [first],
  );
  const byEntries: { id: number; cents: number }[] = [];
  for (const { id, account } of accounts) {
    const { balance, open, unbilled, credit } = await sumsOf(em, account);
    expect({ id, balance }).toEqual({ id, balance: open + unbilled - credit });
    byEntries.push({ id, cents: balance });
  }
  expect({ balances: sorted(byEntries) }).toEqual({ balances: sorted(byBills) });
}

/** The sessions of four families, their bills, and the pay of three tutors; @see startSessions */
export async function startMoney(world: World, number: number, word = `${number}`) {
  const sessions = await startSessions(world, number, word);
  const { children, tutors, today, why, cookie } = sessions;

  const bills = (status: string, where = 'true') =>
    world.em().execute<Bill[]>(
      `select b.id, b.family_id as family, b.version, b.total_cents as cents, to_char(b.month, 'YYYY-MM') as month from bills b
       where b.family_id >= ? and b.status = ? and ${where} order by b.id`,
      [children[0]?.family.id, status],
    );
  const bill = async (at: number, status: string, where?: string) => chosen(await bills(status, where), at);
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
      const one = await bill(at, 'draft');
      const cents = [-70_000, -5_000, 1_234, 20_000][value % 4] ?? 1;
      const body = { version: one?.version ?? 0, cents, reason: why(), key: key() };
      return (
        one &&
        note(office(world, 'correctBill', { cookie: cookie(), params: { id: one.id }, body }), ({ body: { bill } }) => [
          ...(['family', bill.family, cents] as const),
        ])
      );
    },
    removeLine: async ({ at }) => {
      const lines = await world.em().execute<{ id: number; bill: number; family: number; cents: number }[]>(
        `select l.id, l.bill_id as bill, b.family_id as family, l.cents from bill_lines l join bills b on b.id = l.bill_id
         where b.family_id >= ? and b.status = 'draft' and l.kind = 'correction' order by 1`,
        [children[0]?.family.id],
      );
      const line = chosen(lines, at);
      return (
        line &&
        note(office(world, 'removeBillLine', { cookie: cookie(), params: { id: line.bill, line: line.id } }), () => [
          ...(['family', line.family, -line.cents] as const),
        ])
      );
    },
    issue: async ({ at }) => {
      const one = await bill(at, 'draft', 'b.total_cents > 0');
      return (
        one && office(world, 'issueBill', { cookie: cookie(), params: { id: one.id }, body: { version: one.version } })
      );
    },
    send: async ({ at }) => {
      const one = await bill(at, at % 2 === 0 ? 'issued' : 'paid');
      return (
        one && office(world, 'sendBill', { cookie: cookie(), params: { id: one.id }, body: { version: one.version } })
      );
    },
    pay: async ({ at }) => {
      const one = await bill(at, 'issued');
      const body = { version: one?.version ?? 0, paidOn: today, way: 'fps' as const, reference: `FPS ${word}` };
      return (
        one &&
        note(office(world, 'payBill', { cookie: cookie(), params: { id: one.id }, body }), ({ body: { bill } }) => [
          ...(['family', bill.family, negative(bill.totalCents)] as const),
        ])
      );
    },
    reversePayment: async ({ at }) => {
      const one = await bill(at, 'paid');
      const body = { version: one?.version ?? 0, reason: why() };
      return (
        one &&
        note(
          office(world, 'reverseBillPayment', { cookie: cookie(), params: { id: one.id }, body }),
          ({ body: { bill } }) => [...(['family', bill.family, bill.totalCents] as const)],
        )
      );
    },
    void: async ({ at }) => {
      const one = await bill(at, 'issued');
      const body = { version: one?.version ?? 0, reason: why() };
      return one && office(world, 'voidBill', { cookie: cookie(), params: { id: one.id }, body });
    },
    refund: async ({ at, value }) => {
      const one = await bill(at, 'draft', 'b.total_cents < 0');
      const cents = value % 2 === 0 ? -(one?.cents ?? -1) : 100;
      const body = { version: one?.version ?? 0, cents, paidOn: today, way: 'fps' as const, key: key() };
      return (
        one &&
        note(
          office(world, 'recordRefund', { cookie: cookie(), params: { id: one.id }, body }),
          ({ body: { bill } }) => [...(['family', bill.family, cents] as const)],
        )
      );
    },
    reverseRefund: async ({ at }) => {
      const lines = await world.em().execute<{ bill: number; refund: number; cents: number }[]>(
        `select l.bill_id as bill, l.refund_id as refund, r.cents from bill_lines l join bills b on b.id = l.bill_id
           join refunds r on r.id = l.refund_id
         where b.family_id >= ? and r.reversed_at is null order by l.id`,
        [children[0]?.family.id],
      );
      const line = chosen(lines, at);
      const params = { id: line?.bill ?? 0, refund: line?.refund ?? 0 };
      return (
        line &&
        note(
          office(world, 'reverseRefund', { cookie: cookie(), params, body: { reason: why() } }),
          ({ body: { bill } }) => [...(['family', bill.family, -line.cents] as const)],
        )
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
      // Those with a draft first: two of a month become one.
      const drafts = await bills('draft');
      const ids = [...new Set(drafts.map((draft) => draft.family))];
      const into = await family(0, `f.id = ${chosen(ids, at) ?? 0}`);
      const other = await family(
        value,
        `f.id <> ${into?.id ?? 0}${at % 3 === 0 ? '' : ` and f.id in (${ids.join(',') || 0})`}`,
      );
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
        `select b.family_id as id, (coalesce(sum(b.total_cents) filter (where b.status in ('draft', 'issued')), 0)
           - sum((select coalesce(sum(l.cents), 0) from bill_lines l where l.bill_id = b.id and l.booking_id is not null)))::int as cents
         from bills b where b.status <> 'void' and b.family_id >= ? group by 1`,
        [children[0]?.family.id],
      );
      await expectBalances(em, children[0]?.family.id ?? 0);
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
