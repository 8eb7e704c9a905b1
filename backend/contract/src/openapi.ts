import { tokenHeader } from './addresses.ts';
import { errorMessages, type AnyErrorCode } from './errors.ts';
import { familyErrorMessages } from './family/errors.ts';
import { officeErrorMessages } from './office/errors.ts';
import { secondFactorErrorMessages } from './second-factor-errors.ts';
import { errorsOf, wholeCalls, type WholeCall } from './whole-calls.ts';
import { object, string, type Schema } from './yup.ts';

type JsonSchema = Record<string, unknown>;

const messages: Record<AnyErrorCode, string> = {
  ...errorMessages,
  ...familyErrorMessages,
  ...officeErrorMessages,
  ...secondFactorErrorMessages,
};

/** `ErrorView` as a schema. It is here because every page of the site loads errors.ts, and none needs the schema. */
const errorView = object({
  code: string()
    .oneOf(Object.keys(messages) as AnyErrorCode[])
    .required(),
  message: string().required(),
  errors: object().optional().default(undefined).meta({ additionalProperties: 'string' }),
  fieldErrors: object().optional().default(undefined).meta({ additionalProperties: 'object' }),
  requestId: string().required(),
}).label('Error');

/** What yup's `describe()` returns, as far as it is used here. */
interface Description {
  type: string;
  label?: string;
  meta?: { format?: string; additionalProperties?: string };
  oneOf?: unknown[];
  notOneOf?: unknown[];
  nullable?: boolean;
  optional?: boolean;
  tests?: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Description>;
  innerType?: Description;
}

/**
 * The OpenAPI 3.1 document of the public's and the tutors' calls, made from the table of calls and the schemas that
 * validate. The office's own calls are not for others to build on, and a stranger need not know them.
 */
export function openApiDocument(): JsonSchema {
  const components: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [operationId, call] of Object.entries(wholeCalls)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(operationId, call, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kitewell English', version: '1.0.0' },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        tutor: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const renewedToken = {
  description: 'Carries on the session: send this token from now on.',
  schema: { type: 'string' },
};

function operation(operationId: string, call: WholeCall, components: Record<string, JsonSchema>): JsonSchema {
  const json = (schema: Schema) => ({
    'application/json': { schema: convert(schema.describe(), components) },
  });
  const responses: Record<string, JsonSchema> = {
    [call.status]: {
      description: call.status === 204 ? 'Done.' : 'The answer.',
      ...(call.answer ? { content: json(call.answer) } : {}),
      ...(call.file ? { content: { [call.file]: { schema: { type: 'string', format: 'binary' } } } } : {}),
      ...(call.access !== 'public' ? { headers: { [tokenHeader]: renewedToken } } : {}),
    },
  };
  if (call.form) responses[303] = { description: 'To the page that answers a form.' };
  for (const [status, codes] of Object.entries(errorsOf(call))) {
    responses[status] = {
      description: codes.map((code) => `${code}: ${messages[code]}`).join(' '),
      content: json(errorView),
    };
  }
  return {
    operationId,
    summary: call.summary,
    ...(call.access === 'public' ? {} : { security: [{ tutor: [] }] }),
    ...(call.params || call.query
      ? {
          parameters: [
            ...(call.params ? parametersIn('path', call.params, components) : []),
            ...(call.query ? parametersIn('query', call.query, components) : []),
          ],
        }
      : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { ...json(call.body), ...formContent(call, components) } } }
      : {}),
    responses,
  };
}

function formContent(call: WholeCall, components: Record<string, JsonSchema>): JsonSchema {
  if (!call.form || !call.body) return {};
  return { 'application/x-www-form-urlencoded': { schema: convert(call.body.describe(), components) } };
}

function parametersIn(place: 'path' | 'query', params: Schema, components: Record<string, JsonSchema>): JsonSchema[] {
  const { fields = {} } = params.describe() as Description;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: convert(field, components),
  }));
}

/** A yup description as JSON Schema 2020-12; an object with a label becomes a component that is referred to by name. */
function convert(description: Description, components: Record<string, JsonSchema>): JsonSchema {
  const schema = unnamed(description, components);
  if (!description.label) return schema;
  components[description.label] = schema;
  return { $ref: `#/components/schemas/${description.label}` };
}

function unnamed(description: Description, components: Record<string, JsonSchema>): JsonSchema {
  const { type, fields, innerType, meta, oneOf = [], nullable, tests = [] } = description;
  if (type === 'lazy') return { type: 'object', additionalProperties: { type: 'string' } };
  const test = (name: string) => tests.find((candidate) => candidate.name === name)?.params;
  const whole = test('integer') !== undefined || tests.some(({ name }) => name === 'integer');
  const schema: JsonSchema = { type: type === 'number' && whole ? 'integer' : type === 'mixed' ? 'object' : type };
  if (nullable) schema.type = [schema.type, 'null'];
  if (oneOf.length > 0) schema.enum = nullable ? [...oneOf.filter((value) => value !== null), null] : oneOf;
  if (meta?.format) schema.format = meta.format;
  if (tests.some(({ name }) => name === 'email')) schema.format = 'email';
  if (tests.some(({ name }) => name === 'date')) schema.format = 'date';
  if (type === 'string') {
    limit(schema, 'maxLength', test('max')?.max);
    limit(schema, 'minLength', test('min')?.min);
  }
  if (type === 'number') {
    limit(schema, 'maximum', test('max')?.max);
    limit(schema, 'minimum', test('min')?.min);
  }
  if (type === 'array') limit(schema, 'maxItems', test('max')?.max);
  if (innerType) schema.items = convert(innerType, components);
  if (meta?.additionalProperties) schema.additionalProperties = { type: meta.additionalProperties };
  if (fields && Object.keys(fields).length > 0) {
    schema.properties = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, convert(field, components)]),
    );
    const required = Object.keys(fields).filter((name) => fields[name]?.optional === false);
    if (required.length > 0) schema.required = required;
  }
  return schema;
}

function limit(schema: JsonSchema, name: string, value: unknown): void {
  if (typeof value === 'number') schema[name] = value;
}
