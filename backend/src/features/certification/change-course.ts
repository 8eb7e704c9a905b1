import type { ModuleId } from '@kitewell/contract/ids';
import {
  courseLimits,
  moduleChanges,
  publishableModule,
  type ModuleContent,
  type ModuleDraft,
  type NewModuleInput,
} from '@kitewell/contract/office/course';
import { mayBecome } from '@kitewell/contract/status-changes';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { requireChange } from '../../require-change.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { countCourse } from './complete-module.ts';
import { ModuleEdition } from './module-edition.entity.ts';

/** The version of a module that its editor loaded. */
interface Base {
  readonly version: number;
}

/** The name of a module in the audit. */
export const subjectOf = ({ id }: { id: ModuleId }): AuditSubject => ({ kind: 'module', id });

/**
 * Adds a module at the end of the course, as a draft.
 * @param input.content what is written of it already
 * @throws AppError 'module.titleTaken' (409), 'module.tooMany' (409)
 */
export async function addModule(
  tx: EntityManager,
  context: ChangeContext,
  { content, ...given }: NewModuleInput & { content?: ModuleDraft },
): Promise<CertificationModule> {
  const modules = await wholeCourse(tx);
  refuseTakenTitle(modules, given);
  if (modules.length >= courseLimits.modules) throw new AppError('module.tooMany', 409);
  const position = Math.max(0, ...modules.map((module) => module.position)) + 1;
  const module = tx.create(CertificationModule, {
    ...given,
    ...{ position, description: '', descriptionZh: '', lessons: [], state: 'draft', edition: 0 },
  });
  await tx.flush();
  if (content) module.draft = { ...content, questions: numbered(module, module.written(), content.questions) };
  recordChange(tx, { ...context, action: 'module add', subject: subjectOf(module), after: { ...given } });
  return module;
}

/**
 * Saves the draft of a module; tutors go on seeing what is published.
 * @throws AppError 'certification.moduleNotFound' (404), 'record.changed' (409), 'module.titleTaken' (409)
 */
export async function draftModule(
  tx: EntityManager,
  context: ChangeContext,
  id: ModuleId,
  { version, content: given }: Base & { content: ModuleDraft },
): Promise<CertificationModule> {
  const modules = await wholeCourse(tx);
  const module = inVersion(modules, id, version);
  refuseTakenTitle(
    modules.filter((other) => other !== module),
    given,
  );
  const before = module.written();
  const draft = { ...given, questions: numbered(module, before, given.questions) };
  const fields = changedFields(before, draft);
  if (fields.length === 0) return module;
  module.draft = draft;
  module.version += 1;
  recordChange(tx, {
    ...context,
    action: 'module draft',
    subject: subjectOf(module),
    before: shortFields(before, fields),
    after: { fields, ...shortFields(draft, fields) },
  });
  return module;
}

/**
 * Publishes the draft of a module, as a new edition where something has changed. Tutors who have completed an earlier
 * edition have still completed the module; their answers stay with their questions.
 * @throws AppError 'validation' (400) naming what is missing in either language, and what `draftModule` throws
 */
export async function publishModule(
  tx: EntityManager,
  context: ChangeContext,
  id: ModuleId,
  { version }: Base,
): Promise<CertificationModule> {
  const module = inVersion(await wholeCourse(tx), id, version);
  const before = { state: module.state, edition: module.edition };
  const content = module.written();
  readInput(publishableModule, content);
  const isNew = module.draft !== null || module.edition === 0;
  const isOffered = mayBecome(moduleChanges, module.state, 'published');
  if (!isNew && !isOffered) return module;
  if (isNew) {
    module.takeOver(content);
    module.edition += 1;
    tx.create(ModuleEdition, editionOf(module, context.at));
  }
  if (isOffered) module.offeredSince = context.at;
  await moveModule(tx, context, module, 'published', before);
  return module;
}

/**
 * Takes a module out of the course; a tutor who has completed all others has then completed the course. Answers and
 * completions of the module are kept.
 * @throws AppError 'module.notPublished' (409), and what `draftModule` throws
 */
export async function withdrawModule(
  tx: EntityManager,
  context: ChangeContext,
  id: ModuleId,
  { version }: Base,
): Promise<CertificationModule> {
  const module = inVersion(await wholeCourse(tx), id, version);
  requireChange(moduleChanges, module.state, 'withdrawn', 'module.notPublished');
  await moveModule(tx, context, module, 'withdrawn', { state: module.state, edition: module.edition });
  return module;
}

/**
 * Puts all modules in another order; the same order again changes nothing.
 * @param input.base the order that the editor loaded
 * @throws AppError 'record.changed' (409) where the course has changed since
 */
export async function orderCourse(
  tx: EntityManager,
  context: ChangeContext,
  { ids, base }: { ids: readonly ModuleId[]; base: readonly number[] },
): Promise<void> {
  const modules = await wholeCourse(tx);
  const former = modules.map(({ id }) => id);
  if (former.join() === ids.join()) return;
  const placed = ids.map((id) => modules.find((module) => module.id === id));
  const whole = new Set(ids).size === modules.length && ids.length === modules.length;
  if (!whole || former.join() !== base.join()) throw new AppError('record.changed', 409);
  // No two modules may have one place, not even for a moment: they first get places that none has.
  const free = Math.max(0, ...modules.map(({ position }) => position)) + 1;
  for (const start of [free, 1]) {
    placed.forEach((module, place) => {
      if (module) module.position = start + place;
    });
    await tx.flush();
  }
  recordChange(tx, {
    ...context,
    action: 'course order',
    subject: { kind: 'course' },
    before: { ids: former },
    after: { ids },
  });
}

/**
 * Publishes modules again that somebody has withdrawn, as if they had never been: tutors who were certified meanwhile need
 * not complete them. The caller commits.
 */
export async function bringBackModules(
  tx: EntityManager,
  context: ChangeContext,
  { titles }: { titles: readonly string[] },
): Promise<void> {
  const withdrawn = await tx.find(
    CertificationModule,
    { state: 'withdrawn', title: { $in: [...titles] } },
    { orderBy: { position: 'asc' } },
  );
  for (const module of withdrawn) {
    const { state, edition } = module;
    Object.assign(module, { state: 'published', offeredSince: new Date(0), version: module.version + 1 });
    recordChange(tx, {
      ...{ ...context, action: 'module publish', subject: subjectOf(module) },
      ...{ before: { state, edition }, after: { state: 'published', edition } },
    });
  }
  await tx.flush();
}

/** The record of a module as it is published. */
export function editionOf(module: CertificationModule, publishedAt: Date) {
  const { edition, title, titleZh, questionNumbers } = module;
  return { module, edition, title, titleZh, questionNumbers, content: module.written(), publishedAt };
}

/**
 * All modules in their order, under a lock: each change of the course waits for the one before and for tutors who are
 * completing a module. The rows are not locked as well: a tutor who answers a question refers to one, and two
 * transactions could then wait for each other.
 */
async function wholeCourse(tx: EntityManager): Promise<CertificationModule[]> {
  // This lock also covers modules that are being added.
  await tx.execute(`select pg_advisory_xact_lock(hashtext('certification_modules'))`);
  return tx.find(CertificationModule, {}, { orderBy: { position: 'asc' }, refresh: true });
}

function inVersion(modules: readonly CertificationModule[], id: ModuleId, version: number): CertificationModule {
  const module = modules.find((one) => one.id === id);
  if (!module) throw new AppError('certification.moduleNotFound', 404);
  if (module.version !== version) throw new AppError('record.changed', 409);
  return module;
}

function refuseTakenTitle(others: readonly CertificationModule[], { title, titleZh }: NewModuleInput): void {
  const taken = others.map((module) => module.written());
  if (taken.some((other) => other.title === title || other.titleZh === titleZh))
    throw new AppError('module.titleTaken', 409);
}

/** Questions that were there keep their numbers; each other question gets a number that was never used. */
function numbered(
  module: CertificationModule,
  before: ModuleContent,
  questions: ModuleDraft['questions'],
): ModuleContent['questions'] {
  const known = new Set([...module.questionNumbers, ...before.questions.map(({ number }) => number)]);
  return questions.map((question) => {
    const kept = question.number !== null && known.delete(question.number) ? question.number : module.nextQuestion++;
    return { ...question, number: kept };
  });
}

async function moveModule(
  tx: EntityManager,
  context: ChangeContext,
  module: CertificationModule,
  state: 'published' | 'withdrawn',
  before: Record<string, unknown>,
): Promise<void> {
  module.state = state;
  module.version += 1;
  await tx.flush();
  const certified = await countEverybody(tx, context.at);
  recordChange(tx, {
    ...context,
    action: state === 'published' ? 'module publish' : 'module withdraw',
    subject: subjectOf(module),
    before,
    after: { state, edition: module.edition, ...(certified.length > 0 && { certified }) },
  });
}

/** Counts anew every tutor who has not completed the course, in the order of their ids. @returns those who now have */
async function countEverybody(tx: EntityManager, at: Date): Promise<number[]> {
  const tutors = await tx.find(
    Tutor,
    { certificationStatus: 'in_progress' },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  for (const tutor of tutors) await countCourse(tx, tutor, at);
  await tx.flush();
  return tutors.filter(({ certificationStatus }) => certificationStatus === 'completed').map(({ id }) => id);
}

type Field = keyof ModuleContent;

function changedFields(before: ModuleContent, after: ModuleContent): Field[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (Object.keys(after) as Field[]).filter((field) => !same(sorted(before[field]), sorted(after[field])));
}

/** Sorts the keys of objects, since PostgreSQL does not keep their order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((entry: object) => Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Those changed fields that are short enough for the audit; editions keep all of them. */
const shortFields = (content: ModuleContent, fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = content[field];
      return [field, Array.isArray(value) ? value.length : typeof value === 'string' ? value.slice(0, 200) : value];
    }),
  );

/** How many tutors have begun and how many have completed each module. */
export async function countTutors(em: EntityManager): Promise<Map<number, { underway: number; completed: number }>> {
  const rows = await em.execute<{ id: ModuleId; underway: number; completed: number }[]>(
    `select m.id,
       (select count(*)::int from completed_modules p where p.module_id = m.id) as completed,
       (select count(distinct a.tutor_id)::int from quiz_answers a where a.module_id = m.id and not exists
         (select from completed_modules p where p.module_id = m.id and p.tutor_id = a.tutor_id)) as underway
     from certification_modules m`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
