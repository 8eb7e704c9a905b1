import { files } from '@kitewell/contract/addresses';
import { isCounted, isGated, type Call } from '@kitewell/contract/call';
import type { CallAnswer, CallName, CallRead, calls } from '@kitewell/contract/calls';
import type {
  familyHomeCalls,
  FamilyCallAnswer,
  FamilyCallName,
  FamilyCallRead,
} from '@kitewell/contract/family/calls';
import type { officeCalls, OfficeCallAnswer, OfficeCallName, OfficeCallRead } from '@kitewell/contract/office/calls';
import { wholeCalls, wholeFamilyCalls, wholeOfficeCalls, type AnyCall } from '@kitewell/contract/whole-calls';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { ReadRows } from '../db/prepared-statements.ts';
import { AppError } from '../errors.ts';
import { withConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import { requireCertification, signedInTutor, type SignedInTutor } from './auth.ts';
import {
  requireBills,
  requireFamily,
  refuseOnHold,
  requirePayer,
  requireProof,
  signedInAccount,
  signedInFamily,
  type SignedInAccount,
  type SignedInFamily,
} from './family-auth.ts';
import { formBody } from './json-body.ts';
import { CachedAnswer } from './cached-answer.ts';
import { callerAt } from './limits.ts';
import { readInput, readParams } from './read-input.ts';
import {
  requireOwner,
  requireRecentSecondFactor,
  requireSecondFactor,
  signedInStaff,
  type SignedInStaff,
} from './staff-auth.ts';
import { countChange, countFamilyChange, countOfficeChange, type WriteLimits } from './write-limits.ts';

interface Exchange {
  req: Request;
  res: Response;
}

/**
 * The argument of a handler: the input as the contract's schemas read it and, where the call needs one, the signed-in
 * tutor.
 */
type CallRequest<Name extends CallName> = CallRead<Name> &
  ((typeof calls)[Name]['access'] extends 'public' ? unknown : { tutor: SignedInTutor }) &
  Exchange;

/** The same for a call of the office, with the signed-in member of staff. */
type OfficeRequest<Name extends OfficeCallName> = OfficeCallRead<Name> &
  ((typeof officeCalls)[Name]['access'] extends 'public' ? unknown : { staff: SignedInStaff }) &
  Exchange;

/** The same for a call of the parent portal, with the signed-in address and the family that the call names. */
type FamilyRequest<Name extends FamilyCallName> = FamilyCallRead<Name> &
  ((typeof familyHomeCalls)[Name]['access'] extends 'public' ? unknown : { account: SignedInAccount }) &
  ((typeof familyHomeCalls)[Name]['access'] extends 'family' | 'bills' | 'payer'
    ? { family: SignedInFamily }
    : unknown) &
  Exchange;

/** Carries out a call and returns its answer, or the kept text of it; throws an AppError to refuse. */
type Handler<Given, Answer> = (request: Given) => Answer | Promise<Answer> | Promise<Answer | CachedAnswer>;

/**
 * A handler for each call and each file of the contract. Handlers of files, and of calls that also take a form, get
 * Express's request and answer it themselves.
 */
export type Handlers = {
  readonly [Name in CallName]: (typeof calls)[Name] extends { readonly form: true }
    ? RequestHandler
    : Handler<CallRequest<Name>, CallAnswer<Name>>;
} & { readonly [Name in OfficeCallName]: Handler<OfficeRequest<Name>, OfficeCallAnswer<Name>> } & {
  readonly [Name in FamilyCallName]: Handler<FamilyRequest<Name>, FamilyCallAnswer<Name>>;
} & {
  readonly [Name in keyof typeof files]: RequestHandler;
};

interface Guards {
  /** Lets only signed-in tutors through. */
  readonly authenticate: RequestHandler;
  /** Lets only tutors through who are signed in or have given the password. */
  readonly authenticateSignIn: RequestHandler;
  /** Lets only staff through who have given a password. */
  readonly authenticateStaff: RequestHandler;
  /** Lets only addresses through that are signed in to the parent portal. */
  readonly authenticateFamily: RequestHandler;
  readonly readRows: ReadRows;
  readonly now: () => Date;
  readonly writeLimits: WriteLimits;
  readonly answerGate: ConcurrencyLimit;
}

/** Mounts every handler at its address, behind the checks that the contract requires of the call and its input. */
export function mountCalls(app: Express, handlers: Handlers, guards: Guards): void {
  const guardsOf = guardsBy(guards);
  const table: Readonly<Record<string, AnyCall>> = { ...wholeCalls, ...wholeOfficeCalls, ...wholeFamilyCalls };
  const byPath = Map.groupBy(Object.entries(table), ([, { path }]) => path);
  for (const [path, callsThere] of byPath) {
    const route = app.route(pathOf(path));
    for (const [name, call] of callsThere) {
      const method = call.method.toLowerCase() as Lowercase<Call['method']>;
      const handler = handlers[name as keyof Handlers];
      for (const guard of guardsOf(call)) route[method](guard);
      if (call.form) {
        route[method](formBody, withConcurrencyLimit(guards.answerGate, handler as RequestHandler));
        continue;
      }
      const handle = handler as (request: object) => unknown;
      if (call.maxAge !== undefined) {
        route[method](answerForAll(call, call.maxAge, handle, guards.answerGate));
        continue;
      }
      const answer = answerWith(call, handle);
      route[method](isGated(call) ? withConcurrencyLimit(guards.answerGate, answer) : answer);
    }
    route.all(otherMethod(callsThere.map(([, { method }]) => method)));
  }
  for (const name of Object.keys(files) as (keyof typeof files)[]) {
    app
      .route(pathOf(files[name]))
      .get(streamed.has(name) ? handlers[name] : withConcurrencyLimit(guards.answerGate, handlers[name]))
      .all(otherMethod(['GET']));
  }
}

/** Files that are in memory only piece by piece, and may take as long as their reader's line. */
const streamed: ReadonlySet<keyof typeof files> = new Set(['picture']);

/** The checks before a call, in order: the session (401), the number of changes (429), further requirements (403). */
function guardsBy({
  authenticate,
  authenticateSignIn,
  authenticateStaff,
  authenticateFamily,
  writeLimits,
  readRows,
  now,
}: Guards): (call: AnyCall) => RequestHandler[] {
  const [count, countOffice] = [countChange(writeLimits), countOfficeChange(writeLimits)];
  const countFamily = countFamilyChange(writeLimits);
  const [familyOfCall, proof, officeProof] = [
    requireFamily({ readRows }),
    requireProof(now),
    requireRecentSecondFactor(now),
  ];
  const known: Record<AnyCall['access'], [before: RequestHandler[], counts: RequestHandler, after: RequestHandler[]]> =
    {
      public: [[], count, []],
      signingIn: [[authenticateSignIn], count, []],
      tutor: [[authenticate], count, []],
      certified: [[authenticate], count, [requireCertification]],
      begun: [[authenticateStaff], countOffice, []],
      staff: [[authenticateStaff], countOffice, [requireSecondFactor]],
      owner: [[authenticateStaff], countOffice, [requireSecondFactor, requireOwner]],
      account: [[authenticateFamily], countFamily, []],
      family: [[authenticateFamily], countFamily, [familyOfCall]],
      bills: [[authenticateFamily], countFamily, [familyOfCall, requireBills]],
      payer: [[authenticateFamily], countFamily, [familyOfCall, requirePayer]],
    };
  return (call) => {
    const [before, counts, after] = known[call.access];
    const changesFamily = after.includes(familyOfCall) && call.method !== 'GET' && !call.allowedOnHold;
    return [
      ...[...before, ...(isCounted(call) ? [counts] : []), ...after],
      ...(changesFamily ? [refuseOnHold] : []),
      ...(call.recentCode ? [after.includes(requireSecondFactor) ? officeProof : proof] : []),
    ];
  };
}

/**
 * Answers which methods an address has, to OPTIONS and to any other method. It needs no session, since the OpenAPI
 * document says the same. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
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

/** The signed-in person, under the name that the call's handler expects. */
function requester(access: AnyCall['access'], req: Request): object {
  if (access === 'public') return {};
  if (access === 'signingIn' || access === 'tutor' || access === 'certified') return { tutor: signedInTutor(req) };
  if (access === 'account') return { account: signedInAccount(req) };
  if (access === 'family' || access === 'bills' || access === 'payer')
    return { account: signedInAccount(req), family: signedInFamily(req) };
  return { staff: signedInStaff(req) };
}

/** Answers a public read that is the same for everybody: whoever asks while it is being made waits for that one. */
function answerForAll(
  { params, query }: AnyCall,
  maxAge: number,
  handle: (request: object) => unknown,
  gate: ConcurrencyLimit,
): RequestHandler {
  const making = new Map<string, Promise<CachedAnswer>>();
  return async (req, res) => {
    const read = {
      ...(params && { params: readParams(params, req.params) as unknown }),
      ...(query && { query: readInput(query, req.query) as unknown }),
    };
    const make = async () => {
      const leave = await gate.enter(callerAt(req.ip));
      try {
        return await CachedAnswer.of(JSON.stringify(await handle({ ...read, req, res })));
      } finally {
        void gate.letIn().then(leave);
      }
    };
    const key = JSON.stringify(read);
    const made = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, made);
    const answer = await made;
    res.set('Cache-Control', `public, max-age=${maxAge}`);
    answer.send(req, res);
  };
}

function answerWith(
  { access, params, query, body, status, answer: schema, file }: AnyCall,
  handle: (request: object) => unknown,
): RequestHandler {
  return async (req, res) => {
    const request: object = {
      ...requester(access, req),
      ...(params && { params: readParams(params, req.params) as unknown }),
      ...(query && { query: readInput(query, req.query) as unknown }),
      ...(body && { body: readInput(body, req.body) as unknown }),
      req,
      res,
    };
    // Before the handler runs, so that it can set another status.
    res.status(status);
    const answer = await handle(request);
    if (answer instanceof CachedAnswer) answer.send(req, res);
    else if (schema) res.json(answer);
    // Its handler has sent it already.
    else if (file === undefined) res.end();
  };
}
