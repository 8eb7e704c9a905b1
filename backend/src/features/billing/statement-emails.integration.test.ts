import { randomUUID } from 'node:crypto';
import { statementEmailAnswer } from '@kitewell/contract/statement';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBill } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Guardian } from '../families/guardian.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { role: 'coordinator' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const send = (family: number, body: object = {}) =>
  office(world, 'sendStatement', {
    ...{ cookie, params: { id: family } },
    body: { ...november, key: randomUUID(), ...body },
  });

/** A family of a mother who pays and a father who does not, with a bill of HK$560. */
async function aFamily() {
  const [mother, father] = [`mother-${randomUUID()}@example.com`, `father-${randomUUID()}@example.com`];
  const { id } = await families.build({
    guardians: [
      { name: 'Mei Chan', email: mother },
      { email: father, pays: false },
    ],
  });
  await buildBill(world, { family: id });
  return { id, mother };
}

test('a statement goes to whoever gets the bills, once for the same request, with the latest row first', async () => {
  const { id, mother } = await aFamily();
  const key = randomUUID();
  const answer = await send(id, { key });
  expectView(answer, 201, statementEmailAnswer);
  expect(answer.body).toEqual({ emails: 1 });
  expect((await send(id, { key })).body).toEqual({ emails: 1 });
  expectError(await send(id, { key, to: '2026-11-29' }), 409, 'request.otherContent');
  const gone = await aFamily();
  await send(gone.id);
  await world.em().nativeUpdate(Guardian, { family: gone.id, pays: true }, { email: 'elsewhere@example.com' });
  const work = await startEmails(world.services);
  await untilAllLeft(world);
  await work.stop();
  const sent = mail.inbox.emails.map(({ to, subject, text }) => ({
    ...{ to, subject },
    data: (JSON.parse(text) as { data: object }).data,
  }));
  // The second family's payer has another address by now.
  expect(sent).toEqual([
    {
      ...{ to: mother, subject: 'family-statement en' },
      data: {
        ...{ name: 'Mei Chan', ...november, beforeCents: 0, afterCents: 56_000 },
        rows: {
          total: 1,
          entries: [
            {
              ...{ day: '2026-10-31', kind: 'extra', cents: 56_000, balanceCents: 56_000 },
              ...{ child: null, programme: null, minutes: null, units: null },
            },
          ],
        },
        link: `${world.config.siteOrigin}/parent-portal/bills/statement`,
      },
    },
  ]);
});

test('a family without an address gets none, a wrong range is refused, and so is a family that is not there', async () => {
  const { id } = await families.build({ guardians: [{ name: 'Mei Chan' }] });
  await world.em().nativeUpdate(Guardian, { family: id }, { email: null });
  expect((await send(id)).body).toEqual({ emails: 0 });
  expectError(await send(id, { to: '2026-10-01' }), 400, 'validation', {
    to: 'The last day cannot be before the first day',
  });
  expectError(await send(987_654), 404, 'family.notFound');
});
