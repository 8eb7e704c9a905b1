/** All resilience tests, which are run one after the other. */
import type { Containers } from '../local/containers.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { backendKilled } from './backend-killed.ts';
import { composeCluster } from './compose.ts';
import { GuaranteeError } from './guarantee-error.ts';
import type { ResilienceTest, Form } from './test-run.ts';
import { mailAway } from './mail-away.ts';
import { databaseAway, storeAway } from './part-away.ts';
import { startProcesses } from './processes.ts';
import { publicationKilled } from './publication-killed.ts';
import { rollingRestart } from './rolling-restart.ts';
import { storeFull } from './store-full.ts';

export const resilienceTests: readonly ResilienceTest[] = [
  backendKilled,
  databaseAway,
  storeAway,
  rollingRestart,
  storeFull,
  mailAway,
  publicationKilled,
];

interface Row {
  readonly name: string;
  readonly acknowledged: string;
  readonly lost: string;
  readonly verdict: string;
  readonly seconds: string;
}

export interface Outcome {
  readonly passed: number;
  /** Of each resilience test whose promise was broken, its name, and on the next line how it was broken. */
  readonly failures: readonly string[];
}

/** @param containers where they are tried; without it, each runs on processes of its own */
export async function runResilienceTests(
  chosen: readonly ResilienceTest[],
  short: boolean,
  containers: Containers | undefined,
): Promise<Outcome> {
  const startCluster: Form['startCluster'] = containers ? () => composeCluster(containers) : startProcesses;
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const test of chosen) {
    if (containers && test.processesOnly !== undefined)
      console.log(`\n${test.name} is tried on processes alone: ${test.processesOnly}`);
    else rows.push(await tried(test, short, startCluster, (complaint) => failures.push(`${test.name}\n${complaint}`)));
  }
  console.log(`\n${table(rows)}`);
  return { passed: rows.length - failures.length, failures };
}

async function tried(
  test: ResilienceTest,
  short: boolean,
  startCluster: Form['startCluster'],
  onBroken: (complaint: string) => void,
): Promise<Row> {
  console.log(`\n${test.name}: ${test.promise}`);
  const begun = Date.now();
  const say = (line: string) => console.log(`  ${line}`);
  const row = (acknowledged: string, lost: string, verdict: string): Row => ({
    name: test.name,
    acknowledged,
    lost,
    verdict,
    seconds: ((Date.now() - begun) / 1000).toFixed(1),
  });
  try {
    const { acknowledged, seen } = await test.run({ short, say, startCluster });
    say(`${acknowledged} acknowledged, 0 lost; ${seen}.`);
    return row(String(acknowledged), '0', 'passed');
  } catch (error) {
    const isExpected = error instanceof GuaranteeError || error instanceof LocalServerError;
    const complaint = isExpected ? error.message : String((error as Error).stack);
    say(complaint);
    onBroken(complaint);
    return row('', '1', 'BROKEN');
  }
}

function table(rows: readonly Row[]): string {
  const all: readonly Row[] = [
    { name: 'test', acknowledged: 'acknowledged', lost: 'lost', verdict: 'promise', seconds: 'seconds' },
    ...rows,
  ];
  const width = (column: keyof Row) => Math.max(...all.map((row) => row[column].length));
  return all
    .map((row) =>
      [
        row.name.padEnd(width('name')),
        row.acknowledged.padStart(width('acknowledged')),
        row.lost.padStart(width('lost')),
        row.verdict.padEnd(width('verdict')),
        row.seconds.padStart(width('seconds')),
      ].join('  '),
    )
    .join('\n');
}
