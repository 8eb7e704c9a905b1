import type { ModuleId } from '@kitewell/contract/ids';
import type { CourseModuleView, CourseRowView } from '@kitewell/contract/office/course';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { CertificationModule } from './certification-module.entity.ts';
import {
  addModule,
  countTutors,
  draftModule,
  orderCourse,
  publishModule,
  subjectOf,
  withdrawModule,
} from './change-course.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;

const nobody = { underway: 0, completed: 0 };

/** The office's calls about the educator course. */
export const courseHandlers = ({ em, readRows, now }: Needs) => {
  async function answer(id: ModuleId): Promise<{ module: CourseModuleView }> {
    const module = await em.findOne(CertificationModule, { id }, { refresh: true });
    if (!module) throw new AppError('certification.moduleNotFound', 404);
    return {
      module: {
        ...statusOf(module),
        ...((await countTutors(em)).get(id) ?? nobody),
        version: module.version,
        content: module.written(),
        history: await historyOf(readRows, subjectOf(module)),
      },
    };
  }

  /**
   * Runs a change of the course in one transaction, in the name of the signed-in member of staff, and answers the
   * module afterwards.
   */
  async function change(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<CertificationModule>,
  ) {
    const { id } = await em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));
    return answer(id);
  }

  const course = async (): Promise<{ modules: CourseRowView[] }> => {
    const modules = await readRows<CourseRow>(courseRows, []);
    const counts = await countTutors(em);
    return { modules: modules.map((module) => ({ ...module, ...(counts.get(module.id) ?? nobody) })) };
  };

  return {
    course,

    addCourseModule: ({ staff, body }) => change(staff, (tx, context) => addModule(tx, context, body)),

    async orderCourse({ staff, body }) {
      await em.transactional((tx) => orderCourse(tx, { by: byStaff(staff.id), at: now() }, body));
      return course();
    },

    courseModule: ({ params: { id } }) => answer(id),

    draftCourseModule: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => draftModule(tx, context, id, body)),

    publishCourseModule: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => publishModule(tx, context, id, body)),

    withdrawCourseModule: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => withdrawModule(tx, context, id, body)),
  } satisfies Partial<Handlers>;
};

const statusOf = ({ id, state, edition, draft }: CertificationModule) => ({
  id,
  state,
  edition,
  changed: draft !== null,
});

type CourseRow = Omit<CourseRowView, 'underway' | 'completed'>;

/** Each module in the text that is being written or, where there is none, the published one; without what is read in it. */
const courseRows = `select id, state, edition, draft is not null as changed, coalesce(draft ->> 'title', title) as title,
    coalesce(draft ->> 'titleZh', title_zh) as "titleZh", coalesce((draft ->> 'duration')::int, duration) as duration,
    jsonb_array_length(coalesce(draft -> 'lessons', lessons)) as lessons,
    case when draft is null
      then (select count(*)::int from unnest(string_to_array(quiz_questions, '|')) question where btrim(question) <> '')
      else jsonb_array_length(draft -> 'questions') end as questions
  from certification_modules order by position`;
