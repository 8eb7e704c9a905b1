import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One JSON line an event on standard output. Only this module makes loggers; nothing that names a person is logged. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
