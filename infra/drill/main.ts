/**
 * `npm run drill`: tries the promises of reliability on real processes, each on servers of its own, and fails on the
 * first that is broken. `-- NAME` tries one, `-- --short` each for some seconds, as `npm test` does.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LocalServerError } from '../local/local-server-error.ts';
import { backendKilled } from './backend-killed.ts';
import { type Drill, DrillError } from './drill.ts';
import { idleConnections } from './idle-connections.ts';
import { malformedRequests } from './malformed-requests.ts';
import { otherTutors } from './other-tutors.ts';
import { databaseAway, storeAway } from './part-away.ts';
import { rollingRestart } from './rolling-restart.ts';
import { storeFull } from './store-full.ts';

const drills: readonly Drill[] = [
  backendKilled,
  databaseAway,
  storeAway,
  rollingRestart,
  storeFull,
  malformedRequests,
  otherTutors,
  idleConnections,
];

interface Row {
  readonly name: string;
  readonly acknowledged: string;
  readonly lost: string;
  readonly verdict: string;
  readonly seconds: string;
}

async function main(): Promise<void> {
  const { chosen, short, report } = settings();
  if (process.platform === 'win32') throw new LocalServerError('The drills need signals, which Windows has not.');
  const rows: Row[] = [];
  for (const drill of chosen) rows.push(await tried(drill, short));
  console.log(`\n${table(rows)}`);
  const broken = rows.filter(({ verdict }) => verdict !== 'held');
  if (report !== undefined) {
    const failures = broken.map(({ name, verdict }) => `${name}: ${verdict}`);
    writeFileSync(report, JSON.stringify({ passed: rows.length - broken.length, failures }));
  }
  if (broken.length > 0) process.exitCode = 1;
}

function settings(): { chosen: readonly Drill[]; short: boolean; report: string | undefined } {
  const names = drills.map(({ name }) => name);
  const known = `npm run drill knows --short, and the names ${names.join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({
      options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
      allowPositionals: true,
    });
    const chosen = positionals.length === 0 ? drills : drills.filter(({ name }) => positionals.includes(name));
    if (positionals.every((name) => names.includes(name))) {
      return { chosen, short: values.short, report: values.report };
    }
  } catch {
    // Said below.
  }
  throw new LocalServerError(known);
}

async function tried(drill: Drill, short: boolean): Promise<Row> {
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
    const { acknowledged, seen } = await drill.run({ short, say });
    say(`${acknowledged} acknowledged, 0 lost; ${seen}.`);
    return row(String(acknowledged), '0', 'held');
  } catch (error) {
    say(
      error instanceof DrillError || error instanceof LocalServerError ? error.message : String((error as Error).stack),
    );
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

main().catch((error: unknown) => {
  console.error(error instanceof LocalServerError ? error.message : error);
  process.exitCode = 1;
});
