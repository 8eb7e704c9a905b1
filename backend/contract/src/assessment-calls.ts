import type { Call } from './call.ts';

/** The calls of a tutor about assessments, and about the pages on which families read them. */
export const assessmentCalls = {
  assessments: {
    method: 'GET',
    path: '/api/tutor/assessments',
    access: 'certified',
    summary: 'List the tutor’s assessments, newest session first.',
    status: 200,
  },
  students: {
    method: 'GET',
    path: '/api/tutor/assessments/students',
    access: 'certified',
    summary: 'List the names of all students the tutor has assessed.',
    status: 200,
  },
  assessment: {
    method: 'GET',
    path: '/api/tutor/assessments/{id}',
    access: 'certified',
    summary: 'Get one assessment.',
    status: 200,
    errors: { 404: ['assessment.notFound'] },
  },
  formerAssessments: {
    method: 'GET',
    path: '/api/tutor/assessments/{id}/former',
    access: 'certified',
    summary: 'List earlier versions of an assessment, newest first, page by page.',
    status: 200,
    errors: { 404: ['assessment.notFound'] },
  },
  writeAssessment: {
    method: 'POST',
    path: '/api/tutor/assessments',
    access: 'certified',
    summary:
      'Write an assessment. Sending the same one again within ten minutes, or with the same key at any time, stores it once.',
    status: 201,
    errors: { 404: ['booking.notFound'], 409: ['assessment.alreadyWritten', 'request.otherContent'] },
  },
  correctAssessment: {
    method: 'PUT',
    path: '/api/tutor/assessments/{id}',
    access: 'certified',
    summary: 'Correct an assessment of this version, within 7 days after it was written. Repeating it changes nothing.',
    status: 200,
    errors: { 404: ['assessment.notFound'], 409: ['assessment.changed', 'assessment.closed'] },
  },
  deleteAssessment: {
    method: 'DELETE',
    path: '/api/tutor/assessments/{id}',
    access: 'certified',
    summary: 'Delete an assessment and all its earlier versions.',
    status: 204,
    errors: { 404: ['assessment.notFound'] },
  },
  reportShare: {
    method: 'GET',
    path: '/api/tutor/assessments/{id}/share',
    access: 'certified',
    summary: 'Get whether an assessment is shared with the family, since when, and in which language.',
    status: 200,
    errors: { 404: ['assessment.notFound'] },
  },
  shareReport: {
    method: 'POST',
    path: '/api/tutor/assessments/{id}/share',
    access: 'certified',
    summary:
      'Share an assessment with the family. The link is returned only once; an earlier link stops working. Where the office reads reports first, it waits for the office and no link is made.',
    status: 200,
    errors: { 404: ['assessment.notFound'], 409: ['assessment.empty'] },
  },
  withdrawReport: {
    method: 'DELETE',
    path: '/api/tutor/assessments/{id}/share',
    access: 'certified',
    summary: 'Stop sharing an assessment with the family.',
    status: 204,
    errors: { 404: ['assessment.notFound'] },
  },
} as const satisfies Record<string, Call>;
