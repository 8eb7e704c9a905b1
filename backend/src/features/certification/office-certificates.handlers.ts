import type { TutorId } from '@kitewell/contract/ids';
import type {
  CertificateAnswer,
  CertificateAnswersView,
  CertificateRowView,
  CertificatesQuery,
  CertificatesView,
} from '@kitewell/contract/office/certificates';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, encodeCursor, mostBytes, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { isInterviewed } from '../onboarding/journey.ts';
import { awaitsReading } from './answered.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { confirmCertificate, newestAnswer, sendBackAnswers } from './confirm-certificate.ts';
import { contentOf, courseParts, interviewOf, isWhole, type CoursePart } from './course-record.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now'>;

/** The office's calls about certificates: which answers wait to be read, and what somebody who has read them decides. */
export const officeCertificateHandlers = ({ em, readRows, queueEmail, now }: Needs) =>
  ({
    certificates: ({ query }) => listCertificates(readRows, query),

    certificateAnswers: ({ params: { id: tutor }, query: { cursor } }) => answersOf(em, tutor, cursor),

    async confirmCertificate({ staff, params: { id: tutor }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => confirmCertificate(tx, { queueEmail }, context, tutor, body));
      return answersOf(em, tutor);
    },

    async sendBackAnswers({ staff, params: { id: tutor }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => sendBackAnswers(tx, { queueEmail }, context, tutor, body));
      return answersOf(em, tutor);
    },
  }) satisfies Partial<Handlers>;

interface Row {
  id: number;
  name: string;
  certified_at: Date | string;
  has_interview: boolean;
  confirmed_at: Date | string | null;
  confirmed_by: string | null;
}

const key = tuple([cursorParts.instant, cursorParts.id]).required();

export async function listCertificates(
  readRows: Services['readRows'],
  { state, limit, cursor }: CertificatesQuery,
): Promise<CertificatesView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const [condition, moment, past, order] =
    state === 'waiting'
      ? ([awaitsReading, 't.certified_at', '>', 'asc'] as const)
      : (['t.certificate_confirmed_at is not null', 't.certificate_confirmed_at', '<', 'desc'] as const);
  const rows = await readRows<Row>(
    `select t.id, t.name, t.certified_at, t.certificate_confirmed_at as confirmed_at,
       t.certificate_confirmed_by as confirmed_by,
       ${isInterviewed} as has_interview
     from tutors t where t.active and not t.demo and ${condition}
       ${after ? `and (${moment}, t.id) ${past} (?::timestamptz, ?)` : ''}
     order by ${moment} ${order}, t.id ${order} limit ?`,
    [...(after ?? []), limit + 1],
  );
  const momentOf = (row: Row) => (state === 'waiting' ? row.certified_at : (row.confirmed_at ?? row.certified_at));
  const [shown, nextCursor] = page(rows, limit, (row) => [new Date(momentOf(row)).toISOString(), row.id]);
  return {
    certificates: shown.map((row): CertificateRowView => ({
      id: row.id,
      tutor: { id: row.id, name: row.name },
      certifiedAt: new Date(row.certified_at).toISOString(),
      hasInterview: row.has_interview,
      confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at).toISOString(),
      confirmedBy: row.confirmed_by,
    })),
    nextCursor,
  };
}

/**
 * A tutor's certificate with the answers to as many modules as fit into an answer.
 * @param cursor where the answer before ended
 * @throws AppError 'certificate.notFound' (404)
 */
export async function answersOf(em: EntityManager, tutorId: TutorId, cursor?: string): Promise<CertificateAnswer> {
  const tutor = await em.findOne(Tutor, tutorId, { refresh: true });
  if (!tutor?.certifiedAt || !tutor.certificateCode) throw new AppError('certificate.notFound', 404);
  const parts = await courseParts(em, tutorId);
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, moduleKey);
  const [modules, nextCursor] = await readableModules(
    em,
    tutorId,
    parts.slice(parts.findIndex(({ module }) => module.id === after) + 1),
  );
  return {
    certificate: {
      id: tutor.id,
      tutor: { id: tutor.id, name: tutor.name },
      tutorLanguage: tutor.emailLanguage,
      code: tutor.certificateCode,
      certifiedAt: tutor.certifiedAt.toISOString(),
      hasInterview: (await interviewOf(em, tutorId)) !== null,
      confirmedAt: tutor.certificateConfirmedAt?.toISOString() ?? null,
      confirmedBy: tutor.certificateConfirmedBy ?? null,
      isAnswered: isWhole(parts),
      readUntil: newestAnswer(parts)?.toISOString() ?? null,
      modules,
    },
    nextCursor,
  };
}

const moduleKey = tuple([cursorParts.id]).required();
type ReadableModule = CertificateAnswersView['modules'][number];

/** The first modules that fit into an answer together, at least one, and where the next answer begins. */
async function readableModules(
  em: EntityManager,
  tutorId: TutorId,
  parts: readonly CoursePart[],
): Promise<[ReadableModule[], string | null]> {
  const modules: ReadableModule[] = [];
  let bytes = 0;
  for (const part of parts) {
    const module = await readableModule(em, tutorId, part);
    bytes += Buffer.byteLength(JSON.stringify(module));
    const last = modules.at(-1);
    if (last && bytes > mostBytes) return [modules, encodeCursor([last.id])];
    modules.push(module);
  }
  return [modules, null];
}

async function readableModule(em: EntityManager, tutorId: TutorId, part: CoursePart): Promise<ReadableModule> {
  const content = await contentOf(em, part);
  const given = await em.find(
    QuizAnswer,
    { tutor: tutorId, module: part.module.id },
    { fields: ['question', 'answer'], disableIdentityMap: true },
  );
  const textOf = new Map(given.map(({ question, answer }) => [question, answer]));
  return {
    id: part.module.id,
    title: content.title,
    titleZh: content.titleZh,
    answers: part.questions.map(({ number, answer }) => {
      const found = content.questions.find((question) => question.number === number);
      return {
        question: number,
        text: found?.question ?? '',
        textZh: found?.questionZh ?? '',
        modelAnswer: found?.answer ?? '',
        modelAnswerZh: found?.answerZh ?? '',
        answer: textOf.get(number) ?? null,
        sentBack: answer?.sentBackNote ?? null,
      };
    }),
  };
}
