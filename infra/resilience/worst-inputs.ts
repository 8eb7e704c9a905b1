import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, show } from './client.ts';
import { GuaranteeError, type ResilienceTest, type Form, type Result } from './test-run.ts';
import { interlacedPng, longestAssessment, sendPicture } from './inputs.ts';
import { startProcesses, type Processes } from './processes.ts';

const mebibyte = 1024 * 1024;
/**
 * How much memory the backend's own process may use, whatever it is sent; the rest of the container's is for the
 * process that draws pictures.
 */
const answeringMebibytes = 320;

/** The most costly inputs that the API accepts, from many tutors at once, with as much memory as the container has. */
export const worstInputs: ResilienceTest = {
  name: 'worst-inputs',
  promise: 'the most costly that tutors may send, many at once, ends no process and stays within its memory',
  processesOnly: '`npm run bench -- memory` presses the containers harder, and watches each of them.',
  async run(form) {
    const cluster = await startProcesses();
    const [backend] = cluster.backends;
    const limit = await containerMemory();
    const limited = await limitMemory(backend.pid, limit);
    form.say(
      `The backend and what it starts have ${limit / mebibyte} MB, ` +
        (limited
          ? 'and the system holds them to it.'
          : 'which only this drill watches: this machine lets it set no limit.'),
    );
    try {
      return await Promise.race([
        press(cluster, form),
        cluster.broken.then((sentence) => Promise.reject(new GuaranteeError(sentence))),
      ]);
    } finally {
      await cluster.stop();
      await limited?.remove();
    }
  },
};

async function press(cluster: Processes, { short, say }: Form): Promise<Result> {
  const [backend] = cluster.backends;
  const tutors = await cluster.tutors(8, 1);
  const picture = interlacedPng(5_000);
  const longest = longestAssessment();
  let [most, acknowledged, postponed, watching] = [0, 0, 0, true];
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await backend.residentBytes());
      await sleep(20);
    }
  })();
  const count = ({ status, retryAfter, ...rest }: Awaited<ReturnType<typeof call>>, wanted: number) => {
    if (status === wanted) acknowledged += 1;
    else if (status === 429 && Number(retryAfter) > 0) postponed += 1;
    else
      throw new GuaranteeError(`An input that is allowed was answered with ${show({ status, retryAfter, ...rest })}.`);
  };
  for (let round = 0; round < (short ? 1 : 5); round++) {
    const addresses = await Promise.all(tutors.map((tutor) => sendPicture(cluster.site, tutor.token, picture)));
    await Promise.all([
      ...tutors.map(async ({ token }, index) => {
        count(await call(cluster.site, token, 'PUT', '/api/tutor/profile/picture', { fileUrl: addresses[index] }), 200);
      }),
      ...tutors.map(async ({ token }) => {
        for (let number = 0; number < 10; number++) {
          const studentName = `Student ${round} ${number}`;
          count(await call(cluster.site, token, 'POST', '/api/tutor/assessments', { ...longest, studentName }), 201);
        }
      }),
      // Meanwhile a tutor who only reads is answered.
      ...tutors.map(async ({ token }) => count(await call(cluster.site, token, 'GET', '/api/tutor/bookings'), 200)),
    ]);
    await Promise.all(
      tutors.map(async ({ token }) =>
        count(await call(cluster.site, token, 'GET', '/api/tutor/assessments?limit=100'), 200),
      ),
    );
  }
  watching = false;
  await watch;
  const megabytes = Math.round(most / mebibyte);
  say(`The process that answers had ${megabytes} MB at most; ${postponed} were told to come again.`);
  if (megabytes > answeringMebibytes) throw new GuaranteeError(`It may have ${answeringMebibytes} MB.`);
  return { acknowledged, seen: `${megabytes} MB at most, ${postponed} told to come again` };
}

/** The memory of the backend's container in bytes. */
async function containerMemory(): Promise<number> {
  const compose = await readFile(resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const [, megabytes] = /^ {2}backend:\n(?:(?: {4}.*)?\n)*? {4}mem_limit: (\d+)m$/m.exec(compose) ?? [];
  if (megabytes === undefined) throw new Error('docker-compose.yml gives the backend no mem_limit.');
  return Number(megabytes) * mebibyte;
}

/** Limits a process and its children to so much memory, as a container does; undefined where that needs further rights. */
async function limitMemory(pid: number, bytes: number): Promise<{ remove(): Promise<void> } | undefined> {
  const name = `kitewell-test-${pid}`;
  for (const [root, setting] of [
    ['/sys/fs/cgroup', 'memory.max'],
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
  ] as const) {
    const group = join(root, name);
    try {
      await mkdir(group);
    } catch {
      continue;
    }
    try {
      await writeFile(join(group, setting), String(bytes), { flag: 'r+' });
      await writeFile(join(group, 'cgroup.procs'), String(pid), { flag: 'r+' });
      return { remove: () => rmdir(group) };
    } catch {
      await rmdir(group);
    }
  }
  return undefined;
}
