import type { World } from './world.ts';

/** A statement as the driver got it: with `$1` in place of values where it is prepared. */
export interface Sent {
  readonly sql: string;
  readonly values: unknown[];
}

/** A connection of the driver. */
interface Connection {
  query: (...given: unknown[]) => unknown;
}

/** Records the statements that the app sends to its database from now on. */
export async function listenToStatements(world: World): Promise<Sent[]> {
  const statements: Sent[] = [];
  const pool = (await world.services.orm.em.getConnection().getNativeClient()) as unknown as NodeJS.EventEmitter;
  const heard = new WeakSet<Connection>();
  pool.on('acquire', (connection: Connection) => {
    if (heard.has(connection)) return;
    heard.add(connection);
    const query = connection.query.bind(connection);
    connection.query = (...given) => {
      const [statement] = given as [string | { text: string; values?: unknown[] }];
      const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
      statements.push({ sql: text, values });
      return query(...given);
    };
  });
  return statements;
}
