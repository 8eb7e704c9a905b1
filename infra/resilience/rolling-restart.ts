import { GuaranteeError } from './guarantee-error.ts';
import type { ResilienceTest } from './test-run.ts';
import { startLoad } from './load.ts';
import { startProcesses } from './processes.ts';

/** Two backends are replaced one after the other, as when a new version is rolled out. */
export const rollingRestart: ResilienceTest = {
  name: 'rolling-restart',
  promise: 'two backends are restarted one after the other behind the web server without one failed request',
  processesOnly: 'Compose has no load balancer that takes a backend out of turn before it is stopped.',
  async run({ short, say }) {
    const cluster = await startProcesses({ backends: 2 });
    try {
      const load = startLoad(cluster, await cluster.tutors(short ? 4 : 8, 3));
      const rounds = short ? 1 : 5;
      await load.during(async () => {
        for (let round = 0; round < rounds; round++) {
          for (const backend of cluster.backends) {
            await load.everybodyServed();
            // In a load balancer's order: first no new requests, then the signal to stop, after which running requests
            // finish.
            backend.inTurn = false;
            await backend.stop();
            await backend.start();
            backend.inTurn = true;
          }
        }
        await load.everybodyServed();
      });
      const { resting, unanswered } = load.tally;
      if (resting + unanswered > 0) {
        throw new GuaranteeError(`${resting} requests were refused for a moment and ${unanswered} broke off.`);
      }
      say(`${rounds * cluster.backends.length} restarts under load, not one failed request.`);
      return await load.finish();
    } finally {
      await cluster.stop();
    }
  },
};
