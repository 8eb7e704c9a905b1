import type { Call } from './call.ts';

/** The calls about the server itself. */
export const serverCalls = {
  live: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'Check that the process answers.',
    gated: false,
    status: 200,
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Check that the database and the object store answer; 503 otherwise.',
    gated: false,
    status: 200,
    errors: { 503: ['unavailable'] },
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this document.',
    status: 200,
  },
} as const satisfies Record<string, Call>;
