import { ByteReader } from './byte-reader.ts';
import { accessDenied, invalidArgument, S3Error } from './s3-error.ts';
import { textOf } from './signed-body.ts';

/** A form as a browser sends it, read up to its file. */
export type PostForm = {
  /** The fields before the file, by name in lower case. */
  fields: Map<string, string>;
  fileName: string;
  /** The file's bytes, still to be read; ends with an error where the form is incomplete. */
  file: AsyncIterable<Buffer>;
};

// S3's own limit for everything before the file.
const greatestPreamble = 20 * 1024;
const longestHeader = 4096;

/** Reads a multipart/form-data body up to its file, without holding the file in memory. */
export async function readPostForm(contentType: string, body: AsyncIterable<Buffer>): Promise<PostForm> {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
  if (!boundary) throw malformed('it is not multipart/form-data with a boundary');
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  // The first delimiter may come without a line end before it, so one is added.
  const reader = new ByteReader(body, '\r\n');
  const fields = new Map<string, string>();
  let size = await sizeOf(reader.until(delimiter));
  for (;;) {
    if ((await reader.line(longestHeader)).trim() !== '') throw malformed('it has no file');
    let disposition = '';
    for (let line = await reader.line(longestHeader); line !== ''; line = await reader.line(longestHeader)) {
      if (/^content-disposition\s*:/i.test(line)) disposition = line;
    }
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]?.toLowerCase();
    const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) throw malformed('a part of it has no name');
    if (name === 'file') return { fields, fileName: fileName ?? '', file: reader.until(delimiter) };
    // With two values for one field, the policy might be checked against another value than the one that is used.
    if (fields.has(name)) throw invalidArgument(`The form has the field ${name} twice.`);
    const value = await textOf(limited(reader.until(delimiter), greatestPreamble - size));
    fields.set(name, value);
    size += name.length + Buffer.byteLength(value);
  }
}

/** The size in bytes that the policy allows for the file. */
export type SizeRange = { least: number; greatest: number };

/**
 * Checks the form's fields against its policy, whose signature has been verified: it has not expired, every condition
 * is met, and every field has a condition.
 */
export function judgeByPolicy(policyJson: string, fields: Map<string, string>, bucket: string, now: Date): SizeRange {
  const { expiration, conditions } = parsePolicy(policyJson);
  if (!(now.getTime() < expiration)) throw denied('Policy expired.');
  const value = (name: string) => (name === 'bucket' ? bucket : fields.get(name));
  const covered = new Set(['policy', 'x-amz-signature', 'file']);
  const range: SizeRange = { least: 0, greatest: 5 * 1024 ** 3 };
  for (const condition of conditions) {
    if (condition.match === 'content-length-range') {
      range.least = Math.max(range.least, condition.least);
      range.greatest = Math.min(range.greatest, condition.greatest);
      continue;
    }
    covered.add(condition.field);
    const given = value(condition.field);
    const met =
      given !== undefined && (condition.match === 'eq' ? given === condition.value : given.startsWith(condition.value));
    if (!met) throw denied(`Policy Condition failed: ["${condition.match}", "$${condition.field}"]`);
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
  if (fields.has('bucket') && fields.get('bucket') !== bucket) throw denied('The bucket is another one.');
  return range;
}

/** Passes on the file, and ends with an error as soon as it is larger than allowed, or at the end if it is smaller. */
export async function* withinRange(
  file: AsyncIterable<Buffer>,
  { least, greatest }: SizeRange,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > greatest) throw new S3Error(400, 'EntityTooLarge', `The file is larger than ${greatest} bytes.`);
    yield chunk;
  }
  if (size < least) throw new S3Error(400, 'EntityTooSmall', `The file is smaller than ${least} bytes.`);
}

type Condition =
  | { match: 'eq' | 'starts-with'; field: string; value: string }
  | { match: 'content-length-range'; least: number; greatest: number };

function parsePolicy(json: string): { expiration: number; conditions: Condition[] } {
  const invalid = () => new S3Error(400, 'InvalidPolicyDocument', 'The policy of the form is not valid.');
  let policy: { expiration?: unknown; conditions?: unknown } | null;
  try {
    policy = JSON.parse(json) as typeof policy;
  } catch {
    throw invalid();
  }
  const expiration = Date.parse(String(policy?.expiration));
  if (Number.isNaN(expiration) || !Array.isArray(policy?.conditions)) throw invalid();
  const conditions = policy.conditions.flatMap((condition: unknown): Condition[] => {
    if (Array.isArray(condition)) {
      const [match, second, third] = condition as unknown[];
      if (match === 'content-length-range') {
        const [least, greatest] = [Number(second), Number(third)];
        if (!(least >= 0 && greatest >= least)) throw invalid();
        return [{ match, least, greatest }];
      }
      if (match !== 'eq' && match !== 'starts-with') throw invalid();
      if (typeof second !== 'string' || !second.startsWith('$') || typeof third !== 'string') throw invalid();
      return [{ match, field: second.slice(1).toLowerCase(), value: third }];
    }
    if (typeof condition !== 'object' || condition === null) throw invalid();
    return Object.entries(condition).map(([field, value]) => {
      if (typeof value !== 'string') throw invalid();
      return { match: 'eq', field: field.toLowerCase(), value };
    });
  });
  return { expiration, conditions };
}

async function* limited(part: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of part) {
    size += chunk.length;
    if (size > limit) {
      throw new S3Error(400, 'MaxPostPreDataLengthExceeded', 'The fields before the file are too long.');
    }
    yield chunk;
  }
}

async function sizeOf(part: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of limited(part, greatestPreamble)) size += chunk.length;
  return size;
}

const denied = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);
const malformed = (reason: string) => new S3Error(400, 'MalformedPOSTRequest', `The form cannot be read: ${reason}.`);
