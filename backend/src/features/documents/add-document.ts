import {
  documentFileLimit,
  documentFileType,
  documentFileTypes,
  type DocumentFileType,
  type DocumentInput,
} from '@kitewell/contract/documents';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { newDocumentKey, type DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Document } from './document.entity.ts';
import { ObjectRemoval } from '../stored-files/object-removal.entity.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { claimUpload, isClaimed } from '../stored-files/uploads.ts';

const longestName = 255;
const mostDocuments = 100;
const mostBytes = 200 * 1024 * 1024;
const mostDemoBytes = 20 * 1024 * 1024;

// A copy that no document has claimed by then is removed. No request takes that long.
const claimMinutes = 10;

interface Needs {
  em: EntityManager;
  store: DocumentStore;
  now: () => Date;
}

/**
 * Makes a document of a file that the tutor has uploaded, or of a link.
 * A crash at any point leaves neither a row without its object nor, once the planned removals have run, an object
 * without its row: the removal of the copy is written down before the copy is made, and deleted in the transaction that
 * adds the document. Type and size are those of the copy, under a key that no other request has, so that neither the
 * tutor's browser nor a second request for the same upload can change it.
 * @throws AppError 'validation' 400 for a link that is not https, 'document.uploadNotFound' 404, 'document.empty' 400,
 * 'document.fileTooLarge' 413, 'document.wrongType' 415, 'document.alreadyAdded' 409, 'document.limitReached' 409
 */
export async function addDocument({ em, store, now }: Needs, tutorId: number, input: DocumentInput): Promise<Document> {
  const fields = {
    tutor: tutorId,
    documentType: input.documentType,
    documentName: input.documentName,
    fileName: input.fileName,
    issuingAuthority: input.issuingAuthority ?? null,
    issueDate: input.issueDate ?? null,
    expiryDate: input.expiryDate ?? null,
    notes: input.notes ?? null,
    uploadedAt: now(),
  };
  if (!store.owns(input.fileUrl)) {
    if (new URL(input.fileUrl).protocol !== 'https:') {
      throw new AppError('validation', 400, { fileUrl: fieldMessage('url') });
    }
    return em.transactional((tx) => insert(tx, tutorId, { ...fields, linkUrl: input.fileUrl }));
  }

  const uploadKey = store.uploadKey(tutorId, input.fileUrl);
  if (!uploadKey) throw new AppError('document.uploadNotFound', 404);
  if (await isClaimed(em, uploadKey)) throw new AppError('document.alreadyAdded', 409);
  const objectKey = newDocumentKey(tutorId);
  const claim = await planRemoval(em, objectKey, new Date(now().getTime() + claimMinutes * 60_000));
  try {
    if (!(await store.keep(uploadKey, objectKey))) throw new AppError('document.uploadNotFound', 404);
    const { size, mimeType } = await checkedCopy(store, objectKey);
    const fileName = nameOfType(input.fileName, mimeType);
    return await em.transactional(async (tx) => {
      const added = await insert(tx, tutorId, { ...fields, fileName, objectKey, fileSize: size, mimeType });
      if (!(await claimUpload(tx, uploadKey, now()))) throw new AppError('document.alreadyAdded', 409);
      await tx.flush();
      // While an object is being removed, its row is locked. Where the row is gone, the copy has been removed.
      if ((await tx.nativeDelete(ObjectRemoval, { id: claim })) === 0)
        throw new AppError('document.uploadNotFound', 404);
      return added;
    });
  } catch (error) {
    await em
      .fork()
      .nativeUpdate(ObjectRemoval, { id: claim }, { dueAt: now() })
      .catch(() => undefined); // The removal comes due by itself a little later.
    throw error;
  }
}

/** Checks the limits under a lock on the tutor, so that two uploads at once cannot both take the last place. */
async function insert(
  tx: EntityManager,
  tutorId: number,
  values: Omit<RequiredEntityData<Document>, 'tutor'> & { tutor: number; fileSize?: number },
): Promise<Document> {
  const tutor = await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await checkRoom(tx, tutor, values.fileSize ?? 0);
  return tx.create(Document, values as RequiredEntityData<Document>);
}

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

/** The size of a copy, and its type by its bytes, not by its name or what the sender claims. */
async function checkedCopy(store: DocumentStore, key: string): Promise<{ size: number; mimeType: DocumentFileType }> {
  const copy = await store.look(key);
  if (!copy) throw new AppError('document.uploadNotFound', 404);
  const { size, beginning } = copy;
  checkSize({ size });
  let type = await fileTypeFromBuffer(beginning);
  // Of an archive, any entry may decide which type it is.
  if (size > beginning.length && (!type || type.mime === 'application/zip')) type = await typeOfWhole(store, key);
  const mimeType = type && documentFileType('', type.mime);
  if (!mimeType) throw new AppError('document.wrongType', 415);
  return { size, mimeType };
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
