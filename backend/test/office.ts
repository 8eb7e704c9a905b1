/** What tests of the office's calls share: staff, sessions, and calls as the office's pages make them. */
import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@kitewell/contract/call';
import { officeCookie } from '@kitewell/contract/office/addresses';
import {
  officeAddressOf,
  officeCalls,
  type OfficeCallAnswer,
  type OfficeCallInput,
  type OfficeCallName,
} from '@kitewell/contract/office/calls';
import type { RequiredEntityData } from '@mikro-orm/core';
import { Staff } from '../src/features/auth/staff.entity.ts';
import { beginStaffAuthSession } from '../src/features/staff/staff-auth-sessions.ts';
import { hashPassword } from '../src/features/tutors/password.ts';
import type { Answer, World, Sent } from './world.ts';

let built = 0;

/** A coordinator by default, with a name and an email that no other test uses. */
export async function buildStaff(
  world: World,
  { password, ...given }: Partial<RequiredEntityData<Staff>> & { password?: string } = {},
): Promise<Staff> {
  const em = world.em();
  const staff = em.create(Staff, {
    name: `Staff ${++built}`,
    email: `staff-${randomUUID()}@example.com`,
    role: 'coordinator',
    createdAt: world.clock.now,
    passwordHash: password === undefined ? null : await hashPassword(password),
    ...given,
  });
  await em.flush();
  return staff;
}

/** The cookie of a session, as after signing in; `open: false` is one that has not passed the second step. */
export async function officeSession(world: World, staff: Staff, { open = true } = {}): Promise<string> {
  const em = world.em();
  const device = { browser: 'Firefox', system: 'Linux' };
  const { token } = beginStaffAuthSession(em, em.getReference(Staff, staff.id), device, world.clock.now, { open });
  await em.flush();
  return `${officeCookie}=${token}`;
}

/** The session's cookie that an answer sets, as a browser would send it back; undefined where it sets none. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return headers
    .getSetCookie()
    .find((cookie) => cookie.includes(`${officeCookie}=`))
    ?.split(';', 1)[0];
}

interface OfficeRequest {
  cookie?: string | undefined;
  token?: string;
  headers?: Record<string, string>;
}

type OfficeAnswer<Name extends OfficeCallName> = Answer<
  OfficeCallAnswer<Name> extends undefined ? unknown : OfficeCallAnswer<Name>
>;

let callers = 0;

/** Makes a call of the office by its name, as the site's own pages do unless `headers` say otherwise. */
export async function office<Name extends OfficeCallName>(
  world: World,
  name: Name,
  ...[options]: CallArguments<Sent<OfficeCallInput<Name>> & OfficeRequest>
): Promise<OfficeAnswer<Name>> {
  const { cookie, token, headers, body } = (options ?? {}) as OfficeRequest & { body?: unknown };
  const path = officeAddressOf(name, ...([options] as CallArguments<OfficeCallInput<Name>>));
  return await world.ask(officeCalls[name].method, path, body === undefined ? undefined : JSON.stringify(body), {
    ...(token === undefined ? {} : { token }),
    headers: {
      Origin: world.config.siteOrigin,
      'X-Forwarded-For': `2001:db8:1:${(++callers).toString(16)}::1`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    },
  });
}
