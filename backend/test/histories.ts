import type { EntityManager } from '@mikro-orm/postgresql';

/** The actions that raise the number by which a session's versions are distinguished. */
const ofSessions = [
  'booking status',
  'booking cancel',
  'booking restore',
  'booking move',
  'booking change',
  'booking assign',
  'booking attach',
  'booking detach',
];

const listed = (texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(',')}}`;

/**
 * Expects one event of the audit for each change that was done: of a session one for each of its versions, and of other
 * records as many of each action as answers said so.
 * @param after the last event before the changes
 * @param done how often each action was done
 */
export async function expectHistories(
  em: EntityManager,
  after: number,
  done: Readonly<Record<string, number>>,
): Promise<void> {
  const versions = await em.execute<object[]>(
    `select b.id, b.sequence, count(e.id)::int as events from bookings b
       left join audit_events e on e.subject_kind = 'booking' and e.subject_id = b.id::text and e.action = any(?::text[])
     group by 1, 2 having b.sequence <> count(e.id) order by 1`,
    [listed(ofSessions)],
  );
  expect({ sessionsWithoutTheirHistory: versions }).toEqual({ sessionsWithoutTheirHistory: [] });
  const rows = await em.execute<{ action: string; number: number }[]>(
    `select action, count(*)::int as number from audit_events
     where id > ? and action = any(?::text[]) and actor_kind = 'staff' group by 1`,
    [after, listed(Object.keys(done))],
  );
  const counted = Object.fromEntries(rows.map(({ action, number }) => [action, number]));
  expect(counted).toEqual(Object.fromEntries(Object.entries(done).filter(([, number]) => number > 0)));
}

/** The newest event of the audit. */
export async function lastEvent(em: EntityManager): Promise<number> {
  const [{ id }] = await em.execute<[{ id: number }]>('select coalesce(max(id), 0)::int as id from audit_events');
  return id;
}
