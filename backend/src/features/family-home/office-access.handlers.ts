import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { noteAccess } from '../families/note-access.ts';
import { endFamilySignIns, readFamilySignIns, sendFamilySignIn, setHomeAccess } from './office-access.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'queueEmail' | 'linkKeys' | 'config'>;

/** The office's calls about who signs in to the parent portal. */
export const familyAccessHandlers = (needs: Needs) => {
  const { em, now, config } = needs;
  const change = <Done>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Done>,
  ): Promise<Done> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  return {
    async familySignIns({ staff, params: { id } }) {
      const signIns = await readFamilySignIns(needs, id, now());
      await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', id);
      return signIns;
    },

    async sendFamilySignIn({ staff, params: { id }, body }) {
      if (!config.mail) throw new AppError('session.noEmails', 409);
      return { sent: await change(staff, (tx, context) => sendFamilySignIn(tx, needs, context, id, body)) };
    },

    async endFamilySignIns({ staff, params: { id } }) {
      await change(staff, (tx, context) => endFamilySignIns(tx, context, id));
      return readFamilySignIns(needs, id, now());
    },

    async setHomeAccess({ staff, params: { id }, body }) {
      const family = await change(staff, (tx, context) => setHomeAccess(tx, context, id, body));
      return readFamilySignIns(needs, family, now());
    },
  } satisfies Partial<Handlers>;
};
