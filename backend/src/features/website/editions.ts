import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { DrawingError, WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { folders } from '../../document-bucket.ts';
import type { DocumentStore } from '../../document-store.ts';
import type { InTurn } from '../../in-turn.ts';

/** The site as one snapshot says it: every page in both languages, packed into one file. */
export interface DrawnEdition {
  readonly id: string;
  /** Of the snapshot: two editions with the same one say the same. */
  readonly digest: string;
  readonly pages: number;
  /** A tar archive. */
  readonly bytes: Buffer;
}

/** What the web servers of a build are to show. */
export interface CurrentEdition {
  readonly edition: string;
  readonly sha256: string;
  readonly digest: string;
  readonly pages: number;
  /**
   * Seconds, which rise with each edition: the time of its files. A page of the same length and time would be answered
   * with 304 to a browser that has the former words.
   */
  readonly number: number;
  /** The editions before, newest first, which the store still has. */
  readonly former: readonly string[];
}

/** An edition could not be drawn; the site is as it was. */
export class EditionError extends Error {
  override readonly name = 'EditionError';
  readonly why: DrawingError['why'] | 'interrupted';
  constructor(why: EditionError['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** Draws the site from what is published, and keeps it in the store, from where web servers fetch it. */
export interface Editions {
  /** @throws EditionError a page could not be drawn, or it took too long */
  draw(
    snapshot: WebsiteSnapshot,
    onProgress: (drawn: number, pages: number) => void,
    deadline: AbortSignal,
  ): Promise<DrawnEdition>;
  /** Stores an edition, which nobody sees yet. @throws StoreUnavailableError */
  keep(edition: DrawnEdition): Promise<void>;
  /** Tells web servers to show it, within about a second. @throws StoreUnavailableError */
  announce(edition: DrawnEdition): Promise<void>;
  /** What web servers show; undefined where this build has shown nothing. @throws StoreUnavailableError */
  current(): Promise<CurrentEdition | undefined>;
  /** One page as an edition would have it; undefined where no page has this path. @throws EditionError */
  drawPage(snapshot: WebsiteSnapshot, language: 'en' | 'zh', path: string): Promise<string | undefined>;
}

/** How many former editions the store keeps, so that a web server that is slow to follow finds what it was told of. */
const keptEditions = 3;
/** Before the first edition has been counted. */
const usualPages = 80;

/** With this `draw-edition.ts` ends where a link leads to nothing. */
const brokenLinkCode = 3;

/** A hash of all that an edition is drawn from. */
export const digestOf = (snapshot: WebsiteSnapshot): string => sha256(JSON.stringify(snapshot));

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The folder of a build's editions in the store. A build follows its own alone, since pages name the files of their build. */
export const folderOf = (build: string): string => `${folders.site}${build}/`;

/**
 * The id of the build whose files are in a folder: the web server's files of the same build have the same. In development
 * there is no build, and no web server that follows one.
 */
export function buildOf(bundle: string): string {
  const file = join(bundle, 'build.json');
  if (!existsSync(file)) return 'development';
  return (JSON.parse(readFileSync(file, 'utf8')) as { build: string }).build;
}

export async function readCurrent(store: DocumentStore, build: string): Promise<CurrentEdition | undefined> {
  const found = await store.read(`${folderOf(build)}current.json`);
  return found && ((await json(found.body)) as CurrentEdition);
}

/**
 * @param bundle where the frontend's build wrote what draws pages
 * @param inTurn takes turns with other work that needs much memory
 */
export function createEditions(bundle: string, store: DocumentStore, inTurn: InTurn): Editions {
  const build = buildOf(bundle);
  const current = () => readCurrent(store, build);
  return {
    async draw(snapshot, onProgress, deadline) {
      const pages = (await current().catch(() => undefined))?.pages ?? usualPages;
      return inTurn(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'kitewell-edition-'));
        try {
          const drawn = await drawApart(bundle, folder, snapshot, (count) => onProgress(count, pages), deadline);
          const archive = `${folder}.tar`;
          await promisify(execFile)('tar', ['-cf', archive, '-C', folder, ...(await readdir(folder))]);
          const bytes = await readFile(archive);
          await rm(archive);
          const digest = digestOf(snapshot);
          return { id: `${Date.now().toString(36)}-${digest.slice(0, 12)}`, digest, pages: drawn, bytes };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
    },

    keep: ({ id, bytes }) => store.put(`${folderOf(build)}${id}.tar`, bytes, 'application/x-tar'),

    async announce({ id, digest, pages, bytes }) {
      const before = await current();
      const former = before ? [before.edition, ...before.former].filter((edition) => edition !== id) : [];
      const next: CurrentEdition = {
        ...{ edition: id, digest, pages, sha256: sha256(bytes) },
        number: Math.max(Math.floor(Date.now() / 1000), (before?.number ?? 0) + 1),
        former: former.slice(0, keptEditions),
      };
      await store.put(`${folderOf(build)}current.json`, Buffer.from(JSON.stringify(next)), 'application/json');
      for (const edition of former.slice(keptEditions)) await store.remove(`${folderOf(build)}${edition}.tar`);
    },

    current,

    drawPage: (snapshot, language, path) =>
      inTurn(async () => (await run(bundle, [language, path], snapshot, AbortSignal.timeout(30_000))) || undefined),
  };
}

async function drawApart(
  bundle: string,
  folder: string,
  snapshot: WebsiteSnapshot,
  onPage: (count: number) => void,
  deadline: AbortSignal,
): Promise<number> {
  const counted = await run(bundle, [folder], snapshot, deadline, onPage);
  const pages = Number(counted.trim().split('\n').at(-1));
  if (!pages) throw new EditionError('pageIncomplete', 'The edition has no page.');
  return pages;
}

/** Runs `draw-edition.ts` to its end and returns what it printed. */
async function run(
  bundle: string,
  args: readonly string[],
  snapshot: WebsiteSnapshot,
  signal: AbortSignal,
  onPage?: (count: number) => void,
): Promise<string> {
  const program = join(import.meta.dirname, 'draw-edition.ts');
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=96', '--v8-pool-size=1', program, bundle, ...args],
    // The environment is replaced: what draws pages needs none of our secrets.
    { env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2' }, signal, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (onPage) child.stdout.on('data', (chunk: Buffer) => onPage(Number(chunk.toString().trim().split('\n').at(-1))));
  child.stdin.on('error', () => undefined).end(JSON.stringify(snapshot));
  try {
    const [printed, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code === 0) return printed;
    // Somebody killed it, such as Linux where memory is used up; the words are not to blame.
    if (code === null) throw new EditionError('interrupted', 'The drawing was killed.');
    const why = code === brokenLinkCode ? 'brokenLink' : 'pageIncomplete';
    throw new EditionError(why, complaint.trim().slice(-500) || `The drawing ended with ${code}.`);
  } catch (error) {
    if (error instanceof EditionError) throw error;
    throw new EditionError('interrupted', 'The drawing was interrupted.', { cause: error });
  }
}
