import { firstChildOf } from '../src/features/sessions/session-children.ts';
import { office } from './office.ts';
import type { World } from './world.ts';

/** The name of the child in families of `buildFamily`. */
export const named = { childName: 'Hei Hei' };

/** Attaches and detaches sessions of a world, as the office does. */
export function attachmentsOf(now: () => { readonly world: World; readonly cookie: string }) {
  return {
    attach: (id: number, child: number, baseSequence = 0, otherName = false) => {
      const { world, cookie } = now();
      return office(world, 'attachOfficeBooking', { cookie, params: { id }, body: { baseSequence, child, otherName } });
    },
    detach: (id: number, baseSequence = 1) => {
      const { world, cookie } = now();
      return office(world, 'detachOfficeBooking', { cookie, params: { id }, query: { baseSequence } });
    },
    /** The family that a session is attached to. */
    familyOf: async (id: number) => (await firstChildOf(now().world.em(), id)).family?.id ?? null,
  };
}
