import type { ReportToReadView } from '@kitewell/contract/office/reports';
import type { AssessmentId } from '@kitewell/contract/ids';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { noteAccess } from '../families/note-access.ts';
import { Assessment } from './assessment.entity.ts';
import { reportOf } from './report-data.ts';
import { reportReaders } from './report-emails.ts';
import { openReportKey, reportAddress } from './report-link.ts';
import { passOnReport, sendBackReport } from './share-report.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'queueEmail' | 'linkKeys'>;

type Row = Omit<ReportToReadView, 'tutor'> & { tutorId: number; tutorName: string };

const key = tuple([cursorParts.instant, cursorParts.id]).required();
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reports that tutors have sent: the office reads them, before their families do where the owner wants it so. */
export const officeReportHandlers = ({ em, readRows, now, config, queueEmail, linkKeys }: Needs) => {
  async function find(id: AssessmentId): Promise<Assessment> {
    const assessment = await em.findOne(Assessment, { id }, { populate: ['tutor', 'sessionChild'] });
    if (!assessment?.officeState) throw new AppError('assessment.notFound', 404);
    return assessment;
  }
  return {
    async reportsToRead({ query: { cursor, limit } }) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
      const rows = await readRows<Row>(
        `select a.id, a.version, a.student_name as "studentName", a.session_date as "sessionDate", a.program,
           t.id as "tutorId", t.name as "tutorName", coalesce(s.family_id, a.family_id) as "familyId",
           ${iso('a.office_since')} as "sentAt", ${iso('a.shared_at')} as "sharedAt", a.share_language as language
         from assessments a join tutors t on t.id = a.tutor_id left join session_children s on s.id = a.session_child_id
         where a.office_state in ('waiting', 'unread') ${after ? 'and (a.office_since, a.id) > (?::timestamptz, ?)' : ''}
         order by a.office_since, a.id limit ?`,
        [...(after ?? []), limit + 1],
      );
      const [shown, nextCursor] = page(rows, limit, ({ sentAt, id }) => [sentAt, id]);
      const reports = shown.map(({ tutorId, tutorName, ...row }) => ({
        ...row,
        tutor: { id: tutorId, name: tutorName },
      }));
      return { reports, nextCursor };
    },

    async reportToRead({ staff, params: { id } }) {
      const assessment = await find(id);
      const family = assessment.sessionChild?.family?.id ?? assessment.family?.id;
      if (family) await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', family);
      const readers = (await reportReaders(em, { config }, assessment)).length;
      return { report: { version: assessment.version, ...reportOf(assessment), readers } };
    },

    async passOnReport({ staff, params: { id }, body: { version } }) {
      const context = { by: byStaff(staff.id), at: now() };
      const needs = { queueEmail, config, linkKeys };
      const assessment = await em.transactional((tx) => passOnReport(tx, needs, context, { id, version }));
      const reportKey = openReportKey(linkKeys, assessment, now());
      return {
        sharedAt: assessment.sharedAt?.toISOString() ?? null,
        readers: (await reportReaders(em, { config }, assessment)).length,
        reportUrl: reportKey === undefined ? null : reportAddress(config.siteOrigin, reportKey),
      };
    },

    async sendBackReport({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => sendBackReport(tx, context, { id, ...body }));
    },
  } satisfies Partial<Handlers>;
};
