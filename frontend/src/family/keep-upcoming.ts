import type { FamilyId } from '@kitewell/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepUpcoming, readFamilyDevice } from '../family-device.ts';
import { serverNow } from '../server-clock.ts';
import { useToday } from '../today.ts';
import { reading } from './api.ts';
import { sessionQuery } from './sessions/queries.ts';

const days = 14;

/**
 * Keeps the sessions of the next two weeks on this device, to be read without a connection: day, time, given names and,
 * outdoors, where to meet.
 */
export function useStoredUpcoming(family: FamilyId): void {
  const client = useQueryClient();
  const today = useToday();
  useEffect(() => {
    const device = readFamilyDevice();
    if (!device) return;
    const to = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const keep = async () => {
      const query = { family, when: 'ahead', from: today, to } as const;
      const { sessions } = await client.query(reading('familyBookings', { query }));
      const kept = await Promise.all(
        sessions
          .filter(({ state }) => state === 'arranged' || state === 'answerDue')
          .map(async ({ id, date, time, children, program }) => ({
            ...{ date, time, children: children.map(({ givenName }) => givenName) },
            place:
              program === 'outdoor-mission'
                ? (await client.query(sessionQuery(family, id))).session.meetingPoint
                : null,
          })),
      );
      keepUpcoming({ signIn: device.signIn, family }, kept, new Date(serverNow()).toISOString());
    };
    // Without it the screens work as they do with a connection.
    void keep().catch(() => undefined);
  }, [client, family, today]);
}
