import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';

/** Triggers of the database count in `desk_versions`, so that no command or call can forget to. */
export const deskVersionHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async deskVersion({ tutor }) {
      const [row] = await readRows<{ version: number }>('select version from desk_versions where tutor_id = ?', [
        tutor.id,
      ]);
      return { version: row?.version ?? 0 };
    },
  }) satisfies Partial<Handlers>;
