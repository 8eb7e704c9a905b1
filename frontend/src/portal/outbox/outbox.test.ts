import { ApiError } from '../../api.ts';
import { createOutbox, type Waiting } from './outbox.ts';
import {
  answer,
  assessment,
  away,
  browser,
  correction,
  deletion,
  paid,
  server,
  status,
  tab,
  wordsIn,
  wordsOf,
} from './simulated-tabs.ts';

test('with a network, a change is sent at once and nothing is kept', async () => {
  const device = browser();
  const api = server();
  const { outbox, shown } = tab(device, api);
  expect(await outbox.hand(status(1, 'confirmed'))).toEqual({ state: 'sent' });
  expect(api.words()).toEqual(['1 confirmed']);
  expect(shown).toEqual(['1 confirmed: answer']);
  expect(device.kept.size).toBe(0);
  expect(outbox.read()).toEqual({ kept: [], sending: undefined });
});

test('without a network, changes survive the tab and are sent once and in order when the next tab has a network', async () => {
  const device = browser();
  const api = server();
  const closed = tab(device, api, { isOnline: () => false, now: () => 1_000 });
  expect(await closed.outbox.hand(status(1, 'confirmed'))).toMatchObject({ state: 'waits' });
  await closed.outbox.hand(assessment('Hazel'));
  await closed.outbox.hand(status(2, 'completed'));
  await closed.outbox.flush();
  expect(api.sent).toEqual([]);

  // The device's clock has been set back meanwhile.
  const next = tab(device, api, { now: () => 500, isOnline: () => online });
  let online = false;
  await next.outbox.flush();
  expect(next.outbox.read().kept.map(({ waited }) => waited)).toEqual([true, true, true]);
  online = true;
  await next.outbox.hand(answer('Play'));
  expect(api.words()).toEqual(['1 confirmed', 'Hazel', '2 completed', 'Play']);
  expect(next.outbox.read()).toMatchObject({ kept: [], delivered: { count: 3, at: 500 } });
  next.outbox.forgetDelivered();
  expect(next.outbox.read().delivered).toBeUndefined();
});

test('a change kept by a tab of a newer build is left to that build and holds nothing up', async () => {
  const device = browser();
  const api = server();
  const newer = { id: '000000000000001-key', at: 1, change: { call: 'moveBooking' }, waited: true };
  device.kept.set('7:000000000000001-key', newer as unknown as Waiting);
  const { outbox } = tab(device, api);
  await outbox.flush();
  expect(api.sent).toEqual([]);
  expect(outbox.read().kept).toEqual([]);
  expect(await outbox.hand(status(1, 'confirmed'))).toEqual({ state: 'sent' });
  expect([...device.kept.values()]).toEqual([newer]);
});

test('several tabs send each change once, and each tab learns the result of its own changes', async () => {
  const device = browser();
  const api = server();
  const tabs = [tab(device, api), tab(device, api), tab(device, api)];
  const outcomes = await Promise.all(
    tabs.flatMap(({ outbox }, at) => [outbox.hand(assessment(`A${at}`)), outbox.hand(assessment(`B${at}`))]),
  );
  await Promise.all(tabs.map(({ outbox }) => outbox.flush()));
  expect(outcomes).toEqual(outcomes.map(() => ({ state: 'sent' })));
  expect(api.words().sort()).toEqual(['A0', 'A1', 'A2', 'B0', 'B1', 'B2']);
  for (const [at, { shown }] of tabs.entries()) {
    expect(shown.filter((line) => line.startsWith(`A${at}`) || line.startsWith(`B${at}`))).toHaveLength(2);
  }
});

test('a change without an answer is sent again under the same key, and no later change overtakes it', async () => {
  const device = browser();
  const api = server();
  const { outbox } = tab(device, api);
  const keys: string[] = [];
  const lost = tab(device, {
    ...api,
    send: (_, key) => {
      keys.push(key);
      return Promise.reject(away());
    },
  });
  expect(await lost.outbox.hand(assessment('Hazel'))).toMatchObject({ state: 'waits' });
  expect(await lost.outbox.hand(status(1, 'confirmed'))).toMatchObject({ state: 'waits' });
  await outbox.flush();
  expect(api.words()).toEqual(['Hazel', '1 confirmed']);
  expect(new Set(keys)).toEqual(new Set([api.sent[0]?.key]));
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each([401, 429, 502, 503, 504])('an answer of %d may pass: the change waits', async (code) => {
  const device = browser();
  const api = server();
  const { outbox } = tab(device, api);
  api.failWith(() => new ApiError(code, '', ''));
  expect(await outbox.hand(status(1, 'confirmed'))).toMatchObject({ state: 'waits', error: { status: code } });
  expect(outbox.read().kept).toMatchObject([{ waited: true }]);
  api.failWith(() => undefined);
  await outbox.flush();
  expect(api.words()).toEqual(['1 confirmed']);
});

test('a change that is refused at once is reported to its sender and not kept', async () => {
  const device = browser();
  const api = server();
  const { outbox } = tab(device, api);
  api.failWith(paid);
  expect(await outbox.hand(status(1, 'confirmed'))).toMatchObject({
    state: 'refused',
    error: { code: 'booking.paid' },
  });
  expect(device.kept.size).toBe(0);
});

test('a change that is refused later stays with its reason, lets others pass, and can be retried or dropped', async () => {
  const device = browser();
  const api = server();
  await tab(device, api, { isOnline: () => false }).outbox.hand(status(1, 'confirmed'));
  await tab(device, api, { isOnline: () => false }).outbox.hand(assessment('Hazel'));
  const { outbox } = tab(device, api);
  api.failWith((change) => (change.call === 'setBookingStatus' ? paid() : undefined));
  await outbox.flush();
  await outbox.flush();
  expect(api.words()).toEqual(['Hazel']);
  expect(outbox.read().kept).toMatchObject([{ refused: { code: 'booking.paid' } }]);
  const [refused] = outbox.read().kept;
  await outbox.retry(refused?.id ?? '');
  expect(outbox.read().kept).toMatchObject([{ refused: { code: 'booking.paid' } }]);
  api.failWith(() => undefined);
  await outbox.retry(refused?.id ?? '');
  expect(api.words()).toEqual(['Hazel', '1 confirmed']);
  expect(outbox.read().kept).toEqual([]);

  await tab(device, api, { isOnline: () => false }).outbox.hand(status(2, 'confirmed'));
  await outbox.drop([...device.kept.values()][0]?.id ?? '');
  await outbox.flush();
  expect(api.words()).toHaveLength(2);
});

test('a later status or answer replaces a waiting one; assessments are never replaced', async () => {
  const device = browser();
  const api = server();
  const { outbox } = tab(device, api, { isOnline: () => false });
  await outbox.hand(status(1, 'confirmed'));
  await outbox.hand(answer('First'));
  await outbox.hand(assessment('Hazel'));
  await outbox.hand(status(1, 'completed'));
  await outbox.hand(answer('Second'));
  await outbox.hand(assessment('Hazel'));
  expect(wordsIn(outbox)).toEqual(['Hazel', '1 completed', 'Second', 'Hazel']);
});

test('a change that is replaced while being sent is not sent twice, and its refusal does not bring it back', async () => {
  const device = browser();
  const api = server();
  const { outbox } = tab(device, api);
  api.failWith((change) => (wordsOf(change) === '1 confirmed' ? paid() : undefined));
  const [first, second] = await Promise.all([outbox.hand(status(1, 'confirmed')), outbox.hand(status(1, 'completed'))]);
  expect([first, second]).toEqual([{ state: 'replaced' }, { state: 'sent' }]);
  expect(outbox.read().kept).toEqual([]);
  expect(api.words()).toEqual(['1 completed']);
});

test('another tutor on the device neither sees nor sends the changes left there', async () => {
  const device = browser();
  const api = server();
  await tab(device, api, { isOnline: () => false }).outbox.hand(assessment('Hazel'));
  for (const owner of ['77', '8']) {
    const other = tab(device, api, { owner });
    await other.outbox.flush();
    expect(other.outbox.read().kept).toEqual([]);
  }
  // The tab still shows its owner's portal, but another tutor is signed in.
  const behind = tab(device, api, { signedIn: () => false });
  await behind.outbox.flush();
  expect(api.sent).toEqual([]);
  expect(wordsIn(behind.outbox)).toEqual(['Hazel']);
});

test('a device without storage sends at once or says that it could not', async () => {
  const device = browser();
  const api = server();
  const full = {
    ...device.storeOf('7'),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  const { outbox } = tab(device, api, { store: full });
  expect(await outbox.hand(status(1, 'confirmed'))).toEqual({ state: 'sent' });
  api.failWith(away);
  expect(await outbox.hand(status(1, 'completed'))).toMatchObject({ state: 'refused', error: { name: 'TypeError' } });
});

test('a device that fails to delete a change that was sent does not send it again', async () => {
  const device = browser();
  const api = server();
  const stuck = { ...device.storeOf('7'), remove: () => Promise.reject(new Error('refused')) };
  const { outbox } = tab(device, api, { store: stuck });
  expect(await outbox.hand(assessment('Hazel'))).toEqual({ state: 'sent' });
  await outbox.flush();
  expect(api.words()).toEqual(['Hazel']);
});

test('a change that waits behind another can be taken back; taking back the one being sent waits for its result', async () => {
  const device = browser();
  let online = false;
  const started = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const outbox = createOutbox({
    store: device.storeOf('7'),
    signedIn: () => true,
    isOnline: () => online,
    send: async (change) => {
      started.resolve(undefined);
      await answered.promise;
      sent.push(wordsOf(change));
    },
    onSent: () => undefined,
    alone: device.alone,
  });
  for (const name of ['First', 'Second', 'Third']) await outbox.hand(assessment(name));
  const [first = '', second = ''] = outbox.read().kept.map(({ id }) => id);
  online = true;
  const flushed = outbox.flush();
  await started.promise;
  expect(await outbox.drop(second)).toBe(true);
  const late = outbox.drop(first);
  answered.resolve(undefined);
  expect(await late).toBe(false);
  await flushed;
  expect(sent).toEqual(['First', 'Third']);
});

test('a change refused in another tab is reported as refused to the tab that made it, and not kept', async () => {
  const device = browser();
  const api = server();
  api.failWith(paid);
  const faster = tab(device, api).outbox;
  const store = device.storeOf('7');
  // The other tab hears of a change as soon as it is kept, and gets the lock first.
  const slower = tab(device, api, {
    store: {
      ...store,
      put: async (waiting) => {
        await store.put(waiting);
        await faster.flush();
      },
    },
  }).outbox;
  const outcome = await slower.hand(status(1, 'completed'));
  expect(outcome).toMatchObject({ state: 'refused', error: { code: 'booking.paid' } });
  await slower.flush();
  expect(device.kept.size).toBe(0);
});

test('of several changes to one assessment the last one stays, and other assessments are not touched', async () => {
  const device = browser();
  const api = server();
  let online = false;
  const { outbox } = tab(device, api, { isOnline: () => online });
  for (const change of [correction(1, 'First'), correction(2, 'Other'), correction(1, 'Second'), deletion(1)])
    await outbox.hand(change);
  expect(wordsIn(outbox)).toEqual(['correctAssessment 2', 'deleteAssessment 1']);
  online = true;
  await outbox.flush();
  expect(api.words()).toEqual(['correctAssessment 2', 'deleteAssessment 1']);
});
