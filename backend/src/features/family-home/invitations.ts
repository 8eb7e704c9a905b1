import { randomUUID } from 'node:crypto';
import { familyLimits } from '@kitewell/contract/families';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import type { GuardianAccessInput, InvitationInput } from '@kitewell/contract/family/details';
import { mostInvitations, type FamilySessionView } from '@kitewell/contract/family/sign-in';
import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import { largestInteger } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { invitationMs, invitedSince } from '../../http/family-auth.ts';
import type { LinkKeys } from '../../link-keys.ts';
import { lockRow } from '../../lock-row.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { byGuardian, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { adultsGivenName } from '../families/given-name.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { payerNow, payersToEmail } from '../families/payers.ts';

/** Invitations to an address that can still be answered. */
const openInvitations = (now: Date) =>
  ({ emailConfirmedAt: null, invitedAt: { $gt: invitedSince(now) }, family: { demo: false } }) as const;

type Needs = Pick<Services, 'queueEmail' | 'config'>;
type InvitationToAccept = FamilySessionView['invitations'][number];

/** The key is bound to the address, so that the link in an email to a former one opens nothing. */
const nameOf = ({ id, email }: Guardian): string => `invitation of guardian ${id} at ${email}`;

/**
 * Invites another guardian, who sees the named children once the address is confirmed by the email's link or a sign-in.
 * Once for each key; the caller commits.
 * @throws AppError 'family.notFound' (404), also where a child is not of the family, 'family.full' (409),
 * 'family.guardianKnown' (409) where the family has a guardian with this address, 'session.noEmails' (409),
 * 'request.otherContent' (409)
 */
export async function inviteGuardian(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  familyId: FamilyId,
  { key, ...input }: InvitationInput,
): Promise<void> {
  if (!needs.config.mail) throw new AppError('session.noEmails', 409);
  await once(tx, { call: 'inviteGuardian', family: familyId, key, ...input }, context.at, async () => {
    const family = await lockRow(tx, Family, { id: familyId }, 'family.notFound');
    const there = await tx.find(Guardian, { family });
    if (there.some(({ email }) => email === input.email)) throw new AppError('family.guardianKnown', 409);
    if (there.length >= familyLimits.guardians) throw new AppError('family.full', 409);
    const { name, email, seesBills } = input;
    const guardian = tx.create(Guardian, {
      ...{ family, name, email, seesBills, pays: false },
      ...{ invitedAt: context.at, invitationSeed: randomUUID() },
    });
    await tx.flush();
    const children = await nameChildren(tx, guardian, input);
    await queueInvitation(tx, needs, context, guardian);
    recordChange(tx, {
      ...{ ...context, action: 'guardian invite', subject: subjectOf(familyId) },
      after: { guardian: guardian.id, children },
    });
    return guardian.id;
  });
}

/**
 * Sends an invitation once more, for another 14 days; the same again within a minute sends nothing. The caller commits.
 * @throws AppError 'family.notFound' (404), 'invitation.answered' (409), 'session.noEmails' (409)
 */
export async function resendInvitation(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: GuardianId,
  { family }: { family: FamilyId },
): Promise<void> {
  if (!needs.config.mail) throw new AppError('session.noEmails', 409);
  const guardian = await lockRow(tx, Guardian, { id, family }, 'family.notFound');
  const { invitedAt } = guardian;
  if (invitedAt == null) throw new AppError('invitation.answered', 409);
  if (context.at.getTime() - invitedAt.getTime() < 60_000) return;
  guardian.invitedAt = context.at;
  await tx.flush();
  await queueInvitation(tx, needs, context, guardian);
  recordChange(tx, {
    ...{ ...context, action: 'guardian invite', subject: subjectOf(family) },
    after: { guardian: id },
  });
}

async function queueInvitation(tx: EntityManager, { queueEmail }: Needs, { by, at }: ChangeContext, to: Guardian) {
  const { language, demo } = await tx.findOneOrFail(Family, to.family.id);
  // Sample families send nothing.
  if (demo) return;
  await queueEmail(tx, {
    template: 'family-invitation',
    subject: { kind: 'guardian', id: to.id },
    event: { at: at.toISOString() },
    to: to.email ?? '',
    language,
    about: { guardian: to.id, ...(by.kind === 'guardian' && { invitedBy: by.id }) },
  });
}

/**
 * Names the children whom a guardian sees who does not pay; the caller commits.
 * @returns how many
 * @throws AppError 'family.notFound' (404) where a child is not of the family
 */
export async function nameChildren(
  tx: EntityManager,
  guardian: Guardian,
  { children }: Pick<GuardianAccessInput, 'children'>,
): Promise<number> {
  const named = [...new Set<ChildId>(children)];
  if ((await tx.count(Child, { family: guardian.family.id, id: { $in: named } })) !== named.length)
    throw new AppError('family.notFound', 404);
  await tx.nativeDelete(GuardianChild, { guardian: guardian.id });
  for (const child of named) tx.create(GuardianChild, { guardian, child: tx.getReference(Child, child) });
  await tx.flush();
  return named.length;
}

/** The part of the link in the email that opens it; it begins with an i, as no link of a code does. */
const linkOf = (keys: LinkKeys, guardian: Guardian): string =>
  `i${guardian.id}.${keys.of(nameOf(guardian), guardian.invitationSeed ?? '')}`;

export const isInvitation = (link: string): boolean => link.startsWith('i');

/**
 * The guardian whose invitation this link is; undefined where it was answered or is over.
 * @param lock where it is to be answered now
 */
export async function guardianOfInvitation(
  em: EntityManager,
  keys: LinkKeys,
  link: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<Guardian | undefined> {
  const [id = '', key = ''] = link.slice(1).split('.');
  if (Number(id) > largestInteger) return undefined;
  const options = { populate: ['family'] as const, refresh: true };
  const guardian = await em.findOne(
    Guardian,
    { id: Number(id), invitedAt: { $gt: invitedSince(now) }, email: { $ne: null }, family: { demo: false } },
    lock ? { ...options, lockMode: LockMode.PESSIMISTIC_WRITE } : options,
  );
  return guardian?.invitationSeed != null && keys.matches(key, nameOf(guardian), guardian.invitationSeed)
    ? guardian
    : undefined;
}

/** The given name of the guardian who pays, for whoever is invited. */
export async function inviterOf(em: EntityManager, family: FamilyId, id?: GuardianId): Promise<string> {
  const inviter =
    (id === undefined ? null : await em.findOne(Guardian, { id, family })) ??
    (await em.findOne(Guardian, { family }, { orderBy: { pays: 'desc', id: 'asc' } }));
  return inviter ? adultsGivenName(inviter.name) : '';
}

/** The invitations that an address can accept, the latest first. */
export async function invitationsTo(em: EntityManager, email: string, now: Date): Promise<InvitationToAccept[]> {
  const open = await em.find(
    Guardian,
    { email, ...openInvitations(now) },
    { orderBy: { invitedAt: 'desc', id: 'desc' }, limit: mostInvitations },
  );
  return Promise.all(open.map(async ({ id, family }) => ({ id, invitedBy: await inviterOf(em, family.id) })));
}

/**
 * Accepts an invitation to an address, whose owner has opened its link, or pressed the button after signing in; the caller
 * commits. Signing in alone accepts none: somebody else may have typed this address.
 * @throws AppError 'home.linkOver' (404) where there is none, or it is over or answered
 */
export async function acceptInvitation(
  tx: EntityManager,
  needs: Needs,
  { at }: Pick<ChangeContext, 'at'>,
  id: GuardianId,
  { email }: { email: string },
): Promise<void> {
  const guardian = await lockRow(tx, Guardian, { id, email, ...openInvitations(at) }, 'home.linkOver');
  Object.assign(guardian, { emailConfirmedAt: at, invitedAt: null, invitationSeed: null });
  await tx.flush();
  recordChange(tx, {
    ...{ at, by: byGuardian(id), action: 'guardian invitation accepted' },
    ...{ subject: subjectOf(guardian.family.id), after: { guardian: id } },
  });
  for (const { guardian: payer, email: to, language } of await payersToEmail(tx, needs, guardian.family.id))
    await needs.queueEmail(tx, {
      ...{ template: 'family-invitation-accepted', subject: { kind: 'guardian', id }, event: {} },
      ...{ to, language, about: { guardian: payer, accepted: id } },
    });
}

interface EmailNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/**
 * The email that invites a guardian; none where it was answered, taken back or sent again by the time it leaves. The email
 * that it was accepted; none where the guardian was removed again by then.
 */
export function invitationEmails({ mail, siteOrigin, linkKeys, now }: EmailNeeds) {
  return {
    async 'family-invitation'(em, { guardian: id, invitedBy }, address) {
      const guardian = await em.findOne(
        Guardian,
        { id, email: address, invitedAt: { $gt: invitedSince(now()) } },
        { populate: ['family'] },
      );
      if (!guardian?.invitedAt || guardian.invitationSeed == null) return undefined;
      const page = guardian.family.language === 'zh' ? '/zh/parent-portal' : '/parent-portal';
      return {
        data: {
          invitedBy: await inviterOf(em, guardian.family.id, invitedBy),
          link: `${siteOrigin}${page}#sign-in=${linkOf(linkKeys, guardian)}`,
          endsAt: new Date(guardian.invitedAt.getTime() + invitationMs).toISOString(),
        },
        replyTo: mail.business.address,
      };
    },
    async 'family-invitation-accepted'(em, { guardian, accepted }, to) {
      const payer = await payerNow(em, guardian, to);
      const other = await em.findOne(Guardian, { id: accepted, emailConfirmedAt: { $ne: null } });
      if (!payer || !other) return undefined;
      const link = `${siteOrigin}${familyHomeAddress(payer.language, 'family')}`;
      return {
        data: { name: payer.name, guardian: adultsGivenName(other.name), link },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
