import type { Rig, RigOptions } from './rig.ts';

/** A promise of reliability, and the way to try it. */
export interface Drill {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly promise: string;
  /** Why it is tried on processes alone, in one sentence; without it, it is tried on the containers of Compose too. */
  readonly processesOnly?: string;
  /** @throws {DrillError} the promise was broken */
  run(form: Form): Promise<Result>;
}

export interface Form {
  /** In seconds, for `npm test`, instead of minutes. */
  readonly short: boolean;
  /** Prints progress for a person. */
  readonly say: (line: string) => void;
  /** The product on what the drill is tried on: processes, or containers. */
  readonly startRig: (options?: RigOptions) => Promise<Rig>;
}

export interface Result {
  /** Operations that the product acknowledged, or requests that it answered as it must. */
  readonly acknowledged: number;
  /** What else was measured, as short sentences. */
  readonly seen: string;
}

/** A promise was broken. The message says what was observed. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}
