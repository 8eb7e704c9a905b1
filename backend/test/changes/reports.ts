import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EmailName } from '@kitewell/contract/emails';
import { Assessment } from '../../src/features/assessments/assessment.entity.ts';
import { BusinessSettings } from '../../src/features/business-settings/business-settings.entity.ts';
import { firstChildOf } from '../../src/features/sessions/session-children.ts';
import { buildBooking } from '../builders.ts';
import { aFamilyAndTutor } from './bookings.ts';
import { anId, change, leaves, type Expected, type Stage } from './change.ts';

/** An assessment of a session, whose child's family gets emails. */
async function anAssessment(stage: Stage) {
  const { world } = stage;
  const { tutor, family, child, parent } = await aFamilyAndTutor(stage);
  const of = { childName: child.name, parentName: parent, child, family };
  const booking = await buildBooking(world, { tutor, sessionDate: '2026-11-20', status: 'completed', ...of });
  const em = world.em();
  const { id } = await firstChildOf(em, booking.id);
  const assessment = em.create(Assessment, {
    ...{ tutor: tutor.id, booking: booking.id, sessionChild: id, studentName: child.name },
    ...{ sessionDate: '2026-11-20', program: booking.program, strengths: 'Waits for a turn.' },
    createdAt: new Date('2026-11-20T10:00:00Z'),
  });
  await em.flush();
  return {
    ...{ tutor, session: booking.id, id: assessment.id, params: { id: assessment.id } },
    ...{ child: child.name, program: booking.program },
  };
}

type Report = Awaited<ReturnType<typeof anAssessment>>;

const share = ({ call }: Stage, { tutor, params }: Report, language: 'en' | 'zh') =>
  call(tutor, 'shareReport', { params, body: { language } });

const subjectOf = (id: number) => ({ kind: 'assessment', id }) as const;
const sameLanguage = { before: { language: 'en' }, after: { language: 'en' } };

/** Lets something happen while the owner has the office read reports first. */
async function whileOfficeReads({ world }: Stage, act: () => Promise<unknown>): Promise<void> {
  const set = (officeReadsReports: boolean) => world.em().nativeUpdate(BusinessSettings, 1, { officeReadsReports });
  await set(true);
  await act();
  await set(false);
}

async function sentToOffice(stage: Stage) {
  const report = await anAssessment(stage);
  await whileOfficeReads(stage, () => share(stage, report, 'en'));
  return report;
}

/** A change of one assessment by its tutor. */
const ofReport = (
  name: string,
  action: AuditAction,
  states: (report: Report) => { before?: unknown; after?: unknown },
  ways: Parameters<typeof change<Report & { expected: Expected }>>[2],
  { emails = [], first }: { emails?: EmailName[]; first?: (stage: Stage, of: Report) => Promise<unknown> } = {},
) =>
  change(
    name,
    async (stage) => {
      const report = await anAssessment(stage);
      await first?.(stage, report);
      const subject = { kind: 'assessment', id: report.id } as const;
      return { ...report, expected: leaves(action, subject, states(report), emails) };
    },
    ways,
  );

const words = {
  ...{ overallRating: 4, strengths: 'Listens to the end.' },
  ...{ activities: [], goals: [], phrases: [], skillsAssessed: [] },
};

export const reportChanges = [
  change(
    'an assessment that was nobody’s is attached to a child',
    async (stage) => {
      const { tutor, child } = await aFamilyAndTutor(stage);
      const em = stage.world.em();
      const assessment = em.create(Assessment, {
        ...{ tutor: tutor.id, studentName: 'Nobody yet', sessionDate: '2026-11-20', program: 'outdoor-mission' },
      });
      await em.flush();
      const states = {
        before: { family: null, child: null },
        after: { family: child.family.id, child: child.id },
      };
      const subject = { kind: 'assessment', id: assessment.id } as const;
      return { id: assessment.id, child, expected: leaves('assessment attached', subject, states) };
    },
    {
      'ops assessment attach': ({ ops }, { id, child }) =>
        ops('assessment', 'attach', String(id), '--child', String(child.id)),
    },
  ),
  change(
    'a tutor writes an assessment',
    async (stage) => {
      const { tutor, family, child, parent } = await aFamilyAndTutor(stage);
      const of = { childName: child.name, parentName: parent, child, family };
      const booking = await buildBooking(stage.world, {
        ...{ tutor, sessionDate: '2026-11-20', status: 'completed' },
        ...of,
      });
      const body = {
        ...{ bookingId: booking.id, studentName: child.name, sessionDate: '2026-11-20', program: booking.program },
        ...words,
      };
      const expected = leaves(
        'assessment written',
        { kind: 'assessment', id: anId },
        { after: { session: booking.id } },
      );
      return { tutor, body, expected };
    },
    { writeAssessment: ({ call }, { tutor, body }) => call(tutor, 'writeAssessment', { body }) },
  ),
  ofReport(
    'a tutor corrects an assessment',
    'assessment corrected',
    () => ({ before: { version: 1 }, after: { version: 2, fields: ['overallRating', 'strengths'] } }),
    {
      correctAssessment: ({ call }, { tutor, params, child, program }) =>
        call(tutor, 'correctAssessment', {
          params,
          body: { version: 1, studentName: child, sessionDate: '2026-11-20', program, ...words },
        }),
    },
  ),
  ofReport(
    'a progress report is shared',
    'assessment shared',
    () => ({ after: { language: 'en' } }),
    { shareReport: (stage, report) => share(stage, report, 'en') },
    { emails: ['assessment-shared'] },
  ),
  change(
    'a progress report is passed on by the office, which reads it first',
    async (stage) => {
      const report = await sentToOffice(stage);
      const expected = leaves('assessment passed on', subjectOf(report.id), sameLanguage, ['assessment-shared']);
      return { ...report, expected };
    },
    { passOnReport: ({ office }, { params }) => office('passOnReport', { params, body: { version: 1 } }) },
  ),
  change(
    'a progress report is sent to the office, which reads it first',
    async (stage) => {
      const report = await anAssessment(stage);
      const expected = leaves('assessment sent to office', subjectOf(report.id), { after: { language: 'en' } });
      return { ...report, expected };
    },
    {
      shareReport: (stage, report) => whileOfficeReads(stage, () => share(stage, report, 'en')),
    },
  ),
  change(
    'a progress report is sent back to its tutor',
    async (stage) => {
      const report = await sentToOffice(stage);
      return { ...report, expected: leaves('assessment sent back', subjectOf(report.id), {}) };
    },
    {
      sendBackReport: ({ office }, { params }) =>
        office('sendBackReport', { params, body: { version: 1, reason: 'Please name the game.' } }),
    },
  ),
  ofReport(
    'the office reads a progress report that its family has',
    'assessment read',
    () => ({}),
    { passOnReport: ({ office }, { params }) => office('passOnReport', { params, body: { version: 1 } }) },
    { first: (stage, report) => share(stage, report, 'en') },
  ),
  ofReport(
    'a progress report is shared again, in the other language',
    'assessment shared',
    () => ({ before: { language: 'en' }, after: { language: 'zh' } }),
    { shareReport: (stage, report) => share(stage, report, 'zh') },
    {
      emails: ['assessment-shared'],
      async first(stage, report) {
        await share(stage, report, 'en');
        stage.world.clock.now = new Date('2026-11-23T02:01:00Z');
      },
    },
  ),
  ofReport(
    'a progress report is withdrawn',
    'assessment withdrawn',
    () => ({ before: { language: 'en' } }),
    { withdrawReport: ({ call }, { tutor, params }) => call(tutor, 'withdrawReport', { params }) },
    { first: (stage, report) => share(stage, report, 'en') },
  ),
  ofReport(
    'an assessment is deleted',
    'assessment deleted',
    ({ session }) => ({ before: { session, writtenOn: '2026-11-20', version: 1 } }),
    { deleteAssessment: ({ call }, { tutor, params }) => call(tutor, 'deleteAssessment', { params }) },
  ),
];
