import { Child } from '../src/features/families/child.entity.ts';
import { Family } from '../src/features/families/family.entity.ts';
import { Guardian } from '../src/features/families/guardian.entity.ts';
import { TrialRequest } from '../src/features/families/trial-request.entity.ts';
import { buildBooking, someRequest } from './builders.ts';
import { office } from './office.ts';
import type { World } from './world.ts';
import { byOperator } from '../src/features/audit/record-change.ts';

export interface GivenFamily {
  guardians?: {
    name?: string;
    phone?: string | null;
    email?: string | null;
    pays?: boolean;
    emailConfirmedAt?: Date | null;
    invitedAt?: Date;
    invitationSeed?: string;
  }[];
  children?: { name: string; level?: string; likes?: string; allergies?: string; birthMonth?: string }[];
  language?: 'en' | 'zh';
  demo?: boolean;
  district?: string;
  address?: string;
  doorCode?: string;
  notes?: string;
  lastContactAt?: Date;
}

/** Families of a world, with sessions and their history. */
export function familiesOf(world: () => World) {
  let built = 0;
  let days = 0;

  return {
    /** A family with names that no other test uses. */
    build: async ({ guardians, children, ...home }: GivenFamily = {}) => {
      const em = world().em();
      const number = ++built;
      const { now } = world().clock;
      const family = em.create(Family, { createdAt: now, lastContactAt: now, ...home });
      const speakers = (guardians ?? [{}]).map((one) =>
        em.create(Guardian, {
          ...{
            name: `Guardian ${number}`,
            phone: `+8526${2_000_000 + number}`,
            email: `guardian-${number}@example.com`,
          },
          ...{ family, pays: true, ...one },
        }),
      );
      const kids = (children ?? [{ name: `Kid ${number}` }]).map((one) => em.create(Child, { family, ...one }));
      await em.flush();
      const [guardian, child] = [speakers[0] ?? em.create(Guardian, { family, name: '' }), kids[0]];
      return { id: family.id, params: { id: family.id }, guardian, child, guardians: speakers, children: kids };
    },

    /** A session of a family's child, on a day that no other has. */
    session: (family: number, child: Child | undefined, day: 'ahead' | 'past', given: object = {}) =>
      buildBooking(world(), {
        ...{ family, child: child ?? null, childName: child?.name ?? 'Somebody' },
        sessionDate: new Date(Date.UTC(2026, day === 'ahead' ? 11 : 9, 1 + (days++ % 20))).toISOString().slice(0, 10),
        status: day === 'ahead' ? 'confirmed' : 'completed',
        ...given,
      }),

    /** Who did what to a family, the latest first. */
    historyOf: async (cookie: string, id: number) => {
      const { body } = await office(world(), 'family', { cookie, params: { id } });
      return body.family.history.map(({ action, by }) => `${by}: ${action}`);
    },
  };
}

let phones = 91_000_000;

/** Leads of a world, and an operator's changes of them. */
export function leadsOf(world: () => World) {
  return {
    /** The operator who changes something, and the time. */
    context: () => ({ by: byOperator('mandy'), at: world().clock.now }),
    change: <T>(act: (em: ReturnType<World['em']>) => Promise<T>) => world().em().transactional(act),

    /** A trial request with names that no other test uses. */
    ask: async (given: Record<string, unknown> = {}) => {
      const body = someRequest({ phone: String(++phones), ...given });
      const answer = await world().post('/api/trial-requests', body);
      expect(answer.status).toBe(201);
      return world().em().findOneOrFail(TrialRequest, { reference: answer.body.reference });
    },
  };
}
