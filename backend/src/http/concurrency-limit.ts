import { setImmediate as turn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { callerAt } from './limits.ts';

interface ConcurrencySettings {
  /** How many answers are built at once. */
  readonly slots: number;
  /** How many of them for one address, so that whoever asks for a hundred leaves slots for everybody else. */
  readonly perCaller: number;
  /** How long somebody waits for a slot. */
  readonly waitMs: number;
}

/**
 * As many slots as there are connections to the database: more would only hold their rows while they wait for one. A
 * caller has three: one processor builds the answers, so more would only let everybody else wait for longer.
 */
const usual: ConcurrencySettings = { slots: 10, perCaller: 3, waitMs: 5_000 };

export interface ConcurrencyLimit {
  /**
   * Waits for a slot; the returned function gives it back.
   * @throws AppError 'busy' (503) when none was free in time
   */
  enter(caller: string): Promise<() => void>;
  /** Says that a request has arrived. */
  readonly arrive: RequestHandler;
  /**
   * Waits until no more requests arrive. In a turn of its event loop the process lets one connection in: where each turn
   * built an answer, whoever came behind a hundred others waited until all of these were answered.
   */
  letIn(): Promise<void>;
}

/** After so many turns without a request nobody waits to be let in: one connects, and the next reads what was asked. */
const quietTurns = 3;
/** However many keep coming, who waits for a slot gets it after so many turns. */
const mostTurns = 300;

/**
 * Bounds the memory of answers that are being built. Without it a hundred of the longest at once would need more than
 * the process has, which would end it for everybody.
 */
export function createConcurrencyLimit(settings: Partial<ConcurrencySettings> = {}): ConcurrencyLimit {
  const { slots, perCaller, waitMs } = { ...usual, ...settings };
  const inside = new Map<string, number>();
  const waiting = new Set<{ readonly caller: string; readonly enter: () => void }>();
  let taken = 0;
  let arrived = 0;

  const insideOf = (caller: string) => inside.get(caller) ?? 0;
  const hasSlot = (caller: string) => taken < slots && insideOf(caller) < perCaller;

  function take(caller: string): () => void {
    taken += 1;
    inside.set(caller, insideOf(caller) + 1);
    return () => {
      taken -= 1;
      const left = insideOf(caller) - 1;
      if (left === 0) inside.delete(caller);
      else inside.set(caller, left);
      for (const next of waiting) {
        if (!hasSlot(next.caller)) continue;
        waiting.delete(next);
        next.enter();
        break;
      }
    };
  }

  return {
    enter(caller) {
      if (hasSlot(caller)) return Promise.resolve(take(caller));
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(one);
          reject(new AppError('busy', 503));
        }, waitMs);
        const one = {
          caller,
          enter: () => {
            clearTimeout(late);
            resolve(take(caller));
          },
        };
        waiting.add(one);
      });
    },

    arrive: (_req, _res, next) => {
      arrived += 1;
      next();
    },

    async letIn() {
      for (let turns = 0, quiet = 0; quiet < quietTurns && turns < mostTurns; turns += 1) {
        const before = arrived;
        await turn();
        quiet = arrived === before ? quiet + 1 : 0;
      }
    },
  };
}

/** Runs a handler while it has a slot. It must be done when its promise is. */
export function withConcurrencyLimit(limit: ConcurrencyLimit, handler: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const leave = await limit.enter(callerAt(req.ip));
    try {
      // A client that has disconnected meanwhile needs no answer.
      if (!res.destroyed) await handler(req, res, next);
    } finally {
      void limit.letIn().then(leave);
    }
  };
}
