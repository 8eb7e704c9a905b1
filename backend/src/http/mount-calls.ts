import { files } from '@kitewell/contract/addresses';
import { calls, isCounted, type Call, type CallAnswer, type CallName, type CallRead } from '@kitewell/contract/calls';
import type { Express, Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { requireCertification, signedInTutor, type SignedInTutor } from './auth.ts';
import { formBody } from './json-body.ts';
import { readInput, readParams } from './read-input.ts';
import { countChange, type WriteLimits } from './write-limits.ts';

/** What a handler is given: what was sent, read by the contract's schemas, and the signed-in tutor where one is needed. */
type Asked<Name extends CallName> = CallRead<Name> &
  ((typeof calls)[Name]['access'] extends 'public' ? unknown : { tutor: SignedInTutor }) & {
    req: Request;
    res: Response;
  };

/** Does the work of a call and returns its answer; throws an AppError to refuse. */
type Handler<Name extends CallName> = (asked: Asked<Name>) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/**
 * A handler for each call and each file of the contract. A file, and a call that also takes a form, get Express's request
 * and answer it themselves.
 */
export type Handlers = {
  readonly [Name in CallName]: (typeof calls)[Name] extends { readonly form: true } ? RequestHandler : Handler<Name>;
} & { readonly [Name in keyof typeof files]: RequestHandler };

interface Guards {
  /** Lets only signed-in tutors through. */
  readonly authenticate: RequestHandler;
  readonly writeLimits: WriteLimits;
}

/** Puts every handler at its address, behind what the contract says of the call: who may call, and what may be sent. */
export function mountCalls(app: Express, handlers: Handlers, { authenticate, writeLimits }: Guards): void {
  const count = countChange(writeLimits);
  const byPath = Map.groupBy(Object.entries<Call>(calls) as [CallName, Call][], ([, { path }]) => path);
  for (const [path, callsThere] of byPath) {
    const route = app.route(pathOf(path));
    for (const [name, call] of callsThere) {
      const method = call.method.toLowerCase() as Lowercase<Call['method']>;
      if (call.access !== 'public') route[method](authenticate);
      if (isCounted(call)) route[method](count);
      if (call.access === 'certified') route[method](requireCertification);
      if (call.form) route[method](formBody, handlers[name] as RequestHandler);
      else route[method](answerWith(call, handlers[name] as (asked: object) => unknown));
    }
    route.all(otherMethod(callsThere.map(([, { method }]) => method)));
  }
  for (const name of Object.keys(files) as (keyof typeof files)[]) {
    app
      .route(pathOf(files[name]))
      .get(handlers[name])
      .all(otherMethod(['GET']));
  }
}

/**
 * Says which methods an address has, to whoever asks (OPTIONS) or comes with another. It needs no session: what there is
 * stands in the OpenAPI document. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
 */
function otherMethod(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res) => {
    res.set('Allow', allow);
    if (req.method !== 'OPTIONS') throw new AppError('methodNotAllowed', 405);
    res.status(204).end();
  };
}

/** A path of the contract as Express writes it. */
const pathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

function answerWith(
  { access, params, query, body, success }: Call,
  handle: (asked: object) => unknown,
): RequestHandler {
  return async (req, res) => {
    const asked: object = {
      ...(access === 'public' ? {} : { tutor: signedInTutor(req) }),
      ...(params && { params: readParams(params, req.params) as unknown }),
      ...(query && { query: readInput(query, req.query) as unknown }),
      ...(body && { body: readInput(body, req.body) as unknown }),
      req,
      res,
    };
    // Set first, so that a handler can set another.
    res.status(success.status);
    const answer = await handle(asked);
    if (success.body) res.json(answer);
    else res.end();
  };
}
