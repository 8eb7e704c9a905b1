/** The thread that `letter-writer.ts` starts: writes the letters that it is asked for, one after the other. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { LetterData, LetterName, WriteLetter } from '@kitewell/contract/letters';
import type { LetterAnswer, LetterOrder } from './letter-writer.ts';

// Requests come before letters. Linux gives each thread a priority of its own; elsewhere this would be the whole
// process's.
if (process.platform === 'linux') setPriority(10);

const { writeLetter, sampleLetters } = (await import(workerData as string)) as {
  writeLetter: WriteLetter;
  sampleLetters: (language: 'en' | 'zh', site: string) => { [Name in LetterName]: LetterData<Name> };
};

parentPort?.on('message', ({ number, letter }: LetterOrder) => {
  const answer = (result: LetterAnswer) => parentPort?.postMessage(result);
  const [name, language, data, site] = letter;
  const letterData = data ?? sampleLetters(language, site)[name];
  writeLetter(name, language, letterData as LetterData<never>, site).then(
    (written) => answer({ number, written }),
    (error: unknown) => answer({ number, fault: error instanceof Error ? error.message : String(error) }),
  );
});
