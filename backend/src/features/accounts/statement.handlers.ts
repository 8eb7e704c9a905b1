import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { Family } from '../families/family.entity.ts';
import { noteAccess } from '../families/note-access.ts';
import { readStatement } from './read-account.ts';

/** The office's call about the account of a family. */
export const statementHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async familyStatement({ staff, params: { id }, query }) {
      if ((await em.count(Family, { id })) === 0) throw new AppError('family.notFound', 404);
      await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', id);
      return { statement: await readStatement(em, id, query) };
    },
  }) satisfies Partial<Handlers>;
