import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmailData, EmailName, WrittenEmail } from '@kitewell/contract/emails';
import type { Facts } from '@kitewell/contract/facts';
import { idleThread } from '../idle-thread.ts';

/** What the thread is asked to write; without data, about the sample's people. `email-thread.ts` is the other end. */
export type EmailOrder = readonly [
  name: EmailName,
  language: 'en' | 'zh',
  data: EmailData<EmailName> | undefined,
  site: string,
  facts: Facts,
];

export interface EmailWriter {
  readonly write: <Name extends EmailName>(
    name: Name,
    language: 'en' | 'zh',
    data: EmailData<Name>,
    site: string,
  ) => Promise<WrittenEmail>;
  /** An email about invented people, exactly as a reader would get it. */
  writeSample(name: EmailName, language: 'en' | 'zh', site: string): Promise<WrittenEmail>;
  close(): void;
}

/**
 * Writes emails by their templates, which the frontend's build puts into one file. An email takes some milliseconds of
 * a processor, so a thread writes them: many emails hold up no request.
 * @param folder where the frontend's build wrote that file
 * @param facts what the business says of itself now
 * @param idle milliseconds without an email after which the thread ends
 */
export function emailWriter(folder: string, facts: () => Promise<Facts>, idle?: number): EmailWriter {
  const { ask, close } = idleThread<EmailOrder, WrittenEmail>({
    task: 'writes the emails',
    script: new URL('email-thread.ts', import.meta.url),
    data: pathToFileURL(join(folder, 'emails.mjs')).href,
    memoryMb: 32,
    ...(idle !== undefined && { idle }),
  });
  return {
    write: async (...email) => ask([...email, await facts()]),
    writeSample: async (name, language, site) => ask([name, language, undefined, site, await facts()]),
    close,
  };
}
