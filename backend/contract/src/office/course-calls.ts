import type { OfficeCall } from '../call.ts';

/** The calls of the office about the educator course. */
export const courseCalls = {
  course: {
    method: 'GET',
    path: '/api/office/course',
    access: 'staff',
    summary: 'List the modules of the educator course in order, including drafts and withdrawn ones.',
    status: 200,
  },
  addCourseModule: {
    method: 'POST',
    path: '/api/office/course',
    access: 'staff',
    summary: 'Create a module at the end of the course; it stays hidden until it is published.',
    status: 201,
    errors: { 409: ['module.titleTaken', 'module.tooMany'] },
  },
  orderCourse: {
    method: 'PUT',
    path: '/api/office/course-order',
    access: 'staff',
    summary: 'Reorder the modules. The request names the order it was based on.',
    status: 200,
    errors: { 409: ['record.changed'] },
  },
  courseModule: {
    method: 'GET',
    path: '/api/office/course/{id}',
    access: 'staff',
    summary: 'Get the current draft of a module, and its history.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'] },
  },
  draftCourseModule: {
    method: 'PUT',
    path: '/api/office/course/{id}/draft',
    access: 'staff',
    summary: 'Save the draft of a module. Tutors keep seeing the published version.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.titleTaken'] },
  },
  publishCourseModule: {
    method: 'POST',
    path: '/api/office/course/{id}/publication',
    access: 'staff',
    summary:
      'Publish the draft of a module as a new edition. It has to be complete in both languages. Tutors who completed an earlier edition stay completed.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed'] },
  },
  withdrawCourseModule: {
    method: 'POST',
    path: '/api/office/course/{id}/withdrawal',
    access: 'staff',
    summary: 'Withdraw a module from the course. Completions and answers are kept.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.notPublished'] },
  },
} as const satisfies Record<string, OfficeCall>;
