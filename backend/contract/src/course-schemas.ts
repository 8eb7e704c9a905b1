import type { SchemasOf } from './call.ts';
import {
  modulesView,
  outlineView,
  moduleParams,
  moduleAnswer,
  certificateParams,
  certificateAnswer,
} from './certification.ts';
import type { courseCalls } from './course-calls.ts';

export const courseSchemas = {
  certificationModules: { answer: modulesView },
  certificationOutline: { answer: outlineView },
  certificationModule: { params: moduleParams, answer: moduleAnswer },
  certificate: { params: certificateParams, answer: certificateAnswer },
} as const satisfies SchemasOf<typeof courseCalls>;
