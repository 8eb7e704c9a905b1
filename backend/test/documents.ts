/** What tests of documents share: their calls, and reading what is stored. */
import type { DocumentInput } from '@kitewell/contract/documents';
import { removeDueObjects } from '../src/features/documents/remove-due-objects.ts';
import { buildTutor } from './builders.ts';
import type { World } from './world.ts';

export const path = '/api/tutor/documents';
export const uploads = '/api/tutor/documents/uploads';

export const fields = (given: Partial<DocumentInput> & { fileUrl: string }) => ({
  documentType: 'certificate',
  documentName: 'Teaching certificate',
  fileName: 'certificate.pdf',
  // Most tests send the same few files; those of duplicates say otherwise.
  allowDuplicate: true,
  ...given,
});

export const keyOf = (fileUrl: string) => fileUrl.slice(fileUrl.indexOf('incoming/'));

/** @param world called when a test runs, because a file's world is made only then */
export function documentsIn(world: () => World) {
  return {
    certifiedTutor: async (given: { demo?: boolean } = {}) => {
      const tutor = await buildTutor(world(), { certified: true, ...given });
      return { tutor, token: world().signIn(tutor) };
    },
    add: (token: string | undefined, given: Partial<Record<keyof DocumentInput, unknown>>) =>
      world().post(path, { ...fields({ fileUrl: '' }), ...given }, { token }),
    list: async (token: string) => (await world().get(path, { token })).body.documents,
    exists: async (key: string) => {
      const signed = await world().services.store.downloadUrl(key, 'x', null);
      const response = await fetch(signed);
      await response.arrayBuffer();
      return response.status === 200;
    },
    /** The key of a document's file in the store. */
    objectKey: async (id: number) => {
      const [row] = await world()
        .em()
        .execute<{ object_key: string }[]>('select object_key from documents where id = ?', [id]);
      return row?.object_key ?? '';
    },
    storedKeys: async (tutor: { id: number }) => {
      const found: string[] = [];
      for await (const key of world().services.store.keys())
        if (key.startsWith(`documents/${tutor.id}/`)) found.push(key);
      return found;
    },
    cleanUp: () => removeDueObjects({ ...world().services, em: world().em() }),
  };
}
