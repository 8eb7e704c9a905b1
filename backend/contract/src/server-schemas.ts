import type { SchemasOf } from './call.ts';
import { liveView, readyView } from './health.ts';
import type { serverCalls } from './server-calls.ts';
import { object } from './yup.ts';

export const serverSchemas = {
  live: { answer: liveView },
  ready: { answer: readyView },
  openapi: { answer: object() },
} as const satisfies SchemasOf<typeof serverCalls>;
