import type { AnyErrorCode, ErrorView } from '@kitewell/contract/errors';
import { englishFieldMessage, readKnownMessage } from '@kitewell/contract/english-messages';
import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { StoreUnavailableError } from '../document-store.ts';
import type { Log } from '../log.ts';
import { requestId } from './request-log.ts';
import { AppError, messageOf, SignInRefusedError, TooManyAttemptsError } from '../errors.ts';

/** Constraints of the database that a caller may violate, and the code and status of the answer. */
const constraintErrors: Record<string, [AnyErrorCode, number]> = {
  staff_email_unique: ['staff.emailTaken', 409],
  tutors_email_unique: ['tutor.emailTaken', 409],
  // The family was erased while it was given a session or a series.
  session_children_family_id_foreign: ['family.notFound', 404],
  session_children_child_id_foreign: ['family.notFound', 404],
  series_children_family_id_foreign: ['family.notFound', 404],
  series_children_child_id_foreign: ['family.notFound', 404],
  // The guardian was removed while the call was carried out.
  change_requests_guardian_id_foreign: ['family.notFound', 404],
  family_cancellations_guardian_id_foreign: ['family.notFound', 404],
  guardian_children_guardian_id_foreign: ['family.notFound', 404],
  family_calendars_guardian_id_foreign: ['family.notFound', 404],
  messages_guardian_id_foreign: ['family.notFound', 404],
  message_readers_guardian_id_foreign: ['family.notFound', 404],
};

export const notFoundHandler: RequestHandler = () => {
  throw new AppError('notFound', 404);
};

/** Turns whatever was thrown into `{ code, message, errors?, fieldErrors?, requestId }`. An unexpected error is logged, and its answer reveals nothing. */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const { code, status, fields } = known(error) ?? new AppError('unexpected', 500);
    res.locals.code = code;
    if (status >= 500) log.error({ requestId: requestId(req), err: error }, 'request failed');
    if (res.headersSent) {
      next(error);
      return;
    }
    if (status === 503) res.set('Retry-After', '5');
    if (error instanceof TooManyAttemptsError) res.set('Retry-After', String(error.retryAfterSeconds));
    const page = errorPages.get(res);
    if (page) {
      page(new AppError(code, status, fields)).catch((failed: unknown) => {
        log.error({ requestId: requestId(req), err: failed }, 'the error page could not be rendered');
        res.status(status).type('text').send(messageOf(code));
      });
      return;
    }
    const body: ErrorView = { code, message: messageOf(code), requestId: requestId(req) };
    if (error instanceof SignInRefusedError) Object.assign(body, { success: false });
    if (fields) {
      body.errors = eachOf(fields, englishFieldMessage);
      body.fieldErrors = eachOf(fields, (message) => {
        const { key, values } = readKnownMessage(message);
        return { key, ...values };
      });
    }
    res.status(status).json(body);
  };

/** Sends an error as a page, with the error's status. */
type SendPage = (error: AppError) => Promise<void>;
const errorPages = new WeakMap<Response, SendPage>();

/** From here on, answers errors of this request with a page, for a browser that sent a form without script. */
export function answerErrorsWith(res: Response, page: SendPage): void {
  errorPages.set(res, page);
}

const eachOf = <T>(fields: Record<string, string>, change: (message: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, change(message)]));

function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailableError || isDatabaseAway(error) || isDatabaseFull(error))
    return new AppError('unavailable', 503);
  if (error instanceof UniqueConstraintViolationException || error instanceof ForeignKeyConstraintViolationException) {
    const found = constraintErrors[(error as { constraint?: string }).constraint ?? ''];
    return found && new AppError(...found);
  }
  if (error instanceof URIError) return new AppError('notFound', 404);
  // Errors of Express's own body reader have a fitting status.
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError('tooLarge', 413);
  if (status === 415) return new AppError('unsupportedType', 415);
  if (status === 400) return new AppError('malformed', 400);
  return undefined;
}

const passingStates = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '28P01', // password refused: for some seconds while it is being changed
  '40P01', // deadlock: one of the two is broken off, and may come again
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
]);

/** Whether the database could not write because its disk is full (`disk_full`). */
export const isDatabaseFull = (error: unknown): boolean => saysSo(error, ({ code }) => code === '53100');

/**
 * Whether the database could not be reached or closed the connection.
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
export const isDatabaseAway = (error: unknown): boolean =>
  saysSo(
    error,
    ({ code, message }) =>
      passingStates.has(code) ||
      code.startsWith('08') ||
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(message),
  );

/** Whether an error, one that it gathers or the one that it follows from says something. */
function saysSo(error: unknown, says: (of: { code: string; message: string }) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause, errors = [] } = error as Partial<AggregateError> & { code?: unknown };
  if (says({ code: typeof code === 'string' ? code : '', message })) return true;
  return errors.some((one) => saysSo(one, says)) || (cause !== error && saysSo(cause, says));
}
