import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { callerAt } from './limits.ts';

interface GateSettings {
  /** How many answers are built at once. */
  readonly places: number;
  /** How many of them for one address, so that whoever asks for a hundred leaves places for everybody else. */
  readonly perCaller: number;
  /** How long somebody waits for a place. */
  readonly waitMs: number;
}

/** As many places as there are connections to the database: more would only hold their rows while they wait for one. */
const usual: GateSettings = { places: 10, perCaller: 6, waitMs: 5_000 };

export interface AnswerGate {
  /**
   * Waits for a place; the returned function gives it back.
   * @throws AppError 'busy' (503) when none was free in time
   */
  enter(caller: string): Promise<() => void>;
}

/**
 * Bounds the memory of answers that are being built. Without it a hundred of the longest at once would need more than
 * the process has, which would end it for everybody.
 */
export function createAnswerGate(settings: Partial<GateSettings> = {}): AnswerGate {
  const { places, perCaller, waitMs } = { ...usual, ...settings };
  const inside = new Map<string, number>();
  const waiting = new Set<{ readonly caller: string; readonly enter: () => void }>();
  let taken = 0;

  const insideOf = (caller: string) => inside.get(caller) ?? 0;
  const hasPlace = (caller: string) => taken < places && insideOf(caller) < perCaller;

  function take(caller: string): () => void {
    taken += 1;
    inside.set(caller, insideOf(caller) + 1);
    return () => {
      taken -= 1;
      const left = insideOf(caller) - 1;
      if (left === 0) inside.delete(caller);
      else inside.set(caller, left);
      for (const next of waiting) {
        if (!hasPlace(next.caller)) continue;
        waiting.delete(next);
        next.enter();
        break;
      }
    };
  }

  return {
    enter(caller) {
      if (hasPlace(caller)) return Promise.resolve(take(caller));
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
  };
}

/** Runs a handler while it has a place in the gate. It must be done when its promise is. */
export function behindGate(gate: AnswerGate, handler: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const leave = await gate.enter(callerAt(req.ip));
    try {
      // Whoever has gone away meanwhile needs no answer.
      if (!res.destroyed) await handler(req, res, next);
    } finally {
      leave();
    }
  };
}
