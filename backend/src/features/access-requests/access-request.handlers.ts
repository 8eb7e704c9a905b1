import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { FamilyId, StaffId } from '@kitewell/contract/ids';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { zip } from '../../zip.ts';
import { byStaff } from '../audit/record-change.ts';
import { copyOfFamily } from './family-copy.ts';

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'renderPage' | 'exportGate'>;

/** ms after which a reader who does not take the whole copy makes way for the next one. */
const longestSending = 60_000;

/** What a family may ask for by law: a copy of all that is stored about it. */
export const accessRequestHandlers = (needs: Needs) => {
  const send = async (res: Response, staff: StaffId, id: FamilyId): Promise<void> => {
    // Whoever asked has gone away while others had their turn.
    if (res.destroyed) return;
    const at = needs.now();
    const files = await copyOfFamily(needs, { by: byStaff(staff), at }, id);
    res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="family-${id}.zip"` });
    await pipeline(zip(files, at), res, { signal: AbortSignal.timeout(longestSending) }).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error;
    });
  };
  return {
    async exportFamily({ staff, params: { id }, res }) {
      const leave = await needs.exportGate.enter(String(staff.id));
      try {
        await send(res, staff.id, id);
      } finally {
        leave();
      }
    },
  } satisfies Partial<Handlers>;
};
