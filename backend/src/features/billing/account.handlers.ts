import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId } from '@kitewell/contract/ids';
import type { AccountView } from '@kitewell/contract/office/accounts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { accountOf, readAccount, readStatement } from '../accounts/read-account.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { Family } from '../families/family.entity.ts';
import { noteAccess } from '../families/note-access.ts';
import {
  addCharge,
  addCredit,
  addPackage,
  extendPackage,
  recordPayment,
  recordRefund,
  returnPackage,
  reverseEntry,
} from './change-account.ts';
import { discountsOf, setDiscount } from './discounts.ts';
import { plannedOf } from './planned-sessions.ts';
import { sendStatement } from './statement-emails.ts';

type Needs = Pick<Services, 'em' | 'now' | 'queueEmail' | 'config'>;

/** The office's calls about the account of a family. */
export const accountHandlers = ({ em, now, queueEmail, config }: Needs) => {
  const note = async (staff: SignedInStaff, id: FamilyId) => {
    if ((await em.count(Family, { id })) === 0) throw new AppError('family.notFound', 404);
    await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', id);
  };
  const account = async (family: FamilyId): Promise<{ account: AccountView }> => {
    const today = hongKongDate(now());
    return {
      account: {
        ...(await readAccount(em, await accountOf(em, family), today)),
        discounts: await discountsOf(em, family),
        planned: await plannedOf(em, family, today),
      },
    };
  };
  /** Runs a change in one transaction, with the member of staff who makes it and the time. */
  const change = <T>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<T>,
  ): Promise<T> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  return {
    async familyAccount({ staff, params: { id } }) {
      await note(staff, id);
      return account(id);
    },
    async familyStatement({ staff, params: { id }, query }) {
      await note(staff, id);
      return { statement: await readStatement(em, id, query) };
    },
    sendStatement: async ({ staff, params: { id }, body }) => ({
      emails: await change(staff, (tx, context) => sendStatement(tx, { queueEmail, config }, context, id, body)),
    }),
    async recordPayment({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => recordPayment(tx, context, id, body));
      return account(id);
    },
    async recordRefund({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => recordRefund(tx, context, id, body));
      return account(id);
    },
    async addCredit({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => addCredit(tx, context, id, body));
      return account(id);
    },
    async setDiscount({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => setDiscount(tx, context, id, body));
      return account(id);
    },
    async addCharge({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => addCharge(tx, context, id, body));
      return account(id);
    },
    async reverseEntry({ staff, params: { id }, body }) {
      return account(await change(staff, (tx, context) => reverseEntry(tx, context, id, body)));
    },
    async addPackage({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => addPackage(tx, context, id, body));
      return account(id);
    },
    async extendPackage({ staff, params: { id }, body }) {
      return account(await change(staff, (tx, context) => extendPackage(tx, context, id, body)));
    },
    async returnPackage({ staff, params: { id }, body }) {
      return account(await change(staff, (tx, context) => returnPackage(tx, context, id, body)));
    },
  } satisfies Partial<Handlers>;
};
