import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  courseModuleAnswer,
  courseModuleParams,
  courseOrderInput,
  courseView,
  moduleDraftInput,
  moduleStep,
  newModuleInput,
} from './course.ts';

/** The calls of the office about the educator course. */
export const courseCalls = {
  course: {
    ...officeAddresses.course,
    summary: 'List the modules of the educator course in order, including drafts and withdrawn ones.',
    access: 'staff',
    success: { status: 200, body: courseView },
    errors: {},
  },
  addCourseModule: {
    ...officeAddresses.addCourseModule,
    summary: 'Create a module at the end of the course; it stays hidden until it is published.',
    access: 'staff',
    body: newModuleInput,
    success: { status: 201, body: courseModuleAnswer },
    errors: { 409: ['module.titleTaken', 'module.tooMany'] },
  },
  orderCourse: {
    ...officeAddresses.orderCourse,
    summary: 'Reorder the modules. The request names the order it was based on.',
    access: 'staff',
    body: courseOrderInput,
    success: { status: 200, body: courseView },
    errors: { 409: ['record.changed'] },
  },
  courseModule: {
    ...officeAddresses.courseModule,
    summary: 'Get the current draft of a module, and its history.',
    access: 'staff',
    params: courseModuleParams,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  draftCourseModule: {
    ...officeAddresses.draftCourseModule,
    summary: 'Save the draft of a module. Tutors keep seeing the published version.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleDraftInput,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.titleTaken'] },
  },
  publishCourseModule: {
    ...officeAddresses.publishCourseModule,
    summary:
      'Publish the draft of a module as a new edition. It has to be complete in both languages. Tutors who completed an earlier edition stay completed.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleStep,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed'] },
  },
  withdrawCourseModule: {
    ...officeAddresses.withdrawCourseModule,
    summary: 'Withdraw a module from the course. Completions and answers are kept.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleStep,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.notPublished'] },
  },
} as const satisfies Record<string, OfficeCall>;
