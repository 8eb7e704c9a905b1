import type { EntityManager } from '@mikro-orm/postgresql';
import { buildBooking, buildTutor, someRequest } from '../../test/builders.ts';
import { startMail, type TestMail } from '../../test/mail.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, until, type World } from '../../test/world.ts';
import { startEmails } from '../work.ts';
import { changeLead } from '../features/leads/change-lead.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import { Email } from './email.entity.ts';
import { byOperator } from '../features/audit/record-change.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { ops } = operator(() => world);
let addresses = 0;
const ask = async (request: object) => {
  const headers = { 'X-Forwarded-For': `2001:db8:21:${(++addresses).toString(16)}::1` };
  const { status, body } = await world.post('/api/trial-requests', request, { headers });
  expect(status).toBe(201);
  return body.reference;
};
const about = (reference: string) => mail.inbox.emails.filter(({ text }) => text.includes(reference));
interface Content {
  site: string;
  data: Record<string, unknown> & { link: string };
}
const contentOf = (text = '{}') => JSON.parse(text) as Content;

describe('a request for a trial', () => {
  test('is told to the business in its language and to the parent in theirs, once', async () => {
    const request = someRequest();
    const reference = await ask(request);
    // The same request again, as after a second press or a lost answer.
    expect(await ask(request)).toBe(reference);
    await until(() => about(reference).length === 2);
    const [office, parent] = ['office@kitewell.example', request.email].map((address) =>
      about(reference).find(({ to }) => to === address),
    );
    expect(office).toMatchObject({ subject: 'business-trial-request en', replyTo: request.email });
    expect(parent).toMatchObject({ subject: 'trial-received zh', replyTo: 'office@kitewell.example' });
    expect(contentOf(office?.text)).toMatchObject({
      site: world.config.siteOrigin,
      data: {
        parentName: request.parentName,
        childName: request.childName,
        childAge: 6,
        programme: 'outdoor-mission',
        message: request.message,
        phone: '+85291234567',
        email: request.email,
        language: 'zh',
      },
    });
    for (const email of [office, parent]) {
      expect(email?.from).toBe('"Kitewell English" <hello@kitewell.example>');
      expect(email?.headers['auto-submitted']).toBe('auto-generated');
      expect(email?.messageId).toMatch(/^<[0-9a-f]{40}@kitewell\.example>$/);
      expect(email?.headers).not.toHaveProperty('list-unsubscribe');
    }
    expect(office?.messageId).not.toBe(parent?.messageId);
    await until(async () => (await world.em().count(Email, { address: request.email, state: 'sent' })) === 1);
    expect(await world.em().find(Email, { address: request.email })).toMatchObject([
      { template: 'trial-received', language: 'zh', state: 'sent', finishedAt: world.clock.now },
    ]);
  });

  test('sends a stranger’s message to the business alone, and four emails a day to one address', async () => {
    const email = `often.${crypto.randomUUID()}@example.com`;
    const references: string[] = [];
    for (let time = 0; time < 5; time++) {
      references.push(await ask(someRequest({ email, message: `Your refund is at https://refunds.example/${time}` })));
    }
    await until(() => references.every((reference) => about(reference).length > 0));
    const [last = ''] = references.slice(-1);
    await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
    expect(about(last).map(({ to }) => to)).toEqual(['office@kitewell.example']);
    const toParent = mail.inbox.emails.filter(({ to }) => to === email);
    expect(toParent).toHaveLength(4);
    for (const { text, html } of toParent) expect(`${text} ${html}`).not.toContain('refund');
  });

  test('repeats nothing that was typed to an address that nobody has answered', async () => {
    const typed = { parentName: 'Unmistakable Parent', childName: 'Unmistakable Child', message: 'Unmistakable words' };
    const request = someRequest({ ...typed, language: 'en' });
    const reference = await ask(request);
    await until(() => about(reference).length === 2);
    const parent = about(reference).find(({ to }) => to === request.email);
    expect(JSON.stringify(parent)).not.toContain('Unmistakable');
    expect(JSON.stringify(parent)).not.toContain('9123');
    expect(contentOf(parent?.text).data).toMatchObject({ reference, childAge: 6, programme: 'outdoor-mission' });
  });

  test('sends one mailbox four emails a day, however its address is spelt', async () => {
    const name = `spelt${crypto.randomUUID().replaceAll('-', '')}`;
    const dotted = `${name.slice(0, 3)}.${name.slice(3)}`;
    const spellings = [
      `${name}@gmail.com`,
      `${name}+one@gmail.com`,
      `${dotted}@gmail.com`,
      `${name.toUpperCase()}@GMAIL.COM`,
      `${dotted}+two@googlemail.com`,
      `${name}@googlemail.com`,
    ];
    for (const email of spellings) await ask(someRequest({ email }));
    const toMailbox = { template: 'trial-received' as const, mailbox: `${name}@gmail.com` };
    expect(await world.em().count(Email, toMailbox)).toBe(4);
    world.clock.now = new Date(world.clock.now.getTime() + 25 * 60 * 60_000);
    await ask(someRequest({ email: `${name}+later@gmail.com` }));
    expect(await world.em().count(Email, toMailbox)).toBe(5);
  });

  test('of which ten come at once for one address sends it four emails', async () => {
    const email = `at.once.${crypto.randomUUID()}@example.com`;
    await Promise.all(Array.from({ length: 10 }, (_, number) => ask(someRequest({ email, message: `${number}` }))));
    expect(await world.em().count(Email, { address: email })).toBe(4);
  });

  test('that is deleted before its emails leave is emailed to nobody', async () => {
    await emails.stop();
    const reference = await ask(someRequest({ language: 'en' }));
    const request = await world.em().findOneOrFail(TrialRequest, { reference });
    await world.em().nativeDelete(TrialRequest, { reference });
    emails = await startEmails(world.services);
    const ofIt = { about: { trial: request.id } };
    await until(async () => (await world.em().count(Email, { ...ofIt, state: 'needless' })) === 2);
    expect(about(reference)).toEqual([]);
  });

  test('that is not stored queues no email', async () => {
    const { services } = world;
    const emailsLeft = async () => {
      const { waiting = 0, active = 0 } =
        (await services.jobs.state(world.em())).find(({ queue }) => queue === 'emails') ?? {};
      return waiting + active;
    };
    // Emails of the tests before may still be on their way.
    await until(async () => (await emailsLeft()) === 0);
    const before = await world.em().count(Email);
    await expect(
      services.orm.em.fork().transactional(async (tx) => {
        await services.queueEmail(tx, {
          template: 'trial-received',
          subject: { kind: 'trial', id: 5 },
          event: {},
          to: 'nobody@example.com',
          language: 'en',
          about: { trial: 5 },
        });
        throw new Error('The rest of it failed.');
      }),
    ).rejects.toThrow('The rest of it failed.');
    expect(await world.em().count(Email)).toBe(before);
    expect(await emailsLeft()).toBe(0);
  });

  test('refers to what its kind of email is written from, and to nothing else', async () => {
    const before = await world.em().count(Email);
    const email = { subject: { kind: 'trial', id: 5 }, event: {}, to: 'a@example.com', language: 'en' } as const;
    const about = { trial: 5 };
    for (const wrong of [
      ...[{ about: {} }, { about: { trial: '5' } }, { about: { trial: 5, parentName: 'Chan' } }],
      ...[{ event: 'asked' }, { event: { parentName: 'Chan' } }],
    ]) {
      const queued = world
        .em()
        .transactional((tx) =>
          world.services.queueEmail(tx, { ...email, template: 'trial-received', about, ...(wrong as object) }),
        );
      await expect(queued).rejects.toMatchObject({ name: 'ValidationError' });
    }
    expect(await world.em().count(Email)).toBe(before);
  });

  test('is sent once about one event of a record, and again about another', async () => {
    const queue = (tx: EntityManager, event: { at: string }, name: 'document-verified' | 'document-rejected') =>
      world.services.queueEmail(tx, {
        ...{ template: name, subject: { kind: 'document', id: 7 }, event, to: 'once@example.com', language: 'en' },
        about: { document: 7 },
      });
    const [one, other] = [{ at: '2026-11-20T01:00:00.000Z' }, { at: '2026-11-20T02:00:00.000Z' }];
    await world.em().transactional(async (tx) => {
      for (const event of [one, one, other, one]) await queue(tx, event, 'document-verified');
      await queue(tx, one, 'document-rejected');
    });
    const queued = await world.em().find(Email, { address: 'once@example.com' }, { orderBy: { id: 'asc' } });
    expect(queued.map(({ template, event }) => ({ template, event }))).toEqual([
      { template: 'document-verified', event: one },
      { template: 'document-verified', event: other },
      { template: 'document-rejected', event: one },
    ]);
  });

  test('that is deleted as the family asked leaves no trace that emails went', async () => {
    const request = someRequest();
    const reference = await ask(request);
    const { id } = await world.em().findOneOrFail(TrialRequest, { reference });
    const tutor = await buildTutor(world, { cleared: true });
    const session = await buildBooking(world, { tutor, trialRequest: id });
    const moved = await ops('booking', 'move', String(session.id), '--date', '2026-12-02', '--time', '10:00');
    expect(moved).toMatchObject({ code: 0 });
    await until(async () => (await world.em().count(Email, { address: request.email, state: 'sent' })) === 2);
    expect(await ops('trial', 'delete', reference)).toMatchObject({ code: 0 });
    expect(await world.em().count(Email, { about: { trial: id } })).toBe(0);
    expect(await world.em().count(Email, { address: request.email })).toBe(0);
    expect(await world.em().count(Email, { address: tutor.email })).toBe(1);
  });

  test('leaves no name, address or number in the log', async () => {
    const request = someRequest({ parentName: 'Unmistakable Name', phone: '9876 5432' });
    const reference = await ask(request);
    await until(() => about(reference).length === 2);
    const log = world.logLines.join('\n');
    for (const personal of [request.email, 'Unmistakable', '98765432', 'office@kitewell.example'])
      expect(log).not.toContain(personal);
  });
});

describe('the link of a parent’s email', () => {
  const open = (reference: string, key: string, address = ++addresses) =>
    world.post(
      '/api/trial-requests/by-link',
      { reference, key },
      { headers: { 'X-Forwarded-For': `2001:db8:22:${address.toString(16)}::1` } },
    );
  const linked = async () => {
    const reference = await ask(someRequest());
    await until(() => about(reference).length === 2);
    const { link } = contentOf(about(reference).find(({ subject }) => subject.startsWith('trial-received'))?.text).data;
    const [page, key = ''] = link.split(`#${reference}.`);
    expect(page).toBe(`${world.config.siteOrigin}/zh/parent-portal`);
    return { reference, key };
  };

  test('opens the request, as often as it is pressed', async () => {
    const { reference, key } = await linked();
    for (let time = 0; time < 2; time++) {
      expect(await open(reference, key)).toMatchObject({
        status: 200,
        body: { trialRequest: { reference, status: 'received' } },
      });
    }
  });

  test('opens no other request, and no key opens what it is not of', async () => {
    const [one, other] = [await linked(), await linked()];
    for (const [reference, key] of [
      [one.reference, other.key],
      [one.reference, 'A'.repeat(43)],
      ['KW-33333333', one.key],
    ] as const) {
      expect(await open(reference, key)).toMatchObject({ status: 404, body: { code: 'trial.notFound' } });
    }
    expect((await open(one.reference, one.key.slice(1))).status).toBe(400);
    expect((await open(`${one.reference}'`, one.key)).status).toBe(400);
  });

  test('is withdrawn by an operator, and ends after half a year', async () => {
    const { reference, key } = await linked();
    const requestedAt = world.clock.now;
    world.clock.now = new Date(requestedAt.getTime() + 180 * 24 * 60 * 60_000);
    expect((await open(reference, key)).status).toBe(404);
    world.clock.now = requestedAt;
    expect(await ops('trial', 'unlink', reference)).toMatchObject({ code: 0 });
    expect((await open(reference, key)).status).toBe(404);
  });

  test('cannot be guessed: an address has thirty wrong keys in a quarter of an hour', async () => {
    const { reference, key } = await linked();
    const somebody = ++addresses;
    for (let time = 0; time < 30; time++) expect((await open(reference, 'B'.repeat(43), somebody)).status).toBe(404);
    expect((await open(reference, 'B'.repeat(43), somebody)).status).toBe(429);
    // Somebody else in the same network still opens a request with the right key.
    expect((await open(reference, key, somebody)).status).toBe(200);
  });
});

test('an email that waits while the address is corrected leaves for neither: its new link would reach the old one', async () => {
  await emails.stop();
  const [mistyped, other] = [someRequest(), someRequest()];
  try {
    const reference = await ask(mistyped);
    const lead = await world.em().findOneOrFail(TrialRequest, { reference });
    const context = { by: byOperator('mandy'), at: world.clock.now };
    const change = { email: `corrected.${crypto.randomUUID()}@example.com` };
    await world.em().transactional((em) => changeLead(em, context, lead.id, { version: lead.version, ...change }));
    await ask(other);
  } finally {
    emails = await startEmails(world.services);
  }
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  expect(await world.em().find(Email, { address: mistyped.email })).toMatchObject([{ state: 'needless' }]);
  expect(mail.inbox.emails.filter(({ to }) => to === mistyped.email)).toEqual([]);
  expect(mail.inbox.emails.filter(({ to }) => to === other.email)).toHaveLength(1);
});

test('a database that goes away ends no process, and emails leave once it is back', async () => {
  const breakable = await startWorld({ env: mail.env, breakable: true });
  const sending = await startEmails(breakable.services);
  try {
    breakable.proxies.database.cut();
    await until(() => breakable.logLines.some((line) => line.includes('job queue paused')));
    breakable.proxies.database.restore();
    const request = someRequest();
    await until(async () => (await breakable.post('/api/trial-requests', request)).status === 201);
    await until(() => mail.inbox.emails.some(({ to }) => to === request.email));
  } finally {
    await sending.stop();
    await breakable.stop();
  }
}, 40_000);
