import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { familyHomeCalls } from './family/calls.ts';
import { officeCalls } from './office/calls.ts';
import { openApiDocument } from './openapi.ts';
import { wholeCalls } from './whole-calls.ts';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null | undefined;
interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, object> };
};
const table = Object.entries(wholeCalls);
const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];

/** All values under a key of this name, at any depth. */
function all(value: Json, name: string): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => all(item, name));
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...all(inner, name)]);
}

test('is OpenAPI 3.1.0 and describes exactly the calls of the public and of tutors', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(table.map(([name, { method, path }]) => `${name}: ${method} ${path}`).sort());
});

test('no two calls have the same name', () => {
  const names = [calls, officeCalls, familyHomeCalls].flatMap((table) => Object.keys(table));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('refers only to what it contains, and contains only JSON', () => {
  const references = all(document as unknown as Json, '$ref');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const name = (reference as string).replace('#/components/schemas/', '');
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every schema has a type that JSON Schema knows', () => {
  const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  const schemas = [...all(document as unknown as Json, 'schema'), ...Object.values(document.components.schemas)];
  for (const type of schemas.flatMap((schema) => all(schema, 'type'))) {
    // A field that is itself named 'type' would hold a schema here.
    if (typeof type === 'object' && !Array.isArray(type)) continue;
    for (const one of Array.isArray(type) ? type : [type]) expect(known).toContain(one);
  }
});

test.each(table)('%s has its answer, its errors, its access and its parameters', (_, call) => {
  const operation = operationOf(call);
  expect(operation).toBeDefined();
  const statuses = Object.keys(operation?.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining([String(call.status), ...Object.keys(call.errors ?? {}), '503']));
  if (call.body) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
  const types = Object.keys((operation?.requestBody as { content?: object } | undefined)?.content ?? {});
  expect(types.includes('application/x-www-form-urlencoded')).toBe(call.form === true);
  expect(statuses.includes('303')).toBe(call.form === true);
  expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
  expect(operation?.security !== undefined).toBe(call.access !== 'public');
  expect(statuses.includes('403')).toBe(
    !['public', 'signingIn', 'tutor'].includes(call.access) || 403 in (call.errors ?? {}),
  );
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name, required }) => [name, required])).toEqual(named.map((name) => [name, true]));
  for (const { description } of Object.values(operation?.responses ?? {})) expect(description).not.toBe('');
});

test('describes a document in full', () => {
  expect(document.components.schemas.Document).toMatchObject({
    type: 'object',
    properties: {
      id: { type: 'number' },
      verificationStatus: { type: 'string', enum: ['pending', 'verified', 'rejected'] },
      fileSize: { type: ['number', 'null'] },
      uploadedAt: { type: 'string', format: 'date-time' },
    },
  });
});
