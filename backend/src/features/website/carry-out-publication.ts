import type { EntityManager } from '@mikro-orm/postgresql';
import { StoreUnavailableError } from '../../document-store.ts';
import { lockRow } from '../../lock-row.ts';
import type { Log } from '../../log.ts';
import { byOperator, byStaff, type Actor } from '../audit/record-change.ts';
import { currentVersion, lockWebsite } from './content.ts';
import { EditionError, type DrawnEdition, type Editions } from './editions.ts';
import { makeCurrent } from './make-current.ts';
import { queuePolicyEmails, type PolicyEmailNeeds } from './policy-emails.ts';
import { readSnapshot, type SnapshotNeeds } from './read-snapshot.ts';
import { isRunning } from './start-publication.ts';
import { WebsitePublication } from './website-publication.entity.ts';
import { WebsiteVersion } from './website-version.entity.ts';

export interface CarryingOutNeeds extends SnapshotNeeds, PolicyEmailNeeds {
  readonly config: SnapshotNeeds['config'] & PolicyEmailNeeds['config'];
  readonly em: EntityManager;
  /** Undefined where no site is drawn. */
  readonly editions: Editions | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** A drawing that takes longer is given up. */
const deadlineMs = 3 * 60_000;
/** So often a publication is tried before its version is current; afterwards it is tried until it is shown. */
const mostAttempts = 3;
const progressEveryMs = 500;

type Failure = NonNullable<WebsitePublication['failure']>;

/**
 * Draws the pages of a publication, keeps them, makes its version current if its predecessor still is, and has it shown.
 * It may be killed at any step and begins anew: until its version is current the site stays as it was.
 * @throws where it is to be tried again
 */
export async function carryOutPublication(needs: CarryingOutNeeds, id: number): Promise<void> {
  const em = needs.em.fork();
  const publication = await em.transactional((tx) => beginAttempt(tx, needs, id));
  if (!publication) return;
  let edition: DrawnEdition | undefined;
  try {
    edition = await drawAndKeep(needs, em, publication);
  } catch (error) {
    needs.log.warn({ err: error, publication: id }, 'the website could not be drawn');
    if (isRunning(publication) && (isFinal(error) || publication.attempts >= mostAttempts))
      await fail(em, id, failureOf(error));
    else throw error;
    return;
  }
  const version = await em.transactional((tx) => publish(tx, needs, id));
  if (!version) return;
  if (edition) await needs.editions?.announce(edition);
  await markShown(em, needs.now(), version.id);
}

/** Only another text mends these. */
const isFinal = (error: unknown): boolean => error instanceof EditionError && error.why !== 'interrupted';

function failureOf(error: unknown): Failure {
  if (error instanceof StoreUnavailableError) return 'storeAway';
  return error instanceof EditionError ? error.why : 'interrupted';
}

/** @returns the publication, unless there is nothing left to do for it */
async function beginAttempt(
  tx: EntityManager,
  { now }: CarryingOutNeeds,
  id: number,
): Promise<WebsitePublication | undefined> {
  const publication = await lockRow(tx, WebsitePublication, { id }, 'website.notFound');
  const { state, version } = publication;
  const isOutdated = state === 'published' && version?.id !== (await currentVersion(tx))?.id;
  if (state === 'failed' || state === 'shown' || isOutdated) return undefined;
  tx.assign(publication, { attempts: publication.attempts + 1, pagesDrawn: 0, progressAt: now() });
  if (isRunning(publication)) publication.state = 'drawing';
  await tx.flush();
  return publication;
}

async function drawAndKeep(
  { editions, ...needs }: CarryingOutNeeds,
  em: EntityManager,
  { id, content }: WebsitePublication,
): Promise<DrawnEdition | undefined> {
  if (!editions) return undefined;
  const snapshot = await readSnapshot(em, needs, content ?? undefined);
  let last = -Infinity;
  let noting: Promise<unknown> = Promise.resolve();
  const progress = (drawn: number, pages: number) => {
    if (performance.now() - last < progressEveryMs && drawn < pages) return;
    last = performance.now();
    const set = `pages_drawn = ?, pages = ?, progress_at = ?`;
    // A number that is not noted shows nowhere else.
    noting = noting
      .then(() =>
        em
          .fork()
          .execute(`update website_publications set ${set} where id = ?`, [
            drawn,
            pages,
            needs.now().toISOString(),
            id,
          ]),
      )
      .catch(() => undefined);
  };
  const edition = await editions.draw(snapshot, progress, AbortSignal.timeout(deadlineMs));
  await noting;
  await em.execute(
    `update website_publications set state = 'storing', pages_drawn = ?, pages = ?, progress_at = ?
     where id = ? and state = 'drawing'`,
    [edition.pages, edition.pages, needs.now().toISOString(), id],
  );
  await editions.keep(edition);
  return edition;
}

/** Makes the version of a publication current, unless another attempt has. @returns the version, if it is current */
async function publish(tx: EntityManager, needs: CarryingOutNeeds, id: number): Promise<WebsiteVersion | undefined> {
  await lockWebsite(tx);
  const publication = await lockRow(tx, WebsitePublication, { id }, 'website.notFound');
  const { content, drafts, base } = publication;
  const current = await currentVersion(tx);
  if (!isRunning(publication) || !content) {
    return publication.version && publication.version.id === current?.id ? current : undefined;
  }
  if ((current?.id ?? 0) !== base) {
    tx.assign(publication, { state: 'failed', failure: 'changedMeanwhile', content: null });
    return undefined;
  }
  const restores = publication.restores && (await tx.findOneOrFail(WebsiteVersion, { id: publication.restores.id }));
  const context = { by: beganBy(publication), at: needs.now() };
  const version = await makeCurrent(tx, context, { content, drafts, restores });
  if (current) await queuePolicyEmails(tx, needs, context, version);
  tx.assign(publication, { state: 'published', version, content: null, progressAt: context.at });
  return version;
}

const beganBy = ({ staffId, operator }: WebsitePublication): Actor =>
  staffId === null || staffId === undefined ? byOperator(operator ?? '') : byStaff(staffId);

async function fail(em: EntityManager, id: number, failure: Failure): Promise<void> {
  await em.execute(
    `update website_publications set state = 'failed', failure = ?, content = null where id = ? and state in ('drawing', 'storing')`,
    [failure, id],
  );
}

/** Notes that the web server has the pages of a version. */
export async function markShown(em: EntityManager, at: Date, version: number): Promise<void> {
  await em.execute(`update website_versions set shown_at = coalesce(shown_at, ?) where id = ?`, [
    at.toISOString(),
    version,
  ]);
  await em.execute(`update website_publications set state = 'shown' where version_id = ? and state = 'published'`, [
    version,
  ]);
}
