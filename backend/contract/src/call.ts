import type { AnyErrorCode } from './errors.ts';
import type { InferType, Schema } from './yup.ts';

/**
 * Who may make a call: anyone, a tutor who has given the password or is signed in, a signed-in tutor, or a tutor whose
 * certification is complete.
 */
export type TutorAccess = 'public' | 'signingIn' | 'tutor' | 'certified';

/**
 * Who may make a call of the office: anyone (`public`); somebody who has given a password but not passed the second
 * step yet (`begun`); staff; only an owner.
 */
export type OfficeAccess = 'public' | 'begun' | 'staff' | 'owner';

/**
 * Who may make a call of the parent portal: anyone (`public`); a signed-in address (`account`); a guardian of the family
 * that the call names (`family`); one who sees its bills (`bills`); the guardian who pays (`payer`).
 */
export type FamilyAccess = 'public' | 'account' | 'family' | 'bills' | 'payer';

/** A call without its schemas, so that a page that makes it need not load them. */
export interface Call<Access extends string = TutorAccess> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * With parameters in braces. Below `/api`, except the answer to a page's form: a refusal is a page too, whose address
   * shows.
   */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /**
   * Whether it also takes a form that a browser sends without script, and then answers a redirect (303) or validation
   * errors as a page.
   */
  readonly form?: true;
  /** Whether it counts towards the changes that one person may make within an hour; by default all but a GET do. */
  readonly counted?: boolean;
  /**
   * Whether it waits for a slot, of which there are as many as memory and the database carry. By default every call does
   * but those that cost nothing, or wait for something else than the database.
   */
  readonly gated?: boolean;
  /**
   * For how many seconds anybody may keep the answer of a public GET. It is the same for everybody: it is made once for all
   * who ask at the same time, and sent compressed, or not at all to whoever has it.
   */
  readonly maxAge?: number;
  /** The most KB that its body may have, where 100 are too few. */
  readonly bodyKb?: number;
  /** Whether it needs a code that was given minutes ago: a family's, or the second step of the office. */
  readonly recentCode?: true;
  /** Whether a family on hold may make it, although it is no GET: it changes nothing that is in dispute. */
  readonly allowedOnHold?: true;
  /** Of a successful answer: with nothing (204), with a file, or with JSON. */
  readonly status: 200 | 201 | 202 | 204;
  /** The type of the file that it answers. */
  readonly file?: string;
  /** What can go wrong beyond what every call of its kind shares. */
  readonly errors?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503, readonly AnyErrorCode[]>>;
}

export type OfficeCall = Call<OfficeAccess>;
export type FamilyCall = Call<FamilyAccess>;

/** What a call takes and answers. */
export interface CallSchemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
}

/** The schemas of a table of calls, by the names of the calls. */
export type SchemasOf<Table extends Readonly<Record<string, Call<string>>>> = {
  readonly [Name in keyof Table]: CallSchemas &
    (Table[Name]['path'] extends `${string}{${string}` ? { readonly params: Schema } : { readonly params?: never }) &
    (Table[Name] extends { readonly status: 204 } | { readonly file: string }
      ? { readonly answer?: never }
      : { readonly answer: Schema });
};

/** Whether a call counts towards the changes that one person may make within an hour. */
export const isCounted = ({ access, method, counted = method !== 'GET' }: Call<string>): boolean =>
  counted && access !== 'public';

/** Whether a call waits for its turn before its answer is built. */
export const isGated = ({ gated = true }: Call<string>): boolean => gated;

type Given<Of, Key extends string> =
  Of extends Readonly<Record<Key, infer S extends Schema>> ? Record<Key, InferType<S>> : unknown;

/**
 * What a caller passes to a call: those of `params`, `query` and `body` that it has. Any part of a query may be left
 * out.
 */
export type InputOf<Of> = Given<Of, 'params'> &
  Given<Of, 'body'> &
  (Of extends { readonly query: infer S extends Schema } ? { query?: Partial<InferType<S>> } : unknown);

/** The last argument of a function that makes a call: optional where every part of the input is. */
export type CallArguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

/** What the server has of a call after reading it: `InputOf`, with the query's defaults filled in. */
export type ReadOf<Of> = Given<Of, 'params'> & Given<Of, 'query'> & Given<Of, 'body'>;

/** The body of a call's successful answer; undefined where it has none (204). */
export type AnswerOf<Of> = Of extends { readonly answer: infer S extends Schema } ? InferType<S> : undefined;
