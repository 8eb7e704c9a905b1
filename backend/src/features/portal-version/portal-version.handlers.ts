import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';

/** Triggers of the database count in `portal_versions`, so that no command or call can forget to. */
export const portalVersionHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async portalVersion({ tutor }) {
      const [row] = await readRows<{ version: number }>('select version from portal_versions where tutor_id = ?', [
        tutor.id,
      ]);
      return { version: row?.version ?? 0 };
    },
  }) satisfies Partial<Handlers>;
