import type { ModuleProgressView, ModuleView } from '@kitewell/contract/certification';
import { AppError } from '../../errors.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { toTutorView } from '../tutors/tutor-view.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { completeModule } from './complete-module.ts';

export const certificationHandlers = ({
  em,
  readRows,
  now,
  queueEmail,
  config,
}: Pick<Services, 'em' | 'readRows' | 'now' | 'queueEmail' | 'config'>) => {
  const modules = cachedModules({ readRows }, moduleFields);
  const outline = cachedModules({ readRows }, `${outlineFields}, ${lessonTitles}`);
  return {
    certificationModules: () => modules(),

    certificationOutline: () => outline(),

    async certificationModule({ params: { id } }) {
      const module = await em.findOne(CertificationModule, { id, state: 'published' });
      if (!module) throw new AppError('certification.moduleNotFound', 404);
      return { module: toModuleView(module) };
    },

    async certificationProgress({ tutor }) {
      const rows = await em.execute<{ id: number; completed_at: string | Date | null }[]>(
        `select modules.id, completed_at from certification_modules modules
         left join completed_modules progress on progress.module_id = modules.id and tutor_id = ?
         where state = 'published' order by position`,
        [tutor.id],
      );
      const progress = rows.map(({ id, completed_at: at }): ModuleProgressView => ({
        moduleId: id,
        completed: at !== null,
        completedAt: at === null ? null : new Date(at).toISOString(),
      }));
      return { progress };
    },

    async completeModule({ tutor, body: { moduleId } }) {
      const context = { by: byTutor(tutor.id), at: now() };
      const changed = await em.transactional((tx) =>
        completeModule(tx, { queueEmail, config }, context, moduleId, { tutor: tutor.id }),
      );
      return { tutor: toTutorView(changed, config) };
    },
  } satisfies Partial<Handlers>;
};

/**
 * The published modules as JSON, which the database writes: they are a megabyte where all are as long as they may be. The
 * text is kept until a module is changed, added or withdrawn.
 * @param fields SQL for the names and values of a module's fields
 */
function cachedModules({ readRows }: Pick<Services, 'readRows'>, fields: string): () => Promise<CachedAnswer> {
  let kept: { version: string; answer: CachedAnswer } | undefined;
  const statement = `
    with published as (select * from certification_modules where state = 'published'),
    current as (select coalesce(string_agg(id || '.' || version, ' ' order by position), '') as version from published)
    select version, case when version is distinct from ?::text then (
      select json_build_object('modules', coalesce(json_agg(json_build_object(${fields}) order by position), '[]'))::text
      from published) end as text
    from current`;
  return async () => {
    const [row] = await readRows<{ version: string; text: string | null }>(statement, [kept?.version ?? null]);
    if (row?.text != null) kept = { version: row.version, answer: await CachedAnswer.of(row.text) };
    if (!kept) throw new Error('The course could not be read.');
    return kept.answer;
  };
}

const outlineFields = `'id', id, 'title', title, 'titleZh', title_zh, 'description', description,
  'descriptionZh', description_zh, 'duration', duration, 'questionNumbers', question_numbers`;
const moduleFields = `${outlineFields}, 'videoUrl', video_url, 'quizQuestions', quiz_questions,
  'quizQuestionsZh', quiz_questions_zh, 'downloadUrl', download_url, 'downloadTitle', download_title,
  'furtherResearch', further_research, 'content', lessons`;
const lessonTitles = `'lessons', (select coalesce(json_agg(json_build_object('title', lesson ->> 'title',
  'titleZh', lesson ->> 'titleZh')), '[]') from jsonb_array_elements(lessons) lesson)`;

function toModuleView(module: CertificationModule): ModuleView {
  return {
    id: module.id,
    title: module.title,
    titleZh: module.titleZh,
    description: module.description,
    descriptionZh: module.descriptionZh,
    duration: module.duration,
    videoUrl: module.videoUrl ?? null,
    quizQuestions: module.quizQuestions,
    quizQuestionsZh: module.quizQuestionsZh,
    questionNumbers: module.questionNumbers,
    downloadUrl: module.downloadUrl ?? null,
    downloadTitle: module.downloadTitle ?? null,
    furtherResearch: module.furtherResearch,
    content: module.lessons,
  };
}
