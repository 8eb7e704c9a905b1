/** How a change is written down for `every-change.integration.test.ts`, which makes it by each way in. */
import type { CallArguments } from '@kitewell/contract/call';
import { calls, type CallInput, type CallName } from '@kitewell/contract/calls';
import { familyHomeCalls, type FamilyCallName } from '@kitewell/contract/family/calls';
import type { EmailName } from '@kitewell/contract/emails';
import { auditFields, type AuditAction } from '@kitewell/contract/office/audit-actions';
import {
  officeCalls,
  type OfficeCallAnswer,
  type OfficeCallInput,
  type OfficeCallName,
} from '@kitewell/contract/office/calls';
import { AuditEvent } from '../../src/features/audit/audit-event.entity.ts';
import {
  byFamily,
  byGuardian,
  systemActor,
  byOperator,
  byStaff,
  byTutor,
  type Actor,
  type AuditSubject,
} from '../../src/features/audit/record-change.ts';
import type { Staff } from '../../src/features/auth/staff.entity.ts';
import { Email } from '../../src/mail/email.entity.ts';
import type { Tutor } from '../../src/features/tutors/tutor.entity.ts';
import type { Guardian } from '../../src/features/families/guardian.entity.ts';
import { home, homeSession } from '../family-home.ts';
import { startMail } from '../mail.ts';
import { buildStaff, office, officeSession } from '../office.ts';
import { operator } from '../operator.ts';
import { startWorld, type World, type Sent } from '../world.ts';

/** How somebody makes a change: a call of the contract, an operator's command, or work beside requests (`work.ts`). */
export type WayIn = CallName | OfficeCallName | FamilyCallName | `ops ${string}` | `job ${string}`;

/** One row of the audit. */
interface Row {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly before: unknown;
  readonly after: unknown;
  /** Who did it, where that follows not from the way in: nobody but a tutor or the product itself. */
  readonly by?: Actor;
}

/** What a change leaves behind, whichever way it was made. */
export interface Expected {
  /** In the order of writing. No record has two. A part that is known afterwards alone is one of Jest's matchers. */
  readonly audit: readonly Row[];
  /** The templates of the emails that it owes, one for each reader; in any order. */
  readonly emails: readonly EmailName[];
}

/** The product with an owner at the office, an operator, and mail. Its clock stands at ten on 23 November 2026. */
export interface Stage {
  readonly world: World;
  readonly owner: Staff;
  /** Makes a call as the owner, which has to succeed. */
  readonly office: <Name extends OfficeCallName>(
    name: Name,
    ...input: CallArguments<Sent<OfficeCallInput<Name>>>
  ) => Promise<OfficeCallAnswer<Name>>;
  /** Makes a call as a tutor, or as anybody, which has to succeed. */
  readonly call: <Name extends CallName>(
    tutor: Tutor | null,
    name: Name,
    ...input: CallArguments<Sent<CallInput<Name>>>
  ) => Promise<void>;
  /** Makes a call of the parent portal as a guardian with a fresh proof, which has to succeed. */
  readonly home: (
    guardian: Guardian,
    name: FamilyCallName,
    input?: { params?: object; query?: object; body?: object },
  ) => Promise<void>;
  /** Runs a command, given as a list of its words, which has to succeed. */
  readonly ops: (...words: string[]) => Promise<void>;
}

type Ways<Of> = Partial<Record<WayIn, (stage: Stage, of: Of) => Promise<unknown>>>;

export interface Change {
  readonly name: string;
  /** Builds the records that are changed, and answers what the change leaves and how it is made. */
  readonly ways: Readonly<
    Record<string, (stage: Stage) => Promise<{ expected: Expected; make: () => Promise<unknown> }>>
  >;
}

/**
 * A change by each way in.
 * @param arrange builds the records anew for each way, and says what the change leaves behind; `tutor` is who makes it,
 * where a tutor does
 */
export function change<Of extends { expected: Expected }>(
  name: string,
  arrange: (stage: Stage) => Promise<Of>,
  ways: Ways<Of>,
): Change {
  return {
    name,
    ways: Object.fromEntries(
      Object.entries(ways).map(([way, make]) => [
        way,
        async (stage: Stage) => {
          const of = await arrange(stage);
          return { expected: of.expected, make: async () => make?.(stage, of) };
        },
      ]),
    ),
  };
}

const operatorsName = 'mandy';
/** Ten o'clock in Hong Kong, on a Monday. */
const begins = '2026-11-23T02:00:00Z';

/** Starts the stage; `actorOf` says who does what is done by a way in. */
export async function startStage() {
  const mail = await startMail();
  const world = await startWorld({ env: mail.env });
  world.clock.now = new Date(begins);
  const owner = await buildStaff(world, { role: 'owner', name: 'Ben' });
  const cookie = await officeSession(world, owner);
  const { ops } = operator(() => world, operatorsName);
  let tutor: Tutor | null = null;
  let guardian = 0;
  const stage: Stage = {
    ...{ world, owner },
    async office(name, ...[input]) {
      const answer = await office(world, name, { cookie, ...(input as object | undefined) } as never);
      if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as never;
    },
    async call(caller, name, ...[input]) {
      tutor = caller;
      const token = caller ? { token: world.signIn(caller) } : {};
      const answer = await world.call(name, { ...token, ...(input as object | undefined) } as never);
      if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    async home(caller, name, input) {
      guardian = caller.id;
      const session = { cookie: await homeSession(world, caller.email ?? ''), query: { family: caller.family.id } };
      const answer = await home(world, name, {
        ...session,
        ...input,
        query: { ...session.query, ...input?.query },
      } as never);
      if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    async ops(...words) {
      const { code, err } = await ops(...words);
      if (code !== 0) throw new Error(`${words.join(' ')}: ${err}`);
    },
  };

  function actorOf(way: string): Actor {
    if (way.startsWith('ops ')) return byOperator(operatorsName);
    if (way.startsWith('job ')) return systemActor;
    if (way in officeCalls) return byStaff(owner.id);
    if (way in familyHomeCalls) return byGuardian(guardian);
    return tutor ? byTutor(tutor.id) : byFamily;
  }

  /** Makes a change by one way in, and answers what it left behind. */
  async function made(way: string, make: () => Promise<unknown>): Promise<Left> {
    const em = world.em();
    const newest = { orderBy: { id: 'desc' }, limit: 1 } as const;
    const [[event], [email]] = [await em.find(AuditEvent, {}, newest), await em.find(Email, {}, newest)];
    await make();
    const since = { orderBy: { id: 'asc' } } as const;
    // The sample content has a history and sent emails of its own, which are part of what it stores.
    const ofChange = { id: { $gt: event?.id ?? 0 }, actorKind: { $ne: 'sample' } } as const;
    const events = await em.find(AuditEvent, ofChange, since);
    const emails = await em.find(Email, { id: { $gt: email?.id ?? 0 }, state: 'waiting' }, since);
    return { by: actorOf(way), events, emails: emails.map(({ template }) => template) };
  }

  /** A walk may have moved the clock. */
  const setClock = () => void (world.clock.now = new Date(begins));

  const stop = async () => {
    await world.stop();
    await mail.stop();
  };
  return { stage, made, setClock, stop };
}

interface Left {
  readonly by: Actor;
  readonly events: readonly AuditEvent[];
  readonly emails: readonly EmailName[];
}

/** Expects one row for each record that was changed, with who did it, and every email that is owed. */
export function expectLeft({ by, events, emails }: Left, { audit, emails: owed }: Expected): void {
  expect(
    events.map(({ action, actorKind, actorId, subjectKind, subjectId, before, after }) => ({
      ...{ action, by: { kind: actorKind, id: actorId }, subject: { kind: subjectKind, id: subjectId }, before, after },
    })),
  ).toEqual(
    audit.map(({ action, subject, before, after, by: another = by }) => ({
      ...{ action, by: { kind: another.kind, id: textOf(another.id) } },
      ...{ subject: { kind: subject.kind, id: textOf(subject.id) }, before, after },
    })),
  );
  expect(fieldsOf(events).filter((field) => !auditFields.some((known) => known === field))).toEqual([]);
  const subjects = events.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`);
  expect(subjects).toEqual([...new Set(subjects)]);
  expect([...emails].sort()).toEqual([...owed].sort());
}

const fieldNames = (part: AuditEvent['after']) =>
  [part?.fields, part?.copied].flat().filter((name) => typeof name === 'string');

/** Every field that these events name, for which the office needs a label. */
const fieldsOf = (events: readonly AuditEvent[]): string[] =>
  events
    .flatMap(({ before, after }) => [before, after])
    .flatMap((part) => [...Object.keys(part ?? {}), ...fieldNames(part)]);

/** What is left by a change of one record: one row, and the emails that it owes. */
export const leaves = (
  action: AuditAction,
  subject: AuditSubject,
  { before = null, after = null, by }: { before?: unknown; after?: unknown; by?: Actor } = {},
  emails: readonly EmailName[] = [],
): Expected => ({ audit: [{ action, subject, before, after, ...(by && { by }) }], emails });

/** Numbers and ids that are given while a change is made. */
export const aNumber = expect.any(Number) as number;
export const anId = expect.any(String) as string;

const textOf = (id: unknown) => (typeof id === 'number' ? String(id) : (id ?? null));

/** Calls that only read, and are written to the audit all the same. */
const recordedReads = new Set(['visit', 'familyCopy']);

/** The calls that change something, or may, or whose reading is recorded. */
export const changingCalls = Object.entries({ ...calls, ...officeCalls, ...familyHomeCalls })
  .filter(([name, { method }]) => (method as string) !== 'GET' || recordedReads.has(name))
  .map(([name]) => name as WayIn);
