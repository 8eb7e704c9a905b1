import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { applyBadWeather } from './bad-weather.ts';
import { planBadWeather, sessionsInBadWeather } from './plan-bad-weather.ts';
import { undoBadWeather } from './undo-bad-weather.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now' | 'emailWriter' | 'linkKeys' | 'config'>;

/** Bad weather: many sessions are moved or cancelled in one step, after a preview of what would happen. */
export const badWeatherHandlers = (needs: Needs) => {
  const { em, now } = needs;
  return {
    badWeather: ({ query }) => sessionsInBadWeather(needs, query),

    planBadWeather: ({ staff, body }) => planBadWeather(needs, { by: byStaff(staff.id), at: now() }, body),

    applyBadWeather: ({ staff, body }) =>
      em.transactional(async (tx) => {
        const { refused, ...done } = await applyBadWeather(tx, needs, { by: byStaff(staff.id), at: now() }, body);
        // The office has confirmed a preview: exactly that is done, or nothing.
        if (refused.length > 0) throw new AppError('badWeather.previewOutdated', 409);
        return done;
      }),

    undoBadWeather: ({ staff, body }) =>
      em.transactional((tx) => undoBadWeather(tx, needs, { by: byStaff(staff.id), at: now() }, body)),
  } satisfies Partial<Handlers>;
};
