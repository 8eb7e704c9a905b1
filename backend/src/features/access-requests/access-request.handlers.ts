import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { FamilyId } from '@kitewell/contract/ids';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { zip } from '../../zip.ts';
import { AppError } from '../../errors.ts';
import { byGuardian, byStaff, type ChangeContext } from '../audit/record-change.ts';
import type { FamilyReader } from '../family-records/export-family.ts';
import { copyOfFamily } from './family-copy.ts';

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'renderPage' | 'store' | 'exportGate'>;

/** ms after which a reader who does not take the whole copy makes way for the next one. */
const longestSending = 60_000;

/** What a family may ask for by law: a copy of all that is stored about it. */
export const accessRequestHandlers = (needs: Needs) => {
  const send = async (res: Response, context: ChangeContext, id: FamilyId, reader?: FamilyReader): Promise<void> => {
    // The requester has closed the connection while waiting.
    if (res.destroyed) return;
    const files = await copyOfFamily(needs, context, id, reader);
    res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="family-${id}.zip"` });
    await pipeline(zip(files, context.at), res, { signal: AbortSignal.timeout(longestSending) }).catch(
      (error: unknown) => {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error;
      },
    );
  };
  return {
    async exportFamily({ staff, params: { id }, res }) {
      const leave = await needs.exportGate.enter(String(staff.id));
      try {
        await send(res, { by: byStaff(staff.id), at: needs.now() }, id);
      } finally {
        leave();
      }
    },

    async familyCopy({ account, family, res }) {
      if (account.demo) throw new AppError('session.demoShared', 403);
      const { id, pays, children, guardians } = family;
      const leave = await needs.exportGate.enter(`family ${account.id}`);
      try {
        const context = { by: byGuardian(guardians[0] ?? 0), at: needs.now() };
        await send(res, context, id, pays ? 'payer' : { children, guardians });
      } finally {
        leave();
      }
    },
  } satisfies Partial<Handlers>;
};
