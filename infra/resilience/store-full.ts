import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, sendFile, show, somePdf, type Upload } from './client.ts';
import { GuaranteeError } from './guarantee-error.ts';
import type { ResilienceTest, Form } from './test-run.ts';
import { startProcesses, type ProcessOptions } from './processes.ts';
import type { Cluster, Tutor } from './cluster.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** The store's disk is full. */
export const storeFull: ResilienceTest = {
  name: 'store-full',
  promise: 'a file for which the store has no room is refused, never half written, and room that is made is used again',
  processesOnly: 'how much of a small disk the store of Compose keeps for itself is not known.',
  async run(form) {
    const disk = await smallDisk();
    try {
      form.say(disk.what);
      const cluster = await startProcesses(disk.cluster);
      try {
        return await fill(cluster, disk.roomMebibytes, form);
      } finally {
        await cluster.stop();
      }
    } finally {
      await disk.remove();
    }
  },
};

interface SmallDisk {
  /** For a person. */
  readonly what: string;
  readonly roomMebibytes: number;
  readonly cluster: ProcessOptions;
  remove(): Promise<void>;
}

/**
 * A small disk of its own where this machine allows one; otherwise a limit on the size of each file, which makes the
 * same step fail: writing.
 */
async function smallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'kitewell-test-disk-'));
  const roomMebibytes = 8;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${roomMebibytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (mounted) {
    return {
      what: `The store's disk has ${roomMebibytes} MB.`,
      roomMebibytes,
      cluster: { storeFolder: folder },
      remove: async () => {
        await run('umount', [folder]);
        await rm(folder, { recursive: true });
      },
    };
  }
  return {
    what: 'No disk can be made without rights: the store may write files of 1 MB instead.',
    roomMebibytes: 1,
    // In blocks of 512 bytes; the signal is ignored, so that writing fails as on a full disk.
    cluster: { storeFolder: folder, storeLauncher: ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f 2048; exec "$@"`, 'sh'] },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function fill(cluster: Cluster, room: number, { say }: Form) {
  const [tutor] = await cluster.tutors(1, 0);
  if (!tutor) throw new Error('There is no tutor.');
  const kept = new Map<string, string>();
  const counts = { stored: 0, refused: 0, confirmed: 0, putOff: 0 };

  /** Uploads a file and makes a document of it; returns whether both were acknowledged. */
  const add = async (bytes: number): Promise<boolean> => {
    const file = somePdf(bytes);
    const place = await call(cluster.site, tutor.token, 'POST', '/api/tutor/documents/uploads', {
      fileName: 'scan.pdf',
      mimeType: 'application/pdf',
      fileSize: file.length,
    });
    if (place.status !== 201) throw new GuaranteeError(`A place for an upload was refused with ${place.status}.`);
    const upload = place.body as unknown as Upload;
    const sent = await sendFile(upload, file);
    if (sent.status !== 201) {
      if (sent.status !== 507) throw new GuaranteeError(`The store refused a file with ${show(sent)}.`);
      counts.refused++;
      return false;
    }
    counts.stored++;
    const documentName = `Scan ${counts.stored}`;
    const added = await call(cluster.site, tutor.token, 'POST', '/api/tutor/documents', {
      documentType: 'other',
      documentName,
      fileName: 'scan.pdf',
      fileUrl: upload.fileUrl,
    });
    if (added.status === 201) {
      counts.confirmed++;
      kept.set(documentName, createHash('md5').update(file).digest('hex'));
      return true;
    }
    if (added.status !== 503 || !added.retryAfter) {
      throw new GuaranteeError(`A document was refused with ${show(added)}.`);
    }
    counts.putOff++;
    return false;
  };

  // Files that fit, until one does not; where each file has a limit instead, one that is larger than that.
  const size = (room * mebibyte) / 6;
  for (let number = 0; number < 12 && counts.refused === 0; number++) await add(size);
  if (counts.refused === 0) await add(2 * mebibyte);
  if (counts.refused === 0) throw new GuaranteeError('The store took more than it has room for.');
  const whenFull = await holds(cluster, tutor, kept);

  const [first] = whenFull;
  if (!first) throw new GuaranteeError('Nothing was kept at all.');
  const removed = await call(cluster.site, tutor.token, 'DELETE', `/api/tutor/documents/${first.id}`);
  if (removed.status !== 204) throw new GuaranteeError(`A delete on a full disk was refused with ${removed.status}.`);
  kept.delete(first.name);
  // A rejected document keeps its upload for a day; a deleted one's space is free once its planned removal has run.
  await cluster.runOutbox();
  if (!(await add(size / 4))) throw new GuaranteeError('There is room again, and still a file is refused.');
  await holds(cluster, tutor, kept);
  say(`${counts.stored} files stored, ${counts.refused} refused with 507, ${counts.putOff} confirmations with 503.`);
  return {
    acknowledged: counts.stored + counts.confirmed + 1,
    seen: `${kept.size} documents with their whole files, nothing half written`,
  };
}

/** Checks that every acknowledged document can be downloaded, and that the store has no other object. */
async function holds(cluster: Cluster, tutor: Tutor, kept: ReadonlyMap<string, string>) {
  await cluster.runOutbox();
  const { body } = await call(cluster.site, tutor.token, 'GET', '/api/tutor/documents');
  const documents = body.documents as { id: number; documentName: string; fileUrl: string }[];
  if (documents.length !== kept.size)
    throw new GuaranteeError(`${documents.length} documents instead of ${kept.size}.`);
  for (const { documentName, fileUrl } of documents) {
    const file = Buffer.from(await (await fetch(fileUrl)).arrayBuffer());
    if (createHash('md5').update(file).digest('hex') !== kept.get(documentName)) {
      throw new GuaranteeError(`LOST: the file of "${documentName}" is not the one that was sent.`);
    }
  }
  const objects = await cluster.store.objects('documents/');
  if (objects.size !== kept.size) throw new GuaranteeError(`${objects.size} objects for ${kept.size} documents.`);
  return documents.map(({ id, documentName }) => ({ id, name: documentName }));
}
