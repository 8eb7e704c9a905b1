import { pipeline } from 'node:stream/promises';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { zip } from '../../zip.ts';
import { byStaff } from '../audit/record-change.ts';
import { copyOfFamily } from './family-copy.ts';

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'sheetPages' | 'billPages'>;

/** What a family may ask for by law: a copy of all that is held about it. */
export const accessRequestHandlers = (needs: Needs) =>
  ({
    async exportFamily({ staff, params: { id }, res }) {
      const at = needs.now();
      const files = await copyOfFamily(needs, { by: byStaff(staff.id), at }, id);
      res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="family-${id}.zip"` });
      await pipeline(zip(files, at), res).catch((error: unknown) => {
        // Whoever asked has gone away meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  }) satisfies Partial<Handlers>;
