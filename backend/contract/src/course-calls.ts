import type { Call } from './call.ts';

/** What anybody reads of the educator course and its certificates. */
export const courseCalls = {
  certificationModules: {
    method: 'GET',
    path: '/api/certification/modules',
    access: 'public',
    summary: 'List the modules of the educator course, in order.',
    status: 200,
  },
  certificationOutline: {
    method: 'GET',
    path: '/api/certification/outline',
    access: 'public',
    summary: 'List the modules of the educator course without their texts.',
    status: 200,
  },
  certificationModule: {
    method: 'GET',
    path: '/api/certification/modules/{id}',
    access: 'public',
    summary: 'Get one module of the educator course.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'] },
  },
  certificate: {
    method: 'GET',
    path: '/api/certificates/{code}',
    access: 'public',
    summary: 'Get the holder of a certificate, since when, and whether it is still valid.',
    status: 200,
    errors: { 404: ['certificate.notFound'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
