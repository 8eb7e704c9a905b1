import type { FamilyId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { changeHome } from '../bookings/change-home.ts';
import {
  addChild,
  addGuardian,
  changeChild,
  changeGuardian,
  holdFamily,
  setFamilyBilling,
  removeGuardian,
} from '../families/change-family.ts';
import { declineErasure } from '../families/erasure-requests.ts';
import { noteAccess } from '../families/note-access.ts';
import { removeChild } from './remove-child.ts';
import { splitFamily } from './split-family.ts';
import { Family } from '../families/family.entity.ts';
import { eraseFamily, previewErasure } from './erase-family.ts';
import { mergeFamilies } from './merge-families.ts';
import { listErasureRequests, listFamilies } from './list-families.ts';
import { addFamily } from '../families/new-family.ts';
import { readFamily, sessionsOf } from './read-family.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'config' | 'now'>;

/** The office's calls about families. */
export const familyHandlers = (needs: Needs) => {
  const { em, readRows, now } = needs;
  const answer = async (id: FamilyId) => ({ family: await readFamily({ em, readRows }, id, now()) });

  /** Runs a change in one transaction, with the member of staff who makes it and the time. */
  const change = <Done>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Done>,
  ): Promise<Done> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  const opened = (staff: SignedInStaff, id: FamilyId) =>
    noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', id);

  return {
    families: ({ query }) => listFamilies(em, query, now()),

    async family({ staff, params: { id } }) {
      const family = await answer(id);
      await opened(staff, id);
      return family;
    },

    async familySessions({ staff, params: { id }, query }) {
      if ((await em.count(Family, { id })) === 0) throw new AppError('family.notFound', 404);
      await opened(staff, id);
      return sessionsOf({ readRows }, id, hongKongDate(now()), query);
    },

    async addFamily({ staff, body }) {
      const { id } = await change(staff, (tx, context) => addFamily(tx, context, body));
      return answer(id);
    },

    async changeFamily({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => changeHome(tx, needs, context, id, body));
      return answer(id);
    },

    async holdFamily({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => holdFamily(tx, context, id, body));
      return answer(id);
    },

    async setFamilyBilling({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => setFamilyBilling(tx, context, id, body));
      return answer(id);
    },

    async addGuardian({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => addGuardian(tx, context, id, body));
      return answer(id);
    },

    async changeGuardian({ staff, params: { id }, body }) {
      const { family } = await change(staff, (tx, context) => changeGuardian(tx, context, id, body));
      return answer(family.id);
    },

    async removeGuardian({ staff, params: { id }, query }) {
      return answer(await change(staff, (tx, context) => removeGuardian(tx, context, id, query)));
    },

    async addChild({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => addChild(tx, context, id, body));
      return answer(id);
    },

    async changeChild({ staff, params: { id }, body }) {
      const { family } = await change(staff, (tx, context) => changeChild(tx, context, id, body));
      return answer(family.id);
    },

    async removeChild({ staff, params: { id }, query }) {
      return answer(await change(staff, (tx, context) => removeChild(tx, context, id, query)));
    },

    async mergeFamilies({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => mergeFamilies(tx, context, id, body));
      return answer(id);
    },

    async splitFamily({ staff, params: { id }, body }) {
      const { id: newFamily } = await change(staff, (tx, context) => splitFamily(tx, context, id, body));
      return { ...(await answer(id)), newFamily };
    },

    async previewErasure({ staff, params: { id } }) {
      const preview = await previewErasure(em, id, now());
      await opened(staff, id);
      const coming = { side: 'ahead', limit: 50 } as const;
      const { sessions } = await sessionsOf({ readRows }, id, hongKongDate(now()), coming);
      return { ...preview, sessions };
    },

    erasureRequests: async () => ({ requests: await listErasureRequests({ readRows }) }),

    async declineErasure({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => declineErasure(tx, needs, context, id, body));
      return answer(id);
    },

    eraseFamily: ({ staff, params: { id }, body: { name: typed } }) =>
      change(staff, async (tx, context) => {
        const { name } = await previewErasure(tx, id, context.at);
        if (typed.toLowerCase() !== name.trim().toLowerCase())
          throw new AppError('validation', 400, { name: fieldMessage('invalid') });
        return eraseFamily(tx, context, id);
      }),
  } satisfies Partial<Handlers>;
};
