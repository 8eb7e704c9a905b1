/** Sends the worst inputs that the API accepts to the containers of docker-compose.yml, and measures their memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, sendFile, show, somePdf, type Upload, whileBusy } from '../resilience/client.ts';
import { GuaranteeError } from '../resilience/guarantee-error.ts';
import { interlacedPng, longestAssessment, sendPicture } from '../resilience/inputs.ts';
import { forgetLimits, queryOf, signInTutors, type Tutor } from '../resilience/cluster.ts';
import type { Containers } from '../local/containers.ts';
import { stateOf, watch, type Sample } from './container-memory.ts';

export const watched = ['backend', 'frontend', 'postgres', 'minio'] as const;
export type Service = (typeof watched)[number];

export interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly acknowledged: number;
  /** How many requests were told to come again. */
  readonly postponed: number;
  /** The longest time that somebody who only reads had to wait meanwhile, in ms. */
  readonly longestWait: number;
}

export interface MemoryFigures {
  readonly limits: Readonly<Record<Service, number>>;
  readonly samples: Readonly<Record<Service, readonly Sample[]>>;
  readonly phases: readonly Phase[];
}

interface Form {
  /** Whether to take half a minute, for a test, instead of minutes. */
  readonly short: boolean;
  readonly say: (line: string) => void;
}

const tenMegabytes = 10 * 1024 * 1024;

/** @throws {GuaranteeError} a container was ended or restarted, or an allowed input was refused */
export async function measureMemory(containers: Containers, { short, say }: Form): Promise<MemoryFigures> {
  const { site, databaseUrl } = containers;
  const database = { query: queryOf(databaseUrl) };
  const ids = each((service) => containers.container(service));
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const watches = each((service) => watch(ids[service], seconds));
  const before = each((service) => stateOf(ids[service]));
  const forgetting = forgetLimits(database);
  const phases: Phase[] = [];
  try {
    const tutors = await signInTutors(site, database, 8, 1);
    for (const [name, work] of inputs(site, tutors, short)) {
      const from = seconds();
      const looking = lookOn(site);
      const seen = new Tally();
      const longestWait = await inPhase(name, async () => {
        await work(seen);
        return looking.stop();
      });
      const phase = { name, from, to: seconds(), longestWait, ...seen.counts };
      phases.push(phase);
      say(
        `${name}: ${phase.acknowledged} acknowledged, ${phase.postponed} told to come again, ` +
          `${(phase.to - from).toFixed(1)} s; who only looked waited ${longestWait.toFixed(0)} ms at most.`,
      );
    }
  } finally {
    clearInterval(forgetting);
    for (const service of watched) watches[service].stop();
  }
  for (const service of watched) {
    const [then, now] = [before[service], stateOf(ids[service])];
    if (now.startedAt !== then.startedAt || now.killed > then.killed)
      throw new GuaranteeError(`${service} was ended: ${JSON.stringify({ then, now })}.`);
  }
  return {
    limits: each((service) => before[service].limit),
    samples: each((service) => watches[service].samples),
    phases,
  };
}

/** Says in which phase a guarantee was broken, or a request had no answer. */
async function inPhase<T>(phase: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What fetch throws says only in its cause why.
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    throw new GuaranteeError(`${phase}: ${String(error)}${cause}`, { cause: error });
  }
}

function each<T>(of: (service: Service) => T): Readonly<Record<Service, T>> {
  return { backend: of('backend'), frontend: of('frontend'), postgres: of('postgres'), minio: of('minio') };
}

class Tally {
  readonly counts = { acknowledged: 0, postponed: 0 };

  readonly call: typeof call = (...given) =>
    whileBusy(
      () => call(...given),
      () => (this.counts.postponed += 1),
    );

  count(answer: Answer, wanted: number): void {
    if (answer.status === wanted) this.counts.acknowledged += 1;
    else if (answer.status === 429 && Number(answer.retryAfter) > 0) this.counts.postponed += 1;
    else throw new GuaranteeError(`Instead of ${wanted} an input was answered with ${show(answer)}.`);
  }
}

type Work = (tally: Tally) => Promise<void>;

function inputs(site: string, tutors: readonly Tutor[], short: boolean): [string, Work][] {
  const all = (work: (tutor: Tutor) => Promise<unknown>) => Promise.all(tutors.map(work));
  const times = async (count: number, work: (number: number) => Promise<unknown>) => {
    for (let number = 0; number < count; number++) await work(number);
  };
  const longest = longestAssessment();
  const picture = interlacedPng(5_000);
  const rounds = short ? 1 : 3;
  let written = 0;

  const rest: Work = () => sleep(short ? 1_000 : 5_000);
  const numbers: Work = async (tally) => {
    const body = { skillsAssessed: Array(49_000).fill(1) };
    await all(({ token }) =>
      times(rounds * 5, async () => {
        tally.count(await tally.call(site, token, 'POST', '/api/tutor/assessments', body), 400);
      }),
    );
  };
  const write = async (tally: Tally, tutor: Tutor, count: number) => {
    await times(count, async () => {
      const assessment = { ...longest, studentName: `Student ${(written += 1)}` };
      tally.count(await tally.call(site, tutor.token, 'POST', '/api/tutor/assessments', assessment), 201);
    });
  };
  const assessments: Work = async (tally) => {
    const [busy] = tutors;
    if (!busy) throw new Error('There is no tutor.');
    // 375 of one tutor, five at a time.
    const count = short ? 20 : 75;
    await Promise.all(Array.from({ length: 5 }, () => write(tally, busy, count)));
    const list = async () => {
      tally.count(await tally.call(site, busy.token, 'GET', '/api/tutor/assessments?limit=100'), 200);
    };
    await times(rounds, () => Promise.all(Array.from({ length: 5 }, list)));
  };
  const pictures: Work = async (tally) => {
    await times(rounds, async () => {
      const addresses = await Promise.all(tutors.map(({ token }) => sendPicture(tally.call, site, token, picture)));
      await Promise.all(
        tutors.map(async ({ token }, index) => {
          const claim = { fileUrl: addresses[index] };
          tally.count(await tally.call(site, token, 'PUT', '/api/tutor/profile/picture', claim), 200);
        }),
      );
    });
  };
  const documents: Work = async (tally) => {
    await times(rounds, () => all(({ token }) => sendDocument(site, token, tally)));
  };
  const together: Work = async (tally) => {
    await Promise.all([
      numbers(tally),
      pictures(tally),
      documents(tally),
      all((tutor) => write(tally, tutor, 5 * rounds)),
    ]);
  };
  return [
    ['nothing', rest],
    ['bodies of 49,000 numbers', numbers],
    ['375 longest assessments, and lists of 100', assessments],
    ['8 pictures of 25 megapixels', pictures],
    ['8 documents of 10 MB', documents],
    ['all of it together', together],
    ['nothing again', rest],
  ];
}

async function sendDocument(site: string, token: string, tally: Tally): Promise<void> {
  const file = somePdf(tenMegabytes).subarray(0, tenMegabytes);
  const requestedAt = { fileName: 'scan.pdf', mimeType: 'application/pdf', fileSize: file.length };
  const place = await tally.call(site, token, 'POST', '/api/tutor/documents/uploads', requestedAt);
  tally.count(place, 201);
  if (place.status !== 201) return;
  const upload = place.body as unknown as Upload;
  tally.count(await sendFile(upload, file), 201);
  const fields = { ...requestedAt, documentType: 'other', documentName: 'Scan', fileUrl: upload.fileUrl };
  const kept = await tally.call(site, token, 'POST', '/api/tutor/documents', fields);
  tally.count(kept, 201);
  const { document } = kept.body as { document?: { id: number } };
  if (document) tally.count(await tally.call(site, token, 'DELETE', `/api/tutor/documents/${document.id}`), 204);
}

/** Repeats a request that costs next to nothing, as for a visitor who is served meanwhile. */
function lookOn(site: string): { stop(): Promise<number> } {
  let [longest, going] = [0, true];
  const looking = (async () => {
    while (going) {
      const requestedAt = performance.now();
      const answer = await fetch(`${site}/api/health/live`);
      if (!answer.ok) throw new GuaranteeError(`Who only looked was answered with ${answer.status}.`);
      longest = Math.max(longest, performance.now() - requestedAt);
      await sleep(100);
    }
    return longest;
  })();
  // Awaited only at the end.
  looking.catch(() => undefined);
  return {
    stop: () => {
      going = false;
      return looking;
    },
  };
}
