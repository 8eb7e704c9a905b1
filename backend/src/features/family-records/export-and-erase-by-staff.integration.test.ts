import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasureView } from '@kitewell/contract/office/families';
import { officeAddressOf } from '@kitewell/contract/office/calls';
import { billsOf, buildBill, clearAccount } from '../../../test/bills.ts';
import { unpacked } from '../../../test/archive.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildReceipt, buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { drawnFrom } from '../../../test/pages.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { eraseFamily } from './erase-family.ts';
import { exportFamily } from './export-family.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import { firstChildOf } from '../sessions/session-children.ts';
import { byOperator } from '../audit/record-change.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let owner: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  owner = await officeSession(world, await buildStaff(world, { name: 'Olga', role: 'owner' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const { json, ops } = operator(() => world);

const askForCopy = (id: number) =>
  fetch(world.url + officeAddressOf('exportFamily', { params: { id } }), {
    method: 'POST',
    headers: { Cookie: cookie, Origin: world.config.siteOrigin },
  });

/** The files that the office is given of a family. */
async function copyOf(id: number) {
  const answer = await askForCopy(id);
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="family-${id}.zip"`);
  return { type: answer.headers.get('Content-Type'), files: unpacked(Buffer.from(await answer.arrayBuffer())) };
}
const { build, session, historyOf } = familiesOf(() => world);
const context = () => ({ by: byOperator('mandy'), at: world.clock.now });

/** A family that got an email when it asked for a trial, and another one as a guardian. */
async function writtenTo(email: string, childName: string) {
  const { body } = await world.post('/api/trial-requests', someRequest({ email, childName }));
  const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const tutor = await buildTutor(world, { cleared: true });
  const session = await buildBooking(world, { tutor, trialRequest: lead, sessionDate: '2026-12-01' });
  await json('booking', 'move', String(session.id), '--date', '2026-12-02', '--time', '10:00');
  const { family } = await json<{ family: number }>('trial', 'family', lead.reference, '--apart');
  await json('booking', 'cancel', String(session.id), '--reason', 'Rain');
  const emails = async () => {
    const about = [{ about: { trial: lead.id } }, { about: { booking: session.id }, template: { $like: 'family-%' } }];
    const found = await world.em().find(Email, { $or: about }, { orderBy: { id: 'asc' } });
    return found.map(({ template }) => template);
  };
  return { family, emails };
}
const all = ['business-trial-request', 'trial-received', 'family-session-changed', 'family-session-cancelled'];

test('the emails of a family are exported and erased with it, also where no guardian has their address', async () => {
  const { family, emails } = await writtenTo('asked@example.com', 'Mia');
  await world.em().nativeUpdate(Guardian, { family }, { email: 'corrected@example.com' });
  expect(await emails()).toEqual(all);
  const file = await world.em().transactional((tx) => exportFamily(tx, context(), family));
  expect(file.emails).toMatchObject(all.map((template) => ({ template })));
  await world.em().transactional((tx) => eraseFamily(tx, context(), family));
  expect(await emails()).toEqual([]);
  expect(await world.em().count(Email, { address: { $in: ['asked@example.com', 'corrected@example.com'] } })).toBe(0);
});

test('of two families with one address each has its own emails', async () => {
  const one = await writtenTo('shared@example.com', 'Hazel');
  const other = await writtenTo('shared@example.com', 'Ethan');
  const file = await world.em().transactional((tx) => exportFamily(tx, context(), one.family));
  expect(file.emails).toHaveLength(all.length);
  await world.em().transactional((tx) => eraseFamily(tx, context(), one.family));
  expect(await one.emails()).toEqual([]);
  expect(await other.emails()).toEqual(all);
});

describe('what is stored about a family', () => {
  test('is given in one file, and who asked for it is in its history', async () => {
    const { id, guardian, child } = await build();
    const tutor = await buildTutor(world);
    const { id: booking, sessionDate } = await session(id, child, 'past', { tutor });
    await world.em().insert(Assessment, {
      ...{ tutor: tutor.id, booking, studentName: 'Kid', sessionDate, program: 'playberry-laser-literacy' },
      ...{ strengths: 'Reads.', shareHash: 'y'.repeat(64), sharedAt: world.clock.now },
      sessionChild: (await firstChildOf(world.em(), booking)).id,
    });
    const { type, files } = await copyOf(id);
    expect(type).toBe('application/zip');
    const json = files['family.json'] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      ...{ family: { id }, guardians: [{ name: guardian.name }], assessments: [{ strengths: 'Reads.' }] },
    });
    // Nobody may have the hash of a shared page's address, nor the seed from which that address is made.
    expect(json).not.toMatch(/share_hash|share_seed/);
    const [assessment] = await world.em().find(Assessment, { booking });
    expect(drawnFrom(files[`assessments/${sessionDate}-${assessment?.id}.html`] ?? '')).toMatchObject({
      ...{ name: 'report', data: { strengths: 'Reads.' } },
    });
    expect(await historyOf(cookie, id)).toEqual(['Ben: family export']);
  });

  test('is read some rows at a time: the whole may be more than the database’s memory holds', async () => {
    const { id } = await build();
    await world.em().execute(
      `insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id)
           select now(), 'operator', 'mandy', 'family change', 'family', ? from generate_series(1, 45)`,
      [String(id)],
    );
    const statements = await listenToStatements(world);
    const { files } = await copyOf(id);
    const { changes } = JSON.parse(files['family.json'] ?? '') as { changes: { id: number }[] };
    expect(changes.length).toBeGreaterThan(45);
    expect(changes.map((change) => change.id)).toEqual(changes.map((change) => change.id).toSorted((a, b) => a - b));
    const parts = statements.flatMap((sent) => /any\(.*?(\{[\d,]+\})/.exec(JSON.stringify(sent))?.[1] ?? []);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.split(',').length).toBeLessThanOrEqual(20);
  });

  test('is read for one copy at a time, and one that nobody reads to its end makes way', async () => {
    const { id: family } = await build();
    // Noise, which packing does not make smaller: more than what lies between the server and a reader who reads nothing.
    const notes = Array.from({ length: 30 }, () => randomBytes(600_000).toString('base64'));
    await world.em().execute(
      `insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, after)
         select now(), 'operator', 'mandy', 'family change', 'family', ?, json_build_object('text', each) from json_array_elements_text(?::json) each`,
      [String(family), JSON.stringify(notes)],
    );
    const { id: other } = await build();
    const isGiven = () =>
      world.em().count(AuditEvent, { action: 'family export', subjectKind: 'family', subjectId: String(other) });
    const unread = await askForCopy(family);
    expect(unread.status).toBe(200);
    const next = copyOf(other);
    // Long enough for a small one to be given, if it could.
    for (let time = 1; time <= 20; time += 1) await office(world, 'leads', { cookie });
    expect(await isGiven()).toBe(0);
    await unread.body?.cancel();
    expect(JSON.parse((await next).files['family.json'] ?? '')).toMatchObject({ family: { id: other } });
    expect(await isGiven()).toBe(1);
  });

  test('is saved by an operator as well, into a new file that nobody else may read', async () => {
    const { id, guardian } = await build();
    const folder = mkdtempSync(join(tmpdir(), 'family-'));
    try {
      const file = join(folder, 'copy.zip');
      expect(await json('family', 'export', String(id), '--to', file)).toEqual({ id, file });
      const saved = JSON.parse(unpacked(readFileSync(file))['family.json'] ?? '') as object;
      expect(saved).toMatchObject({ family: { id }, guardians: [{ name: guardian.name }] });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const again = await ops('family', 'export', String(id), '--to', file);
      expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('EEXIST') });
      const nobody = join(folder, 'nobody.zip');
      const missing = { code: 1, out: '', err: 'Family not found.\n' };
      expect(await ops('family', 'export', '2000000000', '--to', nobody)).toEqual(missing);
      expect(statSync(nobody, { throwIfNoEntry: false })).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is erased by an owner who types its name, after a look at what goes and what stays', async () => {
    const { id, child, params, guardian } = await build();
    const tutor = await buildTutor(world, { certified: true });
    const past = await session(id, child, 'past', { tutor });
    const receipt = { tutor, studentName: child?.name ?? '', sessionDate: past.sessionDate, bookingId: past.id };
    await buildReceipt(world, receipt);
    const ahead = await session(id, child, 'ahead', { tutor });
    const look = () => office(world, 'previewErasure', { cookie: owner, params });
    const erase = (name: string) => office(world, 'eraseFamily', { cookie: owner, params, body: { name } });
    const preview = await look();
    expectView(preview, 200, erasureView);
    expect(preview.body).toMatchObject({ name: guardian.name, sessions: [{ id: ahead.id, date: ahead.sessionDate }] });
    expectError(await erase(guardian.name), 409, 'family.hasSessions');
    await world.em().nativeUpdate(Booking, ahead.id, { status: 'cancelled' });
    const { body } = await look();
    expect(body).toMatchObject({ sessions: [] });
    expect(body.erased).toContainEqual({ what: 'sessions', count: 2 });
    expect(body.kept).toMatchObject([
      { what: 'assessments', count: 0, until: null },
      { what: 'receipts', count: 1, until: '2033-11-20' },
      { what: 'bills', count: 0, until: null },
      { what: 'payReasons', count: 0, until: null },
      { what: 'auditEvents', count: 1, until: '2033-11-20' },
    ]);
    expect((await erase('Somebody else')).status).toBe(400);
    const done = await erase(` ${guardian.name.toUpperCase()} `);
    expect([done.status, done.body]).toEqual([200, { erased: body.erased, kept: body.kept }]);
    expectError(await erase(guardian.name), 404, 'family.notFound');
    const [event] = await world
      .em()
      .find(AuditEvent, { subjectKind: 'family', subjectId: String(id), action: 'family erase' });
    expect(event).toMatchObject({ after: { sessions: 2, guardians: 1, children: 1 } });
  });

  test('holds what it was billed, what it paid and its receipts, and erasing leaves what the law keeps, and says so', async () => {
    await buildRate(world);
    const { id, params, child, guardian } = await build();
    const of = { family: id, child: child ?? null };
    // The session's name was corrected after the receipt was written, so the name alone would not find the receipt.
    const { mark, id: booking, tutor } = await buildSession(world, { ...of, childName: 'Misspelt' });
    await mark({ status: 'completed' });
    await world.em().nativeUpdate(SessionChild, { booking }, { childName: child?.name ?? '' });
    await world.em().nativeUpdate(Receipt, { bookingId: booking }, { createdAt: world.clock.now });
    await buildReceipt(world, { studentName: child?.name ?? '', sessionDate: '2026-11-03' });
    const { issue, pay, see } = billsOf(
      () => world,
      () => owner,
    );
    const billed = (await issue(id))?.bill;
    const [bill, number] = [billed?.id ?? 0, billed?.number];
    expect((await pay(id, 56_000, { paidOn: '2026-11-19', reference: 'FRN42' })).status).toBe(201);

    const { files } = await copyOf(id);
    const file = JSON.parse(files['family.json'] ?? '') as Record<string, object[]>;
    expect(drawnFrom(files[`bills/${number}.html`] ?? '')).toMatchObject({
      ...{ name: 'bill', data: { billTo: guardian.name } },
    });
    expect(file).toMatchObject({
      bills: [{ number, payer: guardian.name }],
      billLines: [{ bill_id: bill }],
      entries: [
        { session_id: booking, kind: 'session', child: 'Misspelt', cents: 56_000 },
        { kind: 'payment', day: '2026-11-19', way: 'fps', reference: 'FRN42', cents: -56_000 },
      ],
      receipts: [{ booking_id: booking, student_name: 'Misspelt', total_amount: 56_000 }],
    });
    // What the tutor earns by the session is part of the tutor's records, not of the family's.
    expect(JSON.stringify(file.receipts)).not.toContain('39200');

    const erased = await office(world, 'eraseFamily', { cookie: owner, params, body: { name: guardian.name } });
    expect(erased.body.kept).toMatchObject([
      { what: 'assessments', count: 0, until: null },
      { what: 'receipts', count: 1, until: '2033-11-20' },
      { what: 'bills', count: 1, until: '2033-11-20' },
      { what: 'payReasons', count: 0, until: null },
      { what: 'auditEvents' },
    ]);
    const em = world.em();
    expect(await em.find(Receipt, { tutor: tutor.id })).toMatchObject([
      { bookingId: booking, studentName: 'Misspelt' },
    ]);
    expect(await see(bill)).toMatchObject({
      ...{ family: null, number, status: 'paid', billTo: guardian.name },
      ...{ lines: [{ child: null, cents: 56_000 }], paidBy: [{ reference: null, cents: 56_000 }] },
    });
    expect(await em.count(Booking, booking)).toBe(0);
  });

  test('is not erased while a bill waits to be paid, and until when it would be kept is not said', async () => {
    const { id, params, guardian } = await build();
    await buildBill(world, { family: id });
    const { kept } = (await office(world, 'previewErasure', { cookie: owner, params })).body;
    expect(kept).toContainEqual({ what: 'bills', count: 1, until: null });
    const erase = () => office(world, 'eraseFamily', { cookie: owner, params, body: { name: guardian.name } });
    expectError(await erase(), 409, 'family.money', { openCents: 'This is not 0 yet' });
    await clearAccount(world, id);
    expect((await erase()).body.kept).toContainEqual({ what: 'bills', count: 1, until: '2033-11-20' });
  });

  test('has no email that went to a family to which its session was attached before', async () => {
    const [one, other] = [await build(), await build()];
    const { id: booking } = await session(other.id, other.child, 'past');
    const about = { booking, guardian: one.guardian.id };
    const em = world.em();
    const email = {
      template: 'family-session-tomorrow',
      subjectKind: 'booking',
      subjectId: '1',
      address: 'one@example.com',
    } as const;
    em.create(Email, { ...email, language: 'en', about, createdAt: world.clock.now });
    await em.flush();
    const emailsOf = async ({ id }: { id: number }) =>
      (await world.em().transactional((tx) => exportFamily(tx, context(), id))).emails;
    expect(await emailsOf(other)).toEqual([]);
    expect(await emailsOf(one)).toHaveLength(1);
  });

  test('is neither shown for erasure nor erased by a coordinator', async () => {
    const { params, guardian } = await build();
    expectError(await office(world, 'previewErasure', { cookie, params }), 403, 'staff.forbidden');
    const body = { name: guardian.name };
    expectError(await office(world, 'eraseFamily', { cookie, params, body }), 403, 'staff.forbidden');
  });
});

test('a family is not erased while a session of it has no rate, since what it owes would be lost', async () => {
  const { id, params, child, guardian } = await build();
  const given = { family: id, child: child?.id ?? null, childName: child?.name ?? '' };
  const { mark } = await buildSession(world, { ...given, program: 'outdoor-mission', sessionDate: '2026-11-11' });
  expect((await mark({ status: 'completed' })).status).toBe(200);
  const erase = () => office(world, 'eraseFamily', { cookie: owner, params, body: { name: guardian.name } });
  expectError(await erase(), 409, 'family.unbilled');
  expect((await office(world, 'family', { cookie, params })).status).toBe(200);
  await buildRate(world, { programme: 'outdoor-mission' });
  await office(world, 'recalculateCharges', { cookie });
  await clearAccount(world, id);
  expect((await erase()).status).toBe(200);
});
