import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpublishedFacts } from '@kitewell/contract/website/snapshot';
import { emailWriter, type EmailWriter } from './email-writer.ts';

// Waits as many milliseconds as the site's address says; `never` does not answer, and `dies` ends the thread.
const emails = `export const writeEmail = (name, language, data, site) => new Promise((done) => {
  if (site === 'dies') process.exit(1);
  if (site !== 'never') setTimeout(() => done({ subject: site, html: '', text: '' }), Number(site));
});`;

const facts = () => Promise.resolve(unpublishedFacts({ siteOrigin: 'https://kites.hk', today: '2026-11-28' }));

let folder: string;
let writer: EmailWriter;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'));
  writeFileSync(join(folder, 'emails.mjs'), emails);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => writer.close());

const data = { name: 'Mei', link: 'https://kitewell.example', hours: 1 } as never;
const write = (site: string) => writer.write('password-forgotten' as never, 'en', data, site);

test('an email that takes longer than the thread may idle is written', async () => {
  writer = emailWriter(folder, facts, 50);
  await write('0');
  expect(await write('300')).toMatchObject({ subject: '300' });
});

test('an email that is being written when the writer is closed is refused, and the next one is written', async () => {
  writer = emailWriter(folder, facts);
  const waiting = write('never');
  // The order is given once the facts are known.
  await facts();
  writer.close();
  // Ordered before the closed thread has ended: that end must not make this order fail.
  const next = write('200');
  await expect(waiting).rejects.toThrow('What writes the emails was closed.');
  expect(await next).toMatchObject({ subject: '200' });
});

test('a thread that ends refuses what waits for it, and the next email gets another', async () => {
  writer = emailWriter(folder, facts);
  await expect(write('dies')).rejects.toThrow('What writes the emails has ended.');
  expect(await write('0')).toMatchObject({ subject: '0' });
});
