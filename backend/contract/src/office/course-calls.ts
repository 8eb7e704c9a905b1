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
    summary: 'The modules of the educator course in their order, drafts and withdrawn ones among them.',
    access: 'staff',
    success: { status: 200, body: courseView },
    errors: {},
  },
  addCourseModule: {
    ...officeAddresses.addCourseModule,
    summary: 'Begin a module at the end of the course; nobody sees it before it is published.',
    access: 'staff',
    body: newModuleInput,
    success: { status: 201, body: courseModuleAnswer },
    errors: { 409: ['module.titleTaken', 'module.tooMany'] },
  },
  orderCourse: {
    ...officeAddresses.orderCourse,
    summary: 'Put the modules in another order. It names the order that was seen.',
    access: 'staff',
    body: courseOrderInput,
    success: { status: 200, body: courseView },
    errors: { 409: ['record.changed'] },
  },
  courseModule: {
    ...officeAddresses.courseModule,
    summary: 'One module as it is being written, and what was done to it.',
    access: 'staff',
    params: courseModuleParams,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  draftCourseModule: {
    ...officeAddresses.draftCourseModule,
    summary: 'Keep what is written of a module. Tutors go on seeing what is published.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleDraftInput,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.titleTaken'] },
  },
  publishCourseModule: {
    ...officeAddresses.publishCourseModule,
    summary:
      'Show tutors what is kept of a module, as a new edition. It has to be complete in both languages. Who has completed an earlier one keeps that.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleStep,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed'] },
  },
  withdrawCourseModule: {
    ...officeAddresses.withdrawCourseModule,
    summary: 'Take a module out of the course. Who has completed it keeps that, and answers are kept.',
    access: 'staff',
    params: courseModuleParams,
    body: moduleStep,
    success: { status: 200, body: courseModuleAnswer },
    errors: { 404: ['certification.moduleNotFound'], 409: ['record.changed', 'module.notPublished'] },
  },
} as const satisfies Record<string, OfficeCall>;
