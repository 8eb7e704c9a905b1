import { randomUUID } from 'node:crypto';
import { seriesAnswer, type SeriesView } from '@kitewell/contract/office/series';
import { Child } from '../src/features/families/child.entity.ts';
import { Family } from '../src/features/families/family.entity.ts';
import { Guardian } from '../src/features/families/guardian.entity.ts';
import { Email } from '../src/mail/email.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { expectView } from './answers.ts';
import { office } from './office.ts';
import type { World } from './world.ts';

interface Office {
  readonly world: World;
  readonly cookie: string;
  /** The tutor of the series, unless another is given. */
  readonly tutor: Tutor;
}

/** Series of a world, which the office arranges: on Tuesdays at four from December on, unless something else is given. */
export function seriesOf(now: () => Office) {
  const inputOf = (given: object = {}) => ({
    key: randomUUID(),
    tutor: now().tutor.id,
    childName: 'Hazel Kwok',
    parentName: 'Mrs. Kwok',
    childAge: 6,
    program: 'outdoor-mission' as const,
    from: '2026-12-01',
    weekdays: ['TU' as const],
    everyWeeks: 1,
    time: '16:00',
    duration: 60,
    travelMinutes: 0,
    onHolidays: false,
    ...given,
  });
  return {
    inputOf,

    arranged: async (given: object = {}): Promise<SeriesView> => {
      const { world, cookie } = now();
      const answer = await office(world, 'addSeries', { cookie, body: inputOf(given) });
      expectView(answer, 201, seriesAnswer);
      return answer.body.series;
    },

    /** Skips a day, or lets it take place after all. */
    day: (id: number, on: string, body: { takesPlace: boolean; reason?: string }) => {
      const { world, cookie } = now();
      return office(world, 'setSeriesDay', { cookie, params: { id, day: on }, body });
    },

    emailsTo: async (address: string) => {
      const emails = await now()
        .world.em()
        .find(Email, { address }, { orderBy: { id: 'asc' } });
      return emails.map(({ template }) => template);
    },

    /** A child of a family whose mother gets emails. */
    aFamily: async () => {
      const { world } = now();
      const em = world.em();
      const at = world.clock.now;
      const family = em.create(Family, { createdAt: at, lastContactAt: at, language: 'zh' });
      const email = `${randomUUID()}@example.com`;
      em.create(Guardian, { family, name: '郭太', email, pays: true });
      const child = em.create(Child, { family, name: 'Hazel Kwok' });
      await em.flush();
      return { child: child.id, email };
    },
  };
}

export const datesOf = ({ sessions }: SeriesView): string[] => sessions.map(({ date }) => date);
