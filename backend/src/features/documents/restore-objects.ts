import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentStore } from '../../document-store.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { messagePictureKey } from '../messages/message-picture.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';
import { planRemoval } from '../stored-files/object-removals.ts';

/** How many objects the restore found, brought back and lost. */
export interface Restored {
  /** Objects of documents and pictures that were there. */
  there: number;
  /** Removed objects that were brought back; in a dry run, those that could be. */
  back: number;
  /** Keys of objects of which the store keeps no version. */
  lost: string[];
  /** Objects that nothing in the database refers to; their removal is planned. */
  unowned: number;
}

/**
 * Makes the store match a database that was restored to an earlier time: brings back what was removed since, and plans
 * the removal of what was added since. No object is ever changed under its key, so its newest version is the right one.
 * Each object is a step of its own, since the store is outside of any transaction. What was done is recorded at the end; it
 * can be run again where it was cut off.
 */
export async function restoreObjects(
  em: EntityManager,
  store: Pick<DocumentStore, 'bringBack' | 'has' | 'keys'>,
  context: ChangeContext,
  { dryRun = false } = {},
): Promise<Restored> {
  const owned = await ownedKeys(em);
  const restored: Restored = { there: 0, back: 0, lost: [], unowned: 0 };
  for (const key of owned) {
    const found = dryRun ? ((await store.has(key)) ? 'there' : 'back') : await store.bringBack(key);
    if (found === 'lost') restored.lost.push(key);
    else restored[found] += 1;
  }
  const planned = new Set(
    (await em.execute<{ object_key: string }[]>('select object_key from object_removals')).map((row) => row.object_key),
  );
  for await (const key of store.keys()) {
    if (owned.has(key) || planned.has(key)) continue;
    // A record may have come to own it while this ran.
    if (!dryRun && (await ownedKeys(em)).has(key)) continue;
    restored.unowned += 1;
    if (!dryRun) await planRemoval(em, key, context.at);
  }
  if (dryRun) return restored;
  await em.transactional((tx) => recordRestore(tx, context, restored));
  return restored;
}

/** Records what a restore of the files has done; the caller commits. */
async function recordRestore(tx: EntityManager, context: ChangeContext, { lost, ...counts }: Restored): Promise<void> {
  const after = { ...counts, lost: lost.length };
  recordChange(tx, { ...context, action: 'document restore', subject: { kind: 'files' }, after });
  await tx.flush();
}

async function ownedKeys(em: EntityManager): Promise<Set<string>> {
  const documents = await em.execute<{ key: string }[]>(
    'select object_key as key from documents where object_key is not null order by id',
  );
  const pictures = await em.execute<{ image: string }[]>(
    `select profile_image as image from tutors where profile_image like '/api/pictures/%' order by id`,
  );
  const sent = await em.execute<{ picture: string }[]>(
    'select picture from messages where picture is not null order by id',
  );
  return new Set([
    ...sent.map(({ picture }) => messagePictureKey(picture)),
    ...documents.map(({ key }) => key),
    ...pictures.flatMap(({ image }) => pictureKeyOf(image) ?? []),
  ]);
}
