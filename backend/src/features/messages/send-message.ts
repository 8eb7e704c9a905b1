import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId, GuardianId, MessageId, StaffId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { queueMessageEmails, type NewReaders } from './message-emails.ts';
import { claimDrawn, type DrawnPicture } from '../tutors/redraw-upload.ts';
import { Message } from './message.entity.ts';
import { lockThread } from './thread-reader.ts';
import { tutorsOfThread, type ThreadTutor } from './thread-tutors.ts';

export type MessageSender =
  | { readonly kind: 'family'; readonly guardian: GuardianId }
  | { readonly kind: 'office'; readonly staff: StaffId }
  | { readonly kind: 'tutor'; readonly tutor: TutorId };

export interface MessageToSend {
  readonly sender: MessageSender;
  readonly text?: string | null | undefined;
  /** The address at which the browser has put the picture. */
  readonly picture?: string | undefined;
  readonly toTutor?: boolean | undefined;
  /** The guardian who does not pay to whom the office or a tutor answers. */
  readonly guardian?: GuardianId | undefined;
  readonly key: string;
  /** The sign-in of the demo in which it is written; nobody is notified of it then. */
  readonly demoSession: string | null;
}

/**
 * Writes a message into the thread of a family, and an email to each reader who has read everything so far; the caller
 * commits. The same request again writes nothing more.
 * @param drawn the picture as it was redrawn; none where the request was carried out before
 * @throws AppError 'family.notFound' (404), also for a guardian who is not of the family or pays, 'message.noTutor' (409),
 * 'document.uploadNotFound' (404), 'request.otherContent' (409)
 */
export async function sendMessage(
  tx: EntityManager,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  id: FamilyId,
  { key, demoSession, ...message }: MessageToSend,
  drawn?: DrawnPicture,
): Promise<MessageId> {
  return once(tx, { call: 'sendMessage', key, family: id, ...message }, context.at, async () => {
    const { sender, text, toTutor = false, guardian } = message;
    // The family is only kept from being deleted: changes of sessions lock it after what the triggers here lock.
    const [family] = await tx.execute<{ demo: boolean; language: 'en' | 'zh' }[]>(
      'select demo, language from families where id = ? for key share',
      [id],
    );
    if (!family) throw new AppError('family.notFound', 404);
    if (guardian !== undefined) await requireConversation(tx, id, guardian, sender.kind);
    await lockThread(tx, id);
    const tutors = toTutor ? await tutorsOfThread(tx, id, hongKongDate(context.at)) : [];
    if (sender.kind === 'tutor' && !tutors.some(({ tutor }) => tutor === sender.tutor))
      throw new AppError('family.notFound', 404);
    if (toTutor && tutors.length === 0) throw new AppError('message.noTutor', 409);
    if (drawn) await claimDrawn(tx, drawn, context.at);
    const stored = tx.create(Message, {
      ...{ family: id, author: sender.kind, toTutor, demoSession, sentAt: context.at },
      ...{ text: text ?? '', picture: drawn?.name ?? null },
      guardian: (sender.kind === 'family' ? sender.guardian : guardian) ?? null,
      tutor: sender.kind === 'tutor' ? sender.tutor : null,
      staff: sender.kind === 'office' ? sender.staff : null,
    });
    recordChange(tx, { ...context, action: 'message send', subject: subjectOf(id), after: { toTutor } });
    await tx.flush();
    if (demoSession !== null) return stored.id;
    const others = tutors.filter(({ tutor }) => sender.kind !== 'tutor' || tutor !== sender.tutor);
    const readers = await noteUnread(tx, id, stored, others);
    await queueMessageEmails(tx, { queueEmail, config }, { id: stored.id, family: { id, ...family } }, readers);
    return stored.id;
  });
}

/**
 * @throws AppError 'family.notFound' (404) where the guardian is none of those who have a conversation apart, for a tutor
 * none who has written to the tutor
 */
async function requireConversation(
  tx: EntityManager,
  family: FamilyId,
  guardian: GuardianId,
  by: string,
): Promise<void> {
  const found = await tx.execute<unknown[]>(
    `select 1 from guardians g where id = ? and family_id = ? and not pays and email_confirmed_at is not null
       and (? <> 'tutor' or exists (select from messages m where m.guardian_id = g.id and m.author = 'family' and m.to_tutor))`,
    [guardian, family, by],
  );
  if (found.length === 0) throw new AppError('family.notFound', 404);
}

/** Records that a message is unread. @returns the readers who had read everything before it */
async function noteUnread(
  tx: EntityManager,
  family: FamilyId,
  { author, guardian, sentAt }: Message,
  tutors: readonly ThreadTutor[],
): Promise<NewReaders> {
  const guardians =
    author === 'family'
      ? []
      : await tx.execute<{ guardian: GuardianId }[]>(
          'select id as guardian from guardians where family_id = ? and (pays or id = ?) order by id',
          [family, guardian?.id ?? 0],
        );
  const toOffice = author !== 'office';
  const noted = await tx.execute<{ guardian: GuardianId | null; tutor: TutorId | null }[]>(
    'select guardian_id as guardian, tutor_id as tutor from message_readers where family_id = ? and unread_since is not null',
    [family],
  );
  const readers = [
    ...(toOffice ? [{ guardian: null, tutor: null }] : []),
    ...guardians.map((one) => ({ guardian: one.guardian, tutor: null })),
    ...tutors.map(({ tutor }) => ({ guardian: null, tutor })),
  ].filter((one) => !noted.some(({ guardian: known, tutor }) => known === one.guardian && tutor === one.tutor));
  // In one statement, so that the portals' versions are locked in the order of their tutors.
  if (readers.length > 0)
    await tx.execute(
      `insert into message_readers as r (family_id, guardian_id, tutor_id, unread_since)
       select ?, n.guardian, n.tutor, ? from unnest(?::int[], ?::int[]) as n (guardian, tutor)
       on conflict (family_id, guardian_id, tutor_id) do update set unread_since = excluded.unread_since`,
      [
        ...[family, sentAt.toISOString()],
        `{${readers.map((one) => one.guardian ?? 'null').join(',')}}`,
        `{${readers.map((one) => one.tutor ?? 'null').join(',')}}`,
      ],
    );
  return {
    office: readers.some((one) => one.guardian === null && one.tutor === null),
    guardians: readers.flatMap((one) => one.guardian ?? []),
    tutors: tutors.filter(({ tutor }) => readers.some((one) => one.tutor === tutor)),
  };
}
