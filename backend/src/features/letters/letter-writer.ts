import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WriteLetter } from '@kitewell/contract/letters';

/**
 * What writes the letters: the frontend's build has their looks and words in one file. It is loaded for the first letter,
 * since many processes never send one.
 * @param folder what the frontend's build wrote it to
 */
export function letterWriter(folder: string): WriteLetter {
  let loading: Promise<{ writeLetter: WriteLetter }> | undefined;
  return async (...letter) => {
    loading ??= import(pathToFileURL(join(folder, 'letters.mjs')).href) as Promise<{ writeLetter: WriteLetter }>;
    const { writeLetter } = await loading;
    return writeLetter(...letter);
  };
}
