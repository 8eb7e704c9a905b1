import { globSync, readFileSync } from 'node:fs';
import { familyHomeCalls, type FamilyCallName } from '@kitewell/contract/family/calls';
import type { FamilyId } from '@kitewell/contract/ids';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { homeQuery } from './session.ts';
import { changesQuery, nowQuery, sessionsQuery } from './sessions/queries.ts';
import { partOf, refreshAfter } from './use-change.ts';

const names = Object.keys(familyHomeCalls) as FamilyCallName[];

/** They change nothing that a screen shows: a proof, the picture of a message, the address of a calendar. */
const withoutReads: readonly FamilyCallName[] = [
  ...(['requestFamilySignIn', 'proveFamily', 'startFamilyPasskey', 'startFamilyUpload'] as const),
  ...(['renewFamilyCalendar', 'revokeFamilyCalendar'] as const),
];

test('every change is made by useChange, or its file says when its reads are loaded again', () => {
  const bare = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    if (source.includes('useRefresh')) return [];
    return [...source.matchAll(/\bcall\(\s*'(\w+)'/g)]
      .map(([, name]) => name as FamilyCallName)
      .filter((name) => familyHomeCalls[name].method !== 'GET' && !withoutReads.includes(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(bare).toEqual([]);
});

test('every read belongs to a part of the home, by its path and by its address', () => {
  const lost = names.filter((name) => {
    const { method, path } = familyHomeCalls[name];
    const part = partOf([path]);
    const address = path.replace(/\{\w+\}/g, '5');
    return (
      method === 'GET' && (part === undefined || [address, `${address}?family=5`].some((key) => partOf([key]) !== part))
    );
  });
  expect(lost).toEqual([]);
});

test('a cancelled session makes sessions and the first screen stale, and neither messages nor devices', async () => {
  const family = 5 as FamilyId;
  const client = new QueryClient();
  const keys: Record<string, QueryKey> = {
    home: homeQuery(family).queryKey,
    now: nowQuery(family).queryKey,
    sessions: sessionsQuery(family, 'ahead').queryKey,
    changes: changesQuery(family, 7).queryKey,
    messages: [familyHomeCalls.familyMessages.path, { family }],
    devices: [familyHomeCalls.familyDevices.path],
  };
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  await refreshAfter(client, 'cancelFamilyBooking', keys.home);
  const stale = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  // The answer of some changes has brought the family itself.
  expect(stale.map(([name]) => name)).toEqual(['now', 'sessions', 'changes']);
  client.clear();
});
