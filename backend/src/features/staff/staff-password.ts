import { randomUUID } from 'node:crypto';
import type { PasswordChange } from '@kitewell/contract/auth';
import type { StaffId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import type { Caller } from '../auth/sign-in-limits.ts';
import { Staff } from '../auth/staff.entity.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { hashChosenPassword, passwordMatches } from '../tutors/password.ts';
import { passwordLinkOf, storePassword } from './manage-staff.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';

/** As long as requests for links are counted, so that whoever is refused another one has one that works. */
const minutesOpen = 60;

/**
 * Changes the own password, and ends every other session. Wrong guesses at the present one count together with those at
 * the sign-in. The costly hashes are made before the transaction.
 * @param callerOf who asks, for the key under which guesses are counted
 * @throws TooManyAttemptsError, AppError 'validation' (400)
 */
export async function changeStaffPassword(
  { em, signInLimits, queueEmail, now }: Pick<Services, 'em' | 'signInLimits' | 'queueEmail' | 'now'>,
  { id, sessionId }: Pick<SignedInStaff, 'id' | 'sessionId'>,
  callerOf: (key: string) => Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { name, email, passwordHash: formerHash } = await em.findOneOrFail(Staff, id);
  const key = officeLimitKey(email);
  const caller = callerOf(key);
  await signInLimits.take(key, caller);
  if (!(await passwordMatches(formerHash ?? undefined, currentPassword))) throw wrongPassword();
  await signInLimits.giveBack(key, caller);
  const passwordHash = await hashChosenPassword(newPassword, { name, email });
  const context = { by: byStaff(id), at: now() };
  const change = { formerHash, passwordHash, sessionId };
  await em.transactional((tx) => replaceStaffPassword(tx, { queueEmail }, context, id, change));
}

/**
 * Replaces the password that its owner has given, and ends every other session; the caller has hashed the new one, and
 * commits.
 * @throws AppError 'validation' (400) where somebody else has changed the password since it was checked
 */
async function replaceStaffPassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: StaffId,
  {
    formerHash,
    passwordHash,
    sessionId,
  }: Pick<SignedInStaff, 'sessionId'> & { formerHash: Staff['passwordHash']; passwordHash: string },
): Promise<void> {
  const staff = await lockRow(tx, Staff, { id }, 'staff.notFound');
  if (staff.passwordHash !== formerHash) throw wrongPassword();
  await tx.nativeDelete(StaffAuthSession, { staff: id, id: { $ne: sessionId } });
  await storePassword(tx, needs, context, staff, { passwordHash, action: 'staff password' });
}

const wrongPassword = () => new AppError('validation', 400, { currentPassword: fieldMessage('passwordWrong') });

/**
 * Queues the email for a forgotten password; its link replaces any earlier one. It returns nothing, so that only the
 * reader of the address's mail learns whether somebody among the staff has it.
 */
export async function forgetStaffPassword(
  { em, queueEmail, now, signInLimits }: Pick<Services, 'em' | 'queueEmail' | 'now' | 'signInLimits'>,
  email: string,
  caller: Pick<Caller, 'device'>,
): Promise<void> {
  const account = accountOf(email);
  // Counted before the transaction, as a tutor's are: counting needs a connection too.
  if ((await em.count(Staff, account)) === 0 || !(await signInLimits.mayEmailLink(email, caller))) return;
  await em.transactional((tx) => emailStaffPasswordLink(tx, { queueEmail }, { at: now() }, { email }));
}

/** Somebody who was invited and has no password yet keeps the link that was handed over. */
const accountOf = (email: string) => ({ email, active: true, demo: false, passwordHash: { $ne: null } });

/**
 * Queues the email for a forgotten password where the address is somebody's among the staff. Only the use of its link is
 * recorded. The caller commits.
 */
async function emailStaffPasswordLink(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { at }: Pick<ChangeContext, 'at'>,
  { email }: { email: string },
): Promise<void> {
  const staff = await tx.findOne(Staff, accountOf(email), { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!staff) return;
  Object.assign(staff, { linkSeed: randomUUID(), linkEndsAt: new Date(at.getTime() + minutesOpen * 60_000) });
  await tx.flush();
  await queueEmail(tx, {
    template: 'staff-password',
    subject: { kind: 'staff', id: staff.id },
    event: { at: at.toISOString() },
    to: staff.email,
    language: staff.language,
    about: { staff: staff.id },
  });
}

interface EmailNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The email with the link, whose key is made when it is sent. None is sent where the link has ended by then. */
export function staffPasswordEmails({ mail, siteOrigin, linkKeys, now }: EmailNeeds) {
  return {
    async 'staff-password'(em, { staff: id }) {
      const staff = await em.findOne(Staff, { id, active: true, linkEndsAt: { $gt: now() } });
      if (staff?.linkSeed == null || staff.linkEndsAt == null) return undefined;
      return {
        data: {
          name: staff.name,
          email: staff.email,
          link: passwordLinkOf(staff, staff.linkSeed, linkKeys, siteOrigin),
          endsAt: staff.linkEndsAt.toISOString(),
        },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
