import type { SchemasOf } from '../call.ts';
import type { courseCalls } from './course-calls.ts';
import {
  courseView,
  newModuleInput,
  courseModuleAnswer,
  courseOrderInput,
  courseModuleParams,
  moduleDraftInput,
  moduleStep,
} from './course.ts';

export const courseSchemas = {
  course: { answer: courseView },
  addCourseModule: { body: newModuleInput, answer: courseModuleAnswer },
  orderCourse: { body: courseOrderInput, answer: courseView },
  courseModule: { params: courseModuleParams, answer: courseModuleAnswer },
  draftCourseModule: { params: courseModuleParams, body: moduleDraftInput, answer: courseModuleAnswer },
  publishCourseModule: { params: courseModuleParams, body: moduleStep, answer: courseModuleAnswer },
  withdrawCourseModule: { params: courseModuleParams, body: moduleStep, answer: courseModuleAnswer },
} as const satisfies SchemasOf<typeof courseCalls>;
