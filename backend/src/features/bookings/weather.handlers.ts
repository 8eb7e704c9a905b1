import type { WeatherLineView } from '@kitewell/contract/office/emails';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import type { WeatherLine } from './weather-line.entity.ts';
import { clearWeatherLine, comingLines, setWeatherLine } from './weather-lines.ts';

const viewOf = ({ day, en, zh, version }: WeatherLine): WeatherLineView => ({ day, en, zh, version });

/** The office's calls about the sentence on the weather in the reminders of an evening. */
export const weatherHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    weatherLines: async () => ({ lines: (await comingLines(em, now())).map(viewOf) }),

    async setWeatherLine({ staff, body }) {
      const context = { at: now(), by: byStaff(staff.id) };
      return { line: viewOf(await em.transactional((tx) => setWeatherLine(tx, context, body))) };
    },

    async clearWeatherLine({ staff, params: { day } }) {
      await em.transactional((tx) => clearWeatherLine(tx, { at: now(), by: byStaff(staff.id) }, day));
    },
  }) satisfies Partial<Handlers>;
