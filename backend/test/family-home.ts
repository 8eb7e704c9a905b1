/** What tests of the family's home share: sessions, and calls as its pages make them. */
import type { CallArguments } from '@kitewell/contract/call';
import { addressWith } from '@kitewell/contract/addresses';
import { familyCookie } from '@kitewell/contract/family/addresses';
import {
  familyHomeCalls,
  type FamilyCallAnswer,
  type FamilyCallInput,
  type FamilyCallName,
} from '@kitewell/contract/family/calls';
import { beginFamilySession } from '../src/features/family-home/auth-sessions.ts';
import { FamilyAccount } from '../src/features/family-home/family-account.entity.ts';
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

interface HomeAsking {
  cookie?: string | undefined;
  /** The network that it comes from; one of its own, where none is given. */
  from?: string;
  headers?: Record<string, string>;
}

type HomeAnswer<Name extends FamilyCallName> = Answer<
  FamilyCallAnswer<Name> extends undefined ? unknown : FamilyCallAnswer<Name>
>;

let callers = 0;

/** Makes a call of the family's home by its name, as the site's own pages do unless `headers` say otherwise. */
export async function home<Name extends FamilyCallName>(
  world: Pick<World, 'ask' | 'config'>,
  name: Name,
  ...[asking]: CallArguments<Sent<FamilyCallInput<Name>> & HomeAsking>
): Promise<HomeAnswer<Name>> {
  const { cookie, from, headers, body } = (asking ?? {}) as HomeAsking & { body?: unknown };
  const { method, path } = familyHomeCalls[name];
  return await world.ask(method, addressWith(path, asking), body === undefined ? undefined : JSON.stringify(body), {
    headers: {
      Origin: world.config.siteOrigin,
      'X-Forwarded-For': from ?? `2001:db8:2:${(++callers).toString(16)}::1`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
  });
}
