import { createHash } from 'node:crypto';
import { hongKongDate } from '@kitewell/contract/dates';
import {
  documentFileLimit,
  documentFileType,
  documentFileTypes,
  type DocumentFileType,
  type DocumentInput,
} from '@kitewell/contract/documents';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { newDocumentKey, type DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { freeBuffers } from '../../free-buffers.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { stateOf, subjectOf } from './check-document.ts';
import { Document } from './document.entity.ts';
import { ObjectRemoval } from '../stored-files/object-removal.entity.ts';
import { lockReplaced } from './replace-document.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { claimUpload, isClaimed } from '../stored-files/uploads.ts';

const longestName = 255;
/** How many documents a tutor may have. */
export const mostDocuments = 100;
const mostBytes = 200 * 1024 * 1024;
const mostDemoBytes = 20 * 1024 * 1024;

// A copy that no document has claimed by then is removed. No request takes that long.
const claimMinutes = 10;

type Needs = Pick<Services, 'store' | 'now' | 'uploadGate'> & { em: EntityManager };

/**
 * Makes a document of a file that the tutor has uploaded, or of a link. The store is outside of any transaction, so a file
 * is copied and checked before the change.
 * A crash at any point leaves neither a row without its object nor, once the planned removals have run, an object
 * without its row: the removal of the copy is written down before the copy is made, and deleted in the transaction that
 * adds the document. Type and size are those of the copy, under a key that no other request has, so that neither the
 * tutor's browser nor a second request for the same upload can change it.
 * @throws AppError 'document.uploadNotFound' 404, 'document.empty' 400, 'document.fileTooLarge' 413, 'document.wrongType'
 * 415, 'busy' 503 where too many are read, and what `addLink` and `addFile` throw
 */
export async function receiveDocument(
  { em, store, now, uploadGate }: Needs,
  context: ChangeContext,
  tutor: TutorId,
  input: DocumentInput,
): Promise<Document> {
  if (!store.owns(input.fileUrl)) return em.transactional((tx) => addLink(tx, context, tutor, input));

  const uploadKey = store.uploadKey(tutor, input.fileUrl);
  if (!uploadKey) throw new AppError('document.uploadNotFound', 404);
  if (await isClaimed(em, uploadKey)) throw new AppError('document.alreadyAdded', 409);
  const objectKey = newDocumentKey(tutor);
  const removal = await planRemoval(em, objectKey, new Date(now().getTime() + claimMinutes * 60_000));
  try {
    if (!(await store.keep(uploadKey, objectKey))) throw new AppError('document.uploadNotFound', 404);
    const leave = await uploadGate.enter(String(tutor));
    const checked = await checkedCopy(store, objectKey).finally(leave);
    const copy = { ...checked, uploadKey, objectKey, removal };
    return await em.transactional((tx) => addFile(tx, context, tutor, { ...input, copy }));
  } catch (error) {
    await em
      .fork()
      .nativeUpdate(ObjectRemoval, { id: removal }, { dueAt: now() })
      .catch(() => undefined); // The removal comes due by itself a little later.
    throw error;
  }
}

/**
 * Adds a link to a tutor's documents. The audit records nothing of where it leads. The caller commits.
 * @throws AppError 'validation' 400 for a link that is not https, 'document.limitReached' 409, 'document.duplicate' 409
 * unless `allowDuplicate`, and what `lockReplaced` throws
 */
export async function addLink(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  input: DocumentInput,
): Promise<Document> {
  if (new URL(input.fileUrl).protocol !== 'https:') {
    throw new AppError('validation', 400, { fileUrl: fieldMessage('url') });
  }
  await lockRoom(tx, tutor, 0);
  if (input.allowDuplicate !== true) await refuseDuplicateLink(tx, tutor, input.fileUrl);
  return insert(tx, context, tutor, input, { linkUrl: input.fileUrl });
}

/** The copy of an uploaded file, with the removal that is planned for as long as no document has it. */
interface Copy extends CheckedCopy {
  uploadKey: string;
  objectKey: string;
  removal: ObjectRemoval['id'];
}

/**
 * Adds a checked copy of an uploaded file to a tutor's documents, as `addLink` adds a link; the caller commits.
 * @throws AppError 'document.alreadyAdded' 409, 'document.uploadNotFound' 404 where the copy was removed meanwhile,
 * 'document.limitReached' 409, 'document.duplicate' 409 unless `allowDuplicate`, and what `lockReplaced` throws
 */
export async function addFile(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  { copy, ...input }: DocumentInput & { copy: Copy },
): Promise<Document> {
  const { uploadKey, objectKey, removal, size: fileSize, mimeType, contentHash } = copy;
  await lockRoom(tx, tutor, fileSize);
  if (!(await claimUpload(tx, uploadKey, context.at))) throw new AppError('document.alreadyAdded', 409);
  if (input.allowDuplicate !== true) await refuseDuplicateFile(tx, tutor, contentHash);
  const fileName = nameOfType(input.fileName, mimeType);
  const added = await insert(
    tx,
    context,
    tutor,
    { ...input, fileName },
    { objectKey, fileSize, mimeType, contentHash },
  );
  // While an object is being removed, its row is locked. Where the row is gone, the copy has been removed.
  if ((await tx.nativeDelete(ObjectRemoval, { id: removal })) === 0) {
    throw new AppError('document.uploadNotFound', 404);
  }
  return added;
}

/** Checks the limits under a lock on the tutor, so that two uploads at once cannot both take the last place. */
async function lockRoom(tx: EntityManager, id: TutorId, bytes: number): Promise<void> {
  await checkRoom(tx, await lockRow(tx, Tutor, { id }, 'tutor.notFound'), bytes);
}

async function insert(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  { replacesId: replaces = null, ...input }: DocumentInput,
  content: Pick<RequiredEntityData<Document>, 'linkUrl' | 'objectKey' | 'fileSize' | 'mimeType' | 'contentHash'>,
): Promise<Document> {
  const { at: uploadedAt } = context;
  if (replaces !== null) await lockReplaced(tx, tutor, replaces, uploadedAt);
  const { documentType, documentName, fileName } = input;
  const document = tx.create(Document, {
    ...{ tutor, documentType, documentName, fileName },
    issuingAuthority: input.issuingAuthority ?? null,
    issueDate: input.issueDate ?? null,
    expiryDate: input.expiryDate ?? null,
    notes: input.notes ?? null,
    ...{ replaces, uploadedAt, ...content },
  });
  await tx.flush();
  const after = { ...stateOf(document), ...(replaces !== null && { replaces }) };
  recordChange(tx, { ...context, action: 'document add', subject: subjectOf(document.id), after });
  return document;
}

interface Known {
  name: string;
  at: Date | string;
}

/** The same bytes twice are mostly a slip, which costs the office a second check; the tutor may want it all the same. */
async function refuseDuplicateFile(tx: EntityManager, tutorId: TutorId, contentHash: string): Promise<void> {
  const [known] = await tx.execute<Known[]>(
    `select document_name as name, uploaded_at as at from documents where tutor_id = ? and content_hash = ?
     order by uploaded_at desc, id desc limit 1`,
    [tutorId, contentHash],
  );
  if (known) throw duplicateOf(known);
}

async function refuseDuplicateLink(tx: EntityManager, tutorId: TutorId, address: string): Promise<void> {
  const links = await tx.execute<(Known & { link: string })[]>(
    `select document_name as name, uploaded_at as at, link_url as link from documents
     where tutor_id = ? and link_url is not null order by uploaded_at desc, id desc`,
    [tutorId],
  );
  const { href } = new URL(address);
  const known = links.find(({ link }) => URL.canParse(link) && new URL(link).href === href);
  if (known) throw duplicateOf(known);
}

const duplicateOf = ({ name, at }: Known) =>
  new AppError('document.duplicate', 409, {
    fileUrl: fieldMessage('alreadyUploaded', { name, date: hongKongDate(new Date(at)) }),
  });

/** @throws AppError 'document.limitReached' (409) when so many more bytes would exceed what a tutor may keep */
export async function checkRoom(em: EntityManager, tutor: Pick<Tutor, 'id' | 'demo'>, bytes: number): Promise<void> {
  const [kept] = await em.execute<[{ count: number; bytes: number }]>(
    'select count(*)::int as count, coalesce(sum(file_size), 0)::int as bytes from documents where tutor_id = ?',
    [tutor.id],
  );
  if (kept.count >= mostDocuments || kept.bytes + bytes > (tutor.demo ? mostDemoBytes : mostBytes)) {
    throw new AppError('document.limitReached', 409);
  }
}

/** @throws AppError 'document.empty' (400) or 'document.fileTooLarge' (413) */
export function checkSize({ size }: { size: number }): void {
  if (size === 0) throw new AppError('document.empty', 400);
  if (size > documentFileLimit) throw new AppError('document.fileTooLarge', 413);
}

/** Gives the name the extension of its type: a PDF that is named `.html` would run as a page where it is opened. */
function nameOfType(fileName: string, type: DocumentFileType): string {
  if (documentFileType(fileName, '') === type) return fileName;
  const ending = `.${documentFileTypes[type][0]}`;
  return (
    Array.from(fileName)
      .slice(0, longestName - ending.length)
      .join('') + ending
  );
}

interface CheckedCopy {
  size: number;
  mimeType: DocumentFileType;
  contentHash: string;
}

/** The size of a copy, its hash, and its type by its bytes, not by its name or what the sender claims. */
async function checkedCopy(store: DocumentStore, key: string): Promise<CheckedCopy> {
  const copy = await store.inspect(key);
  if (!copy) throw new AppError('document.uploadNotFound', 404);
  const { size, beginning } = copy;
  checkSize({ size });
  let type = await fileTypeFromBuffer(beginning);
  // Of an archive, any entry may decide which type it is.
  if (size > beginning.length && (!type || type.mime === 'application/zip')) type = await typeOfWhole(store, key);
  const mimeType = type && documentFileType('', type.mime);
  if (!mimeType) throw new AppError('document.wrongType', 415);
  return { size, mimeType, contentHash: await hashOfWhole(store, key) };
}

async function hashOfWhole(store: DocumentStore, key: string): Promise<string> {
  const object = await store.read(key);
  if (!object) throw new AppError('document.uploadNotFound', 404);
  const hash = createHash('sha256');
  for await (const chunk of object.body) hash.update(chunk as Buffer);
  freeBuffers();
  return hash.digest('hex');
}

async function typeOfWhole(store: DocumentStore, key: string) {
  const object = await store.read(key);
  if (!object) throw new AppError('document.uploadNotFound', 404);
  try {
    return await fileTypeFromStream(object.body);
  } finally {
    object.body.destroy();
  }
}
