import { setTimeout as sleep } from 'node:timers/promises';
import type { ResilienceTest } from './test-run.ts';
import { startLoad } from './load.ts';

const interval = 2_000;

/** Two backends are killed in turn, without warning, while clients use them. */
export const backendKilled: ResilienceTest = {
  name: 'backend-killed',
  promise: 'kill -9 of a backend every 2 s loses nothing acknowledged and leaves no row or object alone',
  async run({ short, say, startCluster }) {
    const cluster = await startCluster({ backends: 2 });
    try {
      const load = startLoad(cluster, await cluster.tutors(short ? 4 : 8, 3));
      const kills = short ? 3 : 20;
      await load.during(async () => {
        for (let kill = 0; kill < kills; kill++) {
          const victim = cluster.backends[kill % cluster.backends.length] ?? cluster.backends[0];
          const pause = sleep(interval);
          await load.kill(victim);
          await victim.start();
          await pause;
        }
        await load.everybodyServed();
      });
      say(`${kills} times a backend was killed under load.`);
      return await load.finish();
    } finally {
      await cluster.stop();
    }
  },
};
