/** All drills, which are run one after the other. */
import type { Containers } from '../local/containers.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { backendKilled } from './backend-killed.ts';
import { composeRig } from './compose.ts';
import { type Drill, DrillError, type Form } from './test-run.ts';
import { idleConnections } from './idle-connections.ts';
import { emailsInARow } from './emails-in-a-row.ts';
import { mailAway } from './mail-away.ts';
import { otherTutors } from './other-tutors.ts';
import { databaseAway, storeAway } from './part-away.ts';
import { startProcesses } from './processes.ts';
import { rollingRestart } from './rolling-restart.ts';
import { storeFull } from './store-full.ts';
import { worstInputs } from './worst-inputs.ts';

export const drills: readonly Drill[] = [
  backendKilled,
  databaseAway,
  storeAway,
  rollingRestart,
  storeFull,
  otherTutors,
  idleConnections,
  worstInputs,
  mailAway,
  emailsInARow,
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
  /** Of each drill whose promise was broken, its name, and on the next line how it was broken. */
  readonly failures: readonly string[];
}

/** @param containers where they are tried; without it, each runs on processes of its own */
export async function tryDrills(
  chosen: readonly Drill[],
  short: boolean,
  containers: Containers | undefined,
): Promise<Outcome> {
  const startRig: Form['startRig'] = containers ? () => composeRig(containers) : startProcesses;
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const drill of chosen) {
    if (containers && drill.processesOnly !== undefined)
      console.log(`\n${drill.name} is tried on processes alone: ${drill.processesOnly}`);
    else rows.push(await tried(drill, short, startRig, (complaint) => failures.push(`${drill.name}\n${complaint}`)));
  }
  console.log(`\n${table(rows)}`);
  return { passed: rows.length - failures.length, failures };
}

async function tried(
  drill: Drill,
  short: boolean,
  startRig: Form['startRig'],
  onBroken: (complaint: string) => void,
): Promise<Row> {
  console.log(`\n${drill.name}: ${drill.promise}`);
  const begun = Date.now();
  const say = (line: string) => console.log(`  ${line}`);
  const row = (acknowledged: string, lost: string, verdict: string): Row => ({
    name: drill.name,
    acknowledged,
    lost,
    verdict,
    seconds: ((Date.now() - begun) / 1000).toFixed(1),
  });
  try {
    const { acknowledged, seen } = await drill.run({ short, say, startRig });
    say(`${acknowledged} acknowledged, 0 lost; ${seen}.`);
    return row(String(acknowledged), '0', 'held');
  } catch (error) {
    const isExpected = error instanceof DrillError || error instanceof LocalServerError;
    const complaint = isExpected ? error.message : String((error as Error).stack);
    say(complaint);
    onBroken(complaint);
    return row('', '1', 'BROKEN');
  }
}

function table(rows: readonly Row[]): string {
  const all: readonly Row[] = [
    { name: 'drill', acknowledged: 'acknowledged', lost: 'lost', verdict: 'promise', seconds: 'seconds' },
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
