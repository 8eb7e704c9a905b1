import { GuaranteeError } from './test-run.ts';

/** The parts of JSON Schema that are used here. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** A call of the API. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** Whether only a signed-in tutor may call. */
  readonly guarded: boolean;
  readonly params: Readonly<Record<string, JsonSchema>>;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | undefined;
}

interface Described {
  operationId: string;
  security?: Readonly<Record<string, unknown>>[];
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema } | undefined> };
}

/** Every call in the backend's own OpenAPI document, with which a test compares the backend's routes. */
export async function operationsOf(backend: string): Promise<Operation[]> {
  const answer = await fetch(`${backend}/api/openapi.json`);
  const document = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { operationId, security = [], parameters = [], requestBody } = described;
      const named = (place: string) =>
        Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]));
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        guarded: security.some((scheme) => 'tutor' in scheme),
        params: named('path'),
        query: named('query'),
        body: requestBody?.content['application/json']?.schema,
      };
    }),
  );
  if (operations.length === 0) throw new GuaranteeError('The OpenAPI document names no call.');
  return operations;
}
