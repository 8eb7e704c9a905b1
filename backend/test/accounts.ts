/** Accounts of families in tests: what is written on them, and what they come to. */
import { asCents } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, EntryId, BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addEntry } from '../src/features/accounts/add-entry.ts';
import { chargeSession, type SessionCost } from '../src/features/accounts/charge-session.ts';
import { addPayment } from '../src/features/accounts/credit-charge.ts';
import { issueCharges } from '../src/features/accounts/issue-charges.ts';
import { lockAccountOf } from '../src/features/accounts/lock-account.ts';
import { sumsOf } from '../src/features/accounts/read-account.ts';
import { byOperator, type ChangeContext } from '../src/features/audit/record-change.ts';
import type { World } from './world.ts';

let numbers = 0;

export interface Cost extends Partial<Omit<SessionCost, 'cents' | 'family'>> {
  family: number;
  cents: number;
}

/** What tests do to accounts, each in a transaction of its own. */
export function accountsOf(world: () => World) {
  const context = (): ChangeContext => ({ by: byOperator('tests'), at: world().clock.now });
  const today = () => hongKongDate(world().clock.now);
  const change = <T>(act: (tx: EntityManager, context: ChangeContext) => Promise<T>): Promise<T> =>
    world()
      .em()
      .transactional((tx) => act(tx, context()));

  return {
    context,
    today,
    change,

    /** The account of a family, which owes nothing yet. */
    open: (family: number): Promise<AccountId> => change((tx) => lockAccountOf(tx, family)),

    charge: (session: number, costs: readonly Cost[], given: { date?: string; minutes?: number } = {}) =>
      change((tx, context) =>
        chargeSession(
          tx,
          context,
          {
            ...{ id: session, programme: 'playberry-laser-literacy', groupSize: 1 },
            ...{ date: today(), minutes: 60, ...given },
          },
          costs.map(({ cents, ...cost }, place) => ({
            ...{ sessionChild: session * 10 + place, childId: null, child: 'Hei Hei', cents: asCents(cents) },
            ...cost,
          })),
        ),
      ),

    /** A charge beside the sessions. */
    extra: (account: AccountId, cents: number): Promise<EntryId> =>
      change((tx, context) =>
        addEntry(tx, context, { account, kind: 'extra', cents: asCents(cents), day: today(), reason: 'Books' }),
      ),

    issue: (account: AccountId, dueIn = 7): Promise<BillId> =>
      change((tx, context) =>
        issueCharges(tx, context, account, {
          ...{ number: `KE2026-${String(++numbers).padStart(4, '0')}`, payer: '陳太', language: 'en', until: today() },
          ...{ issuedOn: today(), dueOn: addDays(today(), dueIn) },
        }),
      ),

    pay: (account: AccountId, cents: number, bills: readonly BillId[] = []): Promise<EntryId> =>
      change((tx, context) =>
        addPayment(tx, context, account, { cents: asCents(cents), day: today(), way: 'fps', bills }),
      ),

    sums: (account: AccountId) => sumsOf(world().em(), account),
  };
}
