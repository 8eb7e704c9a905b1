import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Whether a key, such as 'constructor', is one that yup would find on any plain object and take for a field. */
export const isInherited = (key: string): boolean => key in Object.prototype;

/** The deepest nesting of objects and lists that is read. No call needs more than two. */
const deepest = 8;

const usualKb = 100;

/** Methods that change nothing. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * What a browser says in a request from another site's page.
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
const elsewhere = ['cross-site', 'same-site'];

/**
 * Reads bodies of JSON: in UTF-8, not compressed, at most 100 KB or what an address allows. Other types are refused, since a browser lets another
 * site's page send plain text or a form without a preflight request; compressed bodies are, since a small one may
 * become large. Requests that change something are refused from other sites, with a body or without.
 * @param mediaTypes the types allowed at an address; a body that is not JSON is left to the address's own reader
 * @param mostKb what an address allows beyond that; undefined where it does not
 */
export function jsonBody(
  mediaTypes: (req: Request) => string[],
  mostKb: (req: Request) => number | undefined = () => undefined,
): RequestHandler[] {
  const usual = jsonOf(usualKb);
  const larger = new Map<number, RequestHandler>();
  const readerFor = (kb: number) => {
    const reader = larger.get(kb) ?? jsonOf(kb);
    larger.set(kb, reader);
    return reader;
  };
  return [
    (req, _res, next) => {
      const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
      const reads = safeMethods.includes(req.method);
      const isForeign = !reads && elsewhere.includes(req.get('Sec-Fetch-Site') ?? '');
      const isRefused = isForeign || (hasBody && !req.is(mediaTypes(req)));
      next(isRefused ? new AppError('unsupportedType', 415) : undefined);
    },
    (req, res, next) => {
      const kb = mostKb(req);
      (kb === undefined ? usual : readerFor(kb))(req, res, next);
    },
    (req, _res, next) => {
      // Done afterwards, because a reviver makes `JSON.parse` many times slower: a tenth of a second for 49,000
      // numbers.
      stripPrototypeKeys(req.body);
      next();
    },
  ];
}

const jsonOf = (kb: number): RequestHandler =>
  express.json({
    limit: `${kb}kb`,
    inflate: false,
    verify(_req, _res, body, charset) {
      if (charset !== 'utf-8') throw new AppError('unsupportedType', 415);
      if (!isUtf8(body) || depthOf(body) > deepest) throw new AppError('malformed', 400);
    },
  });

/** Removes the keys that every plain object inherits from a value of JSON, at any depth. */
export function stripPrototypeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach(stripPrototypeKeys);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isInherited(key)) Reflect.deleteProperty(value, key);
    else stripPrototypeKeys(inner);
  }
}

/**
 * Reads the body of a form that a browser sends without script: in UTF-8, not compressed, at most 100 KB and 50 fields,
 * no nested names. Leaves a body of another type alone. For addresses at which `jsonBody` lets forms through.
 */
export const formBody: RequestHandler = express.urlencoded({
  extended: false,
  limit: '100kb',
  inflate: false,
  parameterLimit: 50,
  verify(_req, _res, body, charset) {
    if (charset !== 'utf-8') throw new AppError('unsupportedType', 415);
    if (!isUtf8(body)) throw new AppError('malformed', 400);
  },
});

/** How deeply a text of JSON is nested, even where it is not valid. */
function depthOf(json: Buffer): number {
  const [quote, backslash] = [0x22, 0x5c];
  let depth = 0;
  let most = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) inText = !inText;
    else if (inText) {
      if (byte === backslash) at++;
    } else if (byte === 0x5b || byte === 0x7b) most = Math.max(most, ++depth);
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return most;
}
