import { globSync, readFileSync } from 'node:fs';
import { officeAddressOf, officeCalls, type OfficeCallName } from '@kitewell/contract/office/calls';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { partOf, refreshAfter } from './use-change.ts';

const reads = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) => officeCalls[name].method === 'GET');

/** They change nothing that a screen shows, or change the session itself, which the layout shows. */
const withoutReads =
  /^(plan|preview|staffLog|staffDemo|start|pass|confirmTotp|addPasskey|remove(Totp|Passkey)|renew|forget|chooseStaff)/;

/** The screen around them loads again what they have made stale. */
const byTheScreen: readonly string[] = [
  ...['applyBadWeather', 'issueBills', 'sendBills', 'remindFamilies', 'readFamilyThread', 'confirmBankLine'],
];

test('every change is made by useChange, or its file says when its reads are loaded again', () => {
  const bare = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    const changes = [...source.matchAll(/\bcall\(\s*'(\w+)'/g)]
      .map(([, name]) => name as OfficeCallName)
      .filter((name) => officeCalls[name].method !== 'GET')
      .filter((name) => !withoutReads.test(name) && !byTheScreen.includes(name));
    return changes.length > 0 && !/useRefresh|writing\.ts/.test(source)
      ? changes.map((name) => `${file}: ${name}`)
      : [];
  });
  expect(bare).toEqual([]);
});

/** Of these reads, all loaded before: those that the change has made stale. */
async function staleAfter(change: OfficeCallName, keys: Readonly<Record<string, QueryKey>>, except?: QueryKey) {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  await refreshAfter(client, change, except);
  const stale = Object.keys(keys).filter((name) => client.getQueryState(keys[name] ?? [])?.isInvalidated);
  client.clear();
  return stale;
}

const read = {
  lead: [officeAddressOf('lead', { params: { id: 5 } })],
  leads: [officeCalls.leads.path, { state: 'new' }],
  dueLeads: [officeAddressOf('dueLeads', { query: { limit: 100 } })],
  schedule: [officeAddressOf('schedule', { query: { from: '2026-11-30', to: '2026-12-06' } })],
  bill: [officeAddressOf('bill', { params: { id: 7 } })],
  family: [officeAddressOf('family', { params: { id: 5 } })],
  familyBelow: [officeAddressOf('familySignIns', { params: { id: 5 } })],
  otherFamily: [officeAddressOf('family', { params: { id: 51 } })],
  thread: [officeAddressOf('familyThread', { params: { id: 5 } })],
  course: [officeAddressOf('course')],
  posts: [officeCalls.posts.path, { state: 'draft' }],
  emails: [officeCalls.emails.path, {}],
  audit: [officeCalls.auditEvents.path, {}],
  ended: ['office session ended'],
} satisfies Record<string, QueryKey>;

test('every read belongs to a part of the office, by its path and by its address', () => {
  const lost = reads.filter((name) => {
    const { path } = officeCalls[name];
    const part = partOf([path]);
    const address = path.replace(/\{\w+\}/g, '5');
    return part === undefined || [address, `${address}?limit=5`].some((key) => partOf([key]) !== part);
  });
  expect(lost).toEqual([]);
});

test('what a family is read by belongs to the part that reads it, not to families alone', () => {
  expect([read.family, read.familyBelow, read.thread].map(partOf)).toEqual(['families', 'families', 'threads']);
});

test('a lead that becomes a family makes people stale, and neither posts nor the course', async () => {
  expect(await staleAfter('leadFamily', read)).toEqual([
    ...['lead', 'leads', 'dueLeads', 'schedule', 'bill', 'family', 'familyBelow', 'otherFamily'],
    ...['emails', 'audit'],
  ]);
});

test('a published post makes posts stale, and the audit and the emails as every change does', async () => {
  expect(await staleAfter('publishPost', read)).toEqual(['posts', 'emails', 'audit']);
});

test('of a record that is gone nothing is loaded again, while other records are', async () => {
  expect(await staleAfter('eraseFamily', read, read.family)).toEqual([
    ...['lead', 'leads', 'dueLeads', 'schedule', 'bill', 'otherFamily'],
    ...['emails', 'audit'],
  ]);
});

test('a note about a lead shows on leads alone', async () => {
  expect(await staleAfter('noteLead', read)).toEqual(['lead', 'leads', 'dueLeads', 'emails', 'audit']);
});
