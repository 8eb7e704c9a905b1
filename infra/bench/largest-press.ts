/** Sends one call of the contract a hundred times at once, or once, as the tutor, the owner or anybody. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { GuaranteeError } from '../resilience/guarantee-error.ts';
import type { Proof } from './largest-factors.ts';
import type { Fields } from './largest-ready.ts';

const atOnce = 100;
const patienceMs = 60_000;

/** A call as `backend/test/largest-calls.ts` prints it. */
export interface LargestCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** Whose calls they are, and what they name. */
export interface Caller {
  readonly site: string;
  /** The token of the tutor's session, the cookie of the owner's, and that of the guardian who pays. */
  readonly token: string;
  readonly cookie: string;
  readonly home: string;
  readonly ids: Readonly<Record<string, number | string>>;
  readonly fields: Fields;
}

interface Reply {
  readonly status: number;
  readonly bytes: number;
  readonly retry: boolean;
  /** The text of a refusal. */
  readonly refusal?: string;
}

/** @param proof in place of the largest body and of the session */
export async function pressOnce(as: Caller, call: LargestCall, proof: Proof = {}) {
  const press = { ...as, ...(proof.token !== undefined && { token: proof.token }) };
  const one = { ...call, ...(proof.body !== undefined && { body: proof.body }) };
  const path = pathOf(one, press);
  const agent = new Agent({ maxSockets: atOnce });
  const replies = await Promise.all(
    Array.from({ length: atOnce }, () => {
      // Each is another request, not the same again.
      const text =
        one.body === undefined
          ? undefined
          : JSON.stringify(one.body).replaceAll(/00000000-0000-4000-8000-000000000000/g, () => randomUUID());
      return ask(press, agent, one, path, text);
    }),
  );
  agent.destroy();
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  // What is busy or limited says nothing about the call.
  const refused = replies.toSorted((reply, other) => reply.status - other.status)[0];
  const isRefused = !replies.some(({ status }) => status >= 100 && status < 400);
  return {
    ...(isRefused && { refusal: refused?.refusal ?? 'no answer' }),
    sent: one.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(one.body)),
    answered: Math.max(...replies.filter(({ status }) => status < 400).map(({ bytes }) => bytes), 0),
    statuses,
    withoutRetry: replies.filter(({ status, retry }) => status === 503 && !retry).length,
  };
}

function pathOf({ name, path, query }: LargestCall, { ids, fields }: Pick<Caller, 'ids' | 'fields'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string, at: number) => {
    const before = path
      .slice(0, at)
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'));
    const [one = '', two = ''] = before.toReversed();
    const id = fields[`${name}.${part}`] ?? ids[`${two}/${one}`] ?? ids[one];
    if (id === undefined) throw new GuaranteeError(`Nothing is known for ${path}.`);
    return encodeURIComponent(typeof id === 'string' ? id : JSON.stringify(id));
  });
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return parameters.length === 0 ? filled : `${filled}?${new URLSearchParams(parameters).toString()}`;
}

/** Whose call it is: the owner's, the tutor's, the guardian's or anybody's. */
function headersOf(
  { site, token, cookie, home }: Pick<Caller, 'site' | 'token' | 'cookie' | 'home'>,
  { path, access }: LargestCall,
): Record<string, string> {
  const [isOffice, isHome] = [path.startsWith('/api/office'), path.startsWith('/api/family')];
  return {
    origin: site,
    ...(isOffice ? { cookie: `kitewell-office=${cookie}` } : {}),
    ...(isHome && access !== 'public' ? { cookie: `kitewell-family=${home}` } : {}),
    ...(!isOffice && !isHome && access !== 'public' ? { authorization: `Bearer ${token}` } : {}),
  };
}

function ask(press: Caller, agent: Agent, call: LargestCall, path: string, text: string | undefined): Promise<Reply> {
  return new Promise((done) => {
    const sent = request(
      press.site + path,
      {
        agent,
        method: call.method,
        timeout: patienceMs,
        headers: {
          ...headersOf(press, call),
          'accept-encoding': 'gzip',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        let bytes = 0;
        const refusal: Buffer[] = [];
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (status >= 400) refusal.push(part);
        });
        answer.on('error', () => done({ status: 0, bytes, retry: false }));
        answer.on('end', () =>
          done({
            ...{ status, bytes, retry: answer.headers['retry-after'] !== undefined },
            ...(status >= 400 && { refusal: `${status} ${Buffer.concat(refusal).toString().slice(0, 300)}` }),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => done({ status: 0, bytes: 0, retry: false }));
    sent.end(text);
  });
}

/** Makes one call and returns its answer. @throws {GuaranteeError} it was refused */
export async function callByName(
  { site, token, cookie, home }: Caller,
  calls: readonly LargestCall[],
  name: string,
  body: unknown,
  as = token,
): Promise<Record<string, unknown>> {
  const one = calls.find((call) => call.name === name);
  if (!one) throw new GuaranteeError(`The contract has no call ${name}.`);
  const answer = await fetch(site + one.path, {
    method: one.method,
    headers: { ...headersOf({ site, token: as, cookie, home }, one), 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new GuaranteeError(`${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
