import type { AnyErrorCode, ErrorView } from '@kitewell/contract/errors';
import { englishFieldMessage } from '@kitewell/contract/english-messages';
import { fieldMessage } from '@kitewell/contract/messages';
import type { Schema } from '@kitewell/contract/yup';
import { messageOf } from '../src/errors.ts';
import type { Answer } from './world.ts';

/** The part of what a schema's `describe()` returns that is used here. */
interface Description {
  type: string;
  meta?: { additionalProperties?: string };
  fields?: Record<string, Description>;
  innerType?: Description;
}

/**
 * Expects exactly this body of an error, with the id that is in the answer's header, and the same fault in both of its
 * forms.
 */
export function expectError(
  answer: Answer<unknown>,
  status: number,
  code: AnyErrorCode,
  errors?: Record<string, string>,
): void {
  const { fieldErrors, ...body } = answer.body as Partial<ErrorView>;
  const inEnglish =
    fieldErrors &&
    Object.fromEntries(
      Object.entries(fieldErrors).map(([field, { key, ...values }]) => [
        field,
        englishFieldMessage(fieldMessage(key, values)),
      ]),
    );
  // With which session one collides is looked at by a test of its own, and left out of the others.
  const expected = errors ?? (code === 'booking.overlap' ? inEnglish : undefined);
  expect(inEnglish).toEqual(expected);
  expect({ status: answer.status, body }).toEqual({
    status,
    body: {
      code,
      message: messageOf(code),
      requestId: answer.headers.get('x-request-id'),
      ...(expected ? { errors: expected } : {}),
    },
  });
  if (status === 429 || status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Expects an answer to fit the contract, and to have no field that the contract does not name. */
export function expectView(answer: Answer<unknown>, status: number, schema: Schema): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  schema.validateSync(answer.body, { strict: true, abortEarly: false });
  expect(unnamed(schema.describe() as Description, answer.body, '')).toEqual([]);
}

function unnamed(schema: Description, value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      schema.innerType ? unnamed(schema.innerType, item, `${path}[${index}]`) : [path],
    );
  }
  if (typeof value !== 'object' || value === null || schema.meta?.additionalProperties) return [];
  // An object for which the contract names no field may have any, such as a record before a change.
  if (['object', 'mixed'].includes(schema.type) && Object.keys(schema.fields ?? {}).length === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = schema.fields?.[key];
    return field ? unnamed(field, inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}
