import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { familyOfAccount, type SignedInAccount, type SignedInFamily } from '../../http/family-auth.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byGuardian, type ChangeContext } from '../audit/record-change.ts';
import { changeHome } from '../bookings/change-home.ts';
import { addChild, changeChild, changeFamily, changeGuardian, removeGuardian } from '../families/change-family.ts';
import { setChildConsents, setNewsletterConsent } from '../families/consents.ts';
import { requestErasure, withdrawErasure } from '../families/erasure-requests.ts';
import { inviteGuardian, resendInvitation } from './invitations.ts';
import { setHomeAccess } from './office-access.ts';
import { readAccessLog } from './read-access-log.ts';
import { readHome } from './read-home.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'queueEmail' | 'familyLimits'>;

interface FamilyRequest {
  readonly account: SignedInAccount;
  readonly family: SignedInFamily;
}

/** The calls by which a family keeps its own data. Each change is that of the office, made by a guardian. */
export const familyDataHandlers = (needs: Needs) => {
  const { em, now, readRows, familyLimits } = needs;

  /** Runs a change in one transaction, and answers the family as its reader sees it afterwards. */
  async function change(
    { account, family }: FamilyRequest,
    act: (tx: EntityManager, context: ChangeContext, id: FamilyId) => Promise<unknown>,
  ) {
    const by = byGuardian(family.guardians[0] ?? 0);
    await em.transactional((tx) => act(tx, { by, at: now() }, family.id));
    return { family: await readHome(needs, account, await familyOfAccount({ readRows }, account.id, family.id)) };
  }

  /** Others who use the demo are not locked out, nobody is written to from it, and nobody reads what a visitor typed. */
  const notInDemo = ({ account }: FamilyRequest) => {
    if (account.demo) throw new AppError('session.demoShared', 403);
  };

  return {
    async addFamilyChild({ body, ...request }) {
      notInDemo(request);
      return change(request, (tx, context, id) => addChild(tx, context, id, body));
    },

    async changeFamilyChild({ body, params, ...request }) {
      notInDemo(request);
      return change(request, (tx, context, family) => changeChild(tx, context, params.id, { ...body, family }));
    },

    setChildConsents: ({ body, params, ...request }) =>
      change(request, (tx, context, family) =>
        setChildConsents(tx, context, params.id, { ...body, family, onHold: request.family.onHold }),
      ),

    async changeFamilyAddress({ body, ...request }) {
      notInDemo(request);
      return change(request, (tx, context, id) => changeHome(tx, needs, context, id, body));
    },

    changeFamilyLanguage: ({ body, ...request }) =>
      change(request, (tx, context, id) => changeFamily(tx, context, id, body)),

    async inviteGuardian({ body, ...request }) {
      notInDemo(request);
      await familyLimits.invitations.take(String(request.family.id));
      return change(request, (tx, context, id) => inviteGuardian(tx, needs, context, id, body));
    },

    async resendInvitation({ params, ...request }) {
      notInDemo(request);
      await familyLimits.invitations.take(String(request.family.id));
      return change(request, (tx, context, family) => resendInvitation(tx, needs, context, params.id, { family }));
    },

    async changeFamilyGuardian({ body, params, ...request }) {
      notInDemo(request);
      if (!request.family.pays) requireSelf(request.family, params.id);
      return change(request, (tx, context, family) => changeGuardian(tx, context, params.id, { ...body, family }));
    },

    setGuardianAccess: ({ body, params, ...request }) =>
      change(request, (tx, context, family) => setHomeAccess(tx, context, params.id, { ...body, family })),

    setNewsletterConsent({ body, params, ...request }) {
      requireSelf(request.family, params.id);
      return change(request, (tx, context, family) =>
        setNewsletterConsent(tx, context, params.id, { ...body, family }),
      );
    },

    removeFamilyGuardian({ query: { version }, params, ...request }) {
      notInDemo(request);
      if (request.family.guardians.includes(params.id)) throw new AppError('guardian.self', 409);
      return change(request, (tx, context, family) => removeGuardian(tx, context, params.id, { version, family }));
    },

    accessLog: ({ family, query }) => readAccessLog({ readRows }, family.id, query),

    requestErasure({ body, ...request }) {
      notInDemo(request);
      return change(request, (tx, context, id) => requestErasure(tx, context, id, body));
    },

    withdrawErasure: (request) => change(request, withdrawErasure),
  } satisfies Partial<Handlers>;
};

/** @throws AppError 'family.notFound' (404) for another guardian, whom the reader does not see */
function requireSelf({ guardians }: SignedInFamily, id: GuardianId): void {
  if (!guardians.includes(id)) throw new AppError('family.notFound', 404);
}
