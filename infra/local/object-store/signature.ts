import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { accessDenied, invalidArgument, S3Error } from './s3-error.ts';

/** AWS Signature Version 4 for S3: in the Authorization header, in a presigned address, and over a POST policy. */

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type SignedRequest = {
  method: string;
  /** The path as it was sent, still percent-encoded. */
  path: string;
  /** The query, decoded. */
  query: [name: string, value: string][];
  headers: IncomingHttpHeaders;
};

/** What a verified request says about its body, and what the signatures of the body's chunks are computed from. */
export type Verified = {
  /** The SHA-256 of the body in hex, or one of S3's words for a body that is unsigned or signed in chunks. */
  payload: string;
  sign(text: string): string;
  signature: string;
  date: string;
  scope: string;
};

const algorithm = 'AWS4-HMAC-SHA256';
const greatestSkew = 15 * 60_000;
const greatestExpiry = 7 * 24 * 3600;

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Throws the refusal that S3 would answer; a request without a signature is refused too. */
export function verifyRequest(request: SignedRequest, credentials: Credentials, now: Date): Verified {
  const presigned = request.query.some(([name]) => name === 'X-Amz-Signature' || name === 'X-Amz-Algorithm');
  if (presigned && request.headers.authorization !== undefined) {
    throw invalidArgument('A request is signed in its header or in its address, not in both.');
  }
  if (presigned) return verifyPresigned(request, credentials, now);
  if (request.headers.authorization !== undefined) return verifyHeader(request, credentials, now);
  throw accessDenied('The request is not signed.');
}

/** Verifies the signature of a POST form's policy and returns the policy's JSON. `field` reads by name in lower case. */
export function verifyPolicy(field: (name: string) => string | undefined, credentials: Credentials): string {
  const policy = field('policy');
  const signature = field('x-amz-signature');
  if (policy === undefined || signature === undefined) throw accessDenied('The form carries no signed policy.');
  if (field('x-amz-algorithm') !== algorithm) throw invalidArgument(`x-amz-algorithm must be ${algorithm}.`);
  const scope = readScope(field('x-amz-credential') ?? '', credentials, field('x-amz-date') ?? '');
  compare(signature, signer(credentials, scope)(policy));
  return Buffer.from(policy, 'base64').toString('utf8');
}

function verifyHeader(request: SignedRequest, credentials: Credentials, now: Date): Verified {
  const { authorization = '' } = request.headers;
  const parts = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([^,\s]+)$/;
  const [, credential, signedHeaders, signature] = parts.exec(authorization) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The Authorization header is not of Signature Version 4.');
  }
  const date = single(request.headers['x-amz-date']) ?? '';
  const payload = single(request.headers['x-amz-content-sha256']);
  if (payload === undefined) throw new S3Error(400, 'InvalidRequest', 'The header x-amz-content-sha256 is missing.');
  const scope = readScope(credential, credentials, date);
  checkClock(date, now);
  return check({ request, credentials, date, scope, signedHeaders, signature, payload, query: request.query });
}

function verifyPresigned(request: SignedRequest, credentials: Credentials, now: Date): Verified {
  const param = (name: string) => request.query.find(([each]) => each === name)?.[1] ?? '';
  const malformed = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);
  if (param('X-Amz-Algorithm') !== algorithm) throw malformed(`X-Amz-Algorithm must be ${algorithm}.`);
  const expires = Number(param('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > greatestExpiry) {
    throw malformed(`X-Amz-Expires must be from 1 to ${greatestExpiry} seconds.`);
  }
  const date = param('X-Amz-Date');
  const scope = readScope(param('X-Amz-Credential'), credentials, date);
  const signedAt = parseDate(date);
  if (signedAt > now.getTime() + greatestSkew) throw accessDenied('The request is not valid yet.');
  const verified = check({
    request,
    credentials,
    date,
    scope,
    signedHeaders: param('X-Amz-SignedHeaders'),
    signature: param('X-Amz-Signature'),
    payload: single(request.headers['x-amz-content-sha256']) ?? 'UNSIGNED-PAYLOAD',
    query: request.query.filter(([name]) => name !== 'X-Amz-Signature'),
  });
  if (now.getTime() > signedAt + expires * 1000) throw accessDenied('Request has expired');
  return verified;
}

type Claim = {
  request: SignedRequest;
  credentials: Credentials;
  date: string;
  scope: string;
  signedHeaders: string;
  signature: string;
  payload: string;
  query: [string, string][];
};

function check({ request, credentials, date, scope, signedHeaders, signature, payload, query }: Claim): Verified {
  const names = signedHeaders.split(';');
  // A header that is not signed could be added on the way, and change what the request means.
  const unsigned = Object.keys(request.headers).find((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsigned !== undefined) {
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned ?? 'host'}`);
  }
  const canonicalRequest = [
    request.method,
    encode(decodePath(request.path)).replaceAll('%2F', '/'),
    query
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(single(request.headers[name]) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const sign = signer(credentials, scope);
  compare(signature, sign([algorithm, date, scope, sha256(canonicalRequest)].join('\n')));
  return { payload, sign, signature, date, scope };
}

/** Decodes percent-encoding, and refuses what is not UTF-8. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', 'The address is not properly percent-encoded.');
  }
}

/** Percent-encodes all but the unreserved characters, as Signature Version 4 requires. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `KEY/DATE/REGION/s3/aws4_request` without its key; everything in it is checked. */
function readScope(credential: string, { accessKeyId, region }: Credentials, date: string): string {
  const [scopeDate, scopeRegion, service, end] = credential.split('/').slice(-4);
  const key = credential.split('/').slice(0, -4).join('/');
  if (key !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key is not known.');
  parseDate(date);
  if (scopeDate !== date.slice(0, 8) || scopeRegion !== region || service !== 's3' || end !== 'aws4_request') {
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The credential must be of ${date.slice(0, 8)}/${region}/s3/aws4_request.`,
    );
  }
  return [scopeDate, scopeRegion, service, end].join('/');
}

function signer({ secretAccessKey }: Credentials, scope: string): (text: string) => string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return (text) => hmac(key, text).toString('hex');
}

export function compare(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the request.');
  }
}

function checkClock(date: string, now: Date): void {
  if (Math.abs(parseDate(date) - now.getTime()) > greatestSkew) {
    throw new S3Error(403, 'RequestTimeTooSkewed', "The request's time and this store's differ too much.");
  }
}

/** Milliseconds of `YYYYMMDDTHHMMSSZ`. */
function parseDate(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = iso === date ? NaN : Date.parse(iso);
  if (Number.isNaN(time)) throw accessDenied('The request carries no valid x-amz-date.');
  return time;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
