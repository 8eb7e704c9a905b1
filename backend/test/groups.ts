import { officeBookingAnswer, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import type { Child } from '../src/features/families/child.entity.ts';
import { expectView } from './answers.ts';
import { familiesOf, type GivenFamily } from './families.ts';
import { office } from './office.ts';
import type { World } from './world.ts';

interface Office {
  readonly world: World;
  readonly cookie: string;
  /** The tutor of the sessions, unless another is given. */
  readonly tutor: { id: number };
}

let built = 0;

/** Sessions of several children, which the office of a world arranges. */
export function groupsOf(now: () => Office) {
  const { build } = familiesOf(() => now().world);

  /** A family with children of these names, and a guardian who gets emails. */
  async function home(names: readonly string[], given: GivenFamily = {}) {
    const email = `group-${++built}@example.com`;
    const family = await build({
      guardians: [{ name: `Guardian of ${names[0]}`, email, phone: `+8529${1_000_000 + built}` }],
      children: names.map((name) => ({ name })),
      ...given,
    });
    const [child] = family.children;
    if (!child) throw new Error('a family of no children');
    return { ...family, child, email };
  }

  const one = (child: Child | undefined, childAge = 6) => ({
    child: child?.id ?? 0,
    childName: child?.name ?? '',
    childAge,
  });

  /** The input for a session of these children, on 1 December at four. */
  const inputOf = ([first, ...others]: readonly (Child | undefined)[], given: object = {}) => ({
    ...one(first),
    ...{ tutor: now().tutor.id, parentName: 'As typed', program: 'playberry-laser-literacy' as const },
    ...{ date: '2026-12-01', time: '16:00', duration: 60, travelMinutes: 0, address: '12 Common Path', notes: 'Dog' },
    others: others.map((child) => one(child)),
    ...given,
  });

  const add = (children: readonly (Child | undefined)[], given: object = {}) =>
    office(now().world, 'addOfficeBooking', { cookie: now().cookie, body: inputOf(children, given) });

  return {
    home,
    inputOf,
    add,
    arranged: async (children: readonly (Child | undefined)[], given: object = {}): Promise<OfficeBookingView> => {
      const answer = await add(children, given);
      expectView(answer, 201, officeBookingAnswer);
      return answer.body.booking;
    },
  };
}
