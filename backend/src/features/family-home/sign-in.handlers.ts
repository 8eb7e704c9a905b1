import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { AppError, SignInRefusedError } from '../../errors.ts';
import { familySessionCookie, findFamilySession, sampleFamilyMayEnter } from '../../http/family-auth.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { knownDevice } from '../auth/device-cookie.ts';
import { requestingBrowser, rememberBrowser } from './requesting-browser.ts';
import { devicesOf } from './auth-sessions.ts';
import { deviceAccount, provedUntil, sessionOpener, sessionView } from './begin-session.ts';
import { accountOf, codeOfLink } from './codes.ts';
import { FamilyAuthSession } from './family-auth-session.entity.ts';
import { acceptInvitation, guardianOfInvitation, inviterOf, isInvitation } from './invitations.ts';
import { requestSignIn } from './sign-in-emails.ts';
import { takeCode, type Taken } from './take-code.ts';

type Needs = Pick<
  Services,
  'em' | 'queueEmail' | 'config' | 'jobs' | 'linkKeys' | 'familyLimits' | 'readRows' | 'now' | 'log' | 'metrics'
>;

/** Signing in to the parent portal: a code or a link by email, and no password. */
export function familySignInHandlers(needs: Needs) {
  const { em, config, linkKeys, familyLimits, now } = needs;
  const demoIsOn = sampleFamilyMayEnter(config);
  const signedIn = findFamilySession(needs);
  const { begin, admit } = sessionOpener(needs);

  /** Uses a code up, or answers why not; a try is counted in either case. */
  async function useCode<T>(
    req: Request,
    { email, code }: { email: string; code: string },
    act: (tx: EntityManager, account: number) => Promise<T>,
  ): Promise<T> {
    const network = callerAt(req.ip);
    await familyLimits.codes.take(network);
    const browser = requestingBrowser(needs, req, email);
    const taken = await em.transactional(async (tx): Promise<{ done: T } | Extract<Taken, { refusal: AppError }>> => {
      const found = await takeCode(tx, needs, { email, code, browser }, now());
      return 'account' in found ? { done: await act(tx, found.account) } : found;
    });
    if ('refusal' in taken) throw taken.refusal;
    await familyLimits.codes.giveBack(network);
    return taken.done;
  }

  return {
    async requestFamilySignIn({ body: { email, language }, req, res }) {
      if (!config.mail) throw new AppError('session.noEmails', 409);
      await familyLimits.takeRequest(email, callerAt(req.ip));
      const fromKnownDevice = knownDevice(needs, req, deviceAccount(email)) !== undefined;
      await requestSignIn(em, needs, { email, language, fromKnownDevice });
      rememberBrowser(needs, req, res, email);
      return {};
    },

    async viewFamilyLink({ body: { link }, req }) {
      const invited = isInvitation(link) ? await guardianOfInvitation(em, linkKeys, link, now()) : undefined;
      const email = invited ? invited.email : (await codeOfLink(em, linkKeys, link, now()))?.account.email;
      if (email == null) return linkOver(req);
      const there = await signedIn(req);
      return {
        email: maskedEmail(email),
        replaces: there ? maskedEmail(there.email) : null,
        invitedBy: invited ? await inviterOf(em, invited.family.id) : null,
      };
    },

    async openFamilySession({ body: { email, code, link }, req, res }) {
      if (link === undefined)
        return admit(
          res,
          await useCode(req, { email: email ?? '', code: code ?? '' }, (tx, account) => begin(tx, account, req)),
        );
      const begun = await em.transactional(async (tx) => {
        if (isInvitation(link)) {
          const invited = await guardianOfInvitation(tx, linkKeys, link, now(), { lock: true });
          if (invited?.email == null) return undefined;
          const { id, email: address } = invited;
          await acceptInvitation(tx, needs, { at: now() }, id, { email: address });
          return begin(tx, (await accountOf(tx, address, now())).id, req, { isProved: false });
        }
        const opened = await codeOfLink(tx, linkKeys, link, now(), { lock: true });
        if (!opened) return undefined;
        tx.remove(opened);
        return begin(tx, opened.account.id, req);
      });
      return begun ? admit(res, begun) : linkOver(req);
    },

    familySession: ({ account }) => sessionView(em, account, now()),

    async acceptInvitation({ account, params: { id } }) {
      await em.transactional((tx) => acceptInvitation(tx, needs, { at: now() }, id, account));
      return sessionView(em, account, now());
    },

    async endFamilySession({ account, res }) {
      await em.nativeDelete(FamilyAuthSession, { id: account.sessionId });
      familySessionCookie.clear(res, config);
    },

    async familyDemoLogin({ req, res }) {
      await familyLimits.demo.take(callerAt(req.ip));
      const begun = demoIsOn
        ? await em.transactional(async (tx) => {
            const account = await demoAccount(tx, now());
            return account && begin(tx, account, req);
          })
        : undefined;
      if (!begun) throw new SignInRefusedError('session.demoOff', 403);
      return admit(res, begun);
    },

    familyDemo: () => ({ on: demoIsOn }),

    async proveFamily({ account, body: { code }, req }) {
      if (account.demo) throw new AppError('session.demoShared', 403);
      const provedAt = now();
      await useCode(req, { email: account.email, code }, (tx) =>
        tx.nativeUpdate(FamilyAuthSession, { id: account.sessionId }, { provedAt }),
      );
      return { provedUntil: provedUntil(provedAt) };
    },

    familyDevices: async ({ account }) => ({ devices: await devicesOf(em, account, now()) }),

    async endFamilyDevices({ account: { id, sessionId, demo } }) {
      if (demo) throw new AppError('session.demoShared', 403);
      await em.nativeDelete(FamilyAuthSession, { account: id, id: { $ne: sessionId } });
    },

    async endFamilyDevice({ account: { id: account, sessionId, demo }, params: { id } }) {
      // Others who use the demo are not signed out by a visitor.
      const ended = demo && id !== sessionId ? 0 : await em.nativeDelete(FamilyAuthSession, { account, id });
      if (ended === 0) throw new AppError('session.notFound', 404);
    },
  } satisfies Partial<Handlers>;

  function linkOver(req: Request): Promise<never> {
    return limitFailedLookups(familyLimits.wrongLinks, callerAt(req.ip))(new AppError('home.linkOver', 404));
  }
}

/** An address as a page names it to whoever opened its link, who may be a stranger: `ma***@gmail.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // By characters and not by the halves of one.
  const name = Array.from(email.slice(0, at));
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}***${email.slice(at)}`;
}

/** The account of the sample family: its guardian who pays. */
async function demoAccount(tx: EntityManager, now: Date): Promise<number | undefined> {
  const [account] = await tx.execute<{ id: number }[]>(
    `insert into family_accounts as a (email, demo, created_at)
     select g.email, true, ?::timestamptz from guardians g join families f on f.id = g.family_id
     where f.demo and g.pays and g.email_confirmed_at is not null order by g.id limit 1
     on conflict (email) do update set email = excluded.email where a.demo returning id`,
    [now.toISOString()],
  );
  return account?.id;
}
