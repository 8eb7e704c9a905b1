/** What tests of the parent portal share: sessions, and calls as its pages make them. */
import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@kitewell/contract/call';
import { addressWith } from '@kitewell/contract/addresses';
import { familyCookie } from '@kitewell/contract/family/addresses';
import {
  familyHomeCalls,
  type FamilyCallAnswer,
  type FamilyCallInput,
  type FamilyCallName,
} from '@kitewell/contract/family/calls';
import type { BookingId } from '@kitewell/contract/ids';
import type { Phrase } from '@kitewell/contract/phrases';
import { Assessment } from '../src/features/assessments/assessment.entity.ts';
import { beginFamilySession } from '../src/features/family-home/auth-sessions.ts';
import { FamilyAccount } from '../src/features/family-home/family-account.entity.ts';
import { Booking } from '../src/features/sessions/booking.entity.ts';
import { SessionChild } from '../src/features/sessions/session-child.entity.ts';
import type { Answer, Sent, World } from './world.ts';

/** The cookie of a session of an address, as after signing in. */
export async function homeSession(world: World, email: string): Promise<string> {
  return world.em().transactional(async (tx) => {
    const account =
      (await tx.findOne(FamilyAccount, { email })) ?? tx.create(FamilyAccount, { email, createdAt: world.clock.now });
    await tx.flush();
    const device = { browser: 'Safari', system: 'iPhone' };
    const { token } = await beginFamilySession(tx, account.id, { device, formerToken: undefined }, world.clock.now);
    return `${familyCookie}=${token}`;
  });
}

/** The cookies that an answer sets, as the browser sends them back together with those it had. */
export function cookiesAfter({ headers }: Pick<Answer, 'headers'>, before = ''): string {
  const cookies = new Map(before.split('; ').map((cookie) => [cookie.split('=', 1)[0], cookie]));
  for (const set of headers.getSetCookie()) {
    const cookie = set.split(';', 1)[0] ?? '';
    cookies.set(cookie.split('=', 1)[0], cookie);
  }
  return [...cookies.values()].filter((cookie) => cookie !== '' && !cookie.endsWith('=')).join('; ');
}

interface HomeRequest {
  cookie?: string | undefined;
  /** The network that it comes from; one of its own, where none is given. */
  from?: string;
  headers?: Record<string, string>;
}

type HomeAnswer<Name extends FamilyCallName> = Answer<
  FamilyCallAnswer<Name> extends undefined ? unknown : FamilyCallAnswer<Name>
>;

let callers = 0;

/** Makes a call of the parent portal by its name, as the site's own pages do unless `headers` say otherwise. */
export async function home<Name extends FamilyCallName>(
  world: Pick<World, 'ask' | 'config'>,
  name: Name,
  ...[options]: CallArguments<Sent<FamilyCallInput<Name>> & HomeRequest>
): Promise<HomeAnswer<Name>> {
  const { cookie, from, headers, body } = (options ?? {}) as HomeRequest & { body?: unknown };
  const { method, path } = familyHomeCalls[name];
  return await world.ask(method, addressWith(path, options), body === undefined ? undefined : JSON.stringify(body), {
    headers: {
      Origin: world.config.siteOrigin,
      'X-Forwarded-For': from ?? `2001:db8:2:${(++callers).toString(16)}::1`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
  });
}

interface GivenReport {
  /** The place of the child in the session. */
  place?: number;
  phrases?: Phrase[];
  overallRating?: number | null;
  strengths?: string | null;
  goals?: string[];
  nextSteps?: string | null;
  /** Null for a report that its family has not got. */
  sharedAt?: Date | null;
}

let reports = 0;

/** A report of a session, shared with the family of its child. */
export async function buildReport(
  world: World,
  session: BookingId,
  { place = 0, sharedAt = world.clock.now, ...texts }: GivenReport = {},
): Promise<Assessment> {
  const em = world.em();
  const booking = await em.findOneOrFail(Booking, { id: session });
  const sessionChild = await em.findOneOrFail(SessionChild, { booking: session, place });
  const { tutor, sessionDate, program } = booking;
  const report = em.create(Assessment, {
    ...{ tutor, booking, sessionChild, studentName: sessionChild.childName, sessionDate, program, ...texts },
    ...(sharedAt && {
      sharedAt,
      shareHash: `report ${++reports}`,
      shareSeed: randomUUID(),
      shareLanguage: 'en' as const,
    }),
  });
  await em.flush();
  return report;
}
