import type { Cluster, ClusterOptions } from './cluster.ts';

/** A promise of reliability, and how it is tried. */
export interface ResilienceTest {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly promise: string;
  /** Why it can only be tried on processes, in one sentence; without it, it is tried on Compose's containers too. */
  readonly processesOnly?: string;
  /** @throws {GuaranteeError} where the promise was broken */
  run(form: Form): Promise<Result>;
}

export interface Form {
  /** Whether to take seconds, as in `npm test`, instead of minutes. */
  readonly short: boolean;
  /** Prints progress for a person. */
  readonly say: (line: string) => void;
  /** Starts the product for the resilience test, in processes or containers. */
  readonly startCluster: (options?: ClusterOptions) => Promise<Cluster>;
}

export interface Result {
  /** How many operations were acknowledged, or requests answered as they must be. */
  readonly acknowledged: number;
  /** Other measurements, in short sentences. */
  readonly seen: string;
}
