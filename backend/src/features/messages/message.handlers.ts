import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId, MessageId } from '@kitewell/contract/ids';
import type { UploadOwner } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import type { SignedInTutor } from '../../http/auth.ts';
import type { SignedInAccount } from '../../http/family-auth.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byGuardian, byStaff, byTutor, type Actor } from '../audit/record-change.ts';
import { noteAccess } from '../families/note-access.ts';
import { preparePicture } from '../stored-files/uploads.ts';
import { answerPicture, drawForMessage } from './message-picture.ts';
import {
  conversationsApart,
  isReachable,
  listThreads,
  readMessage,
  readThread,
  threadView,
  tutorReader,
  unreadThreads,
} from './read-thread.ts';
import { sendMessage, type MessageToSend } from './send-message.ts';
import { familyReader, markRead, type ThreadReader } from './thread-reader.ts';
import { threadOfTutor, tutorsOfThread, type ThreadTutor } from './thread-tutors.ts';

type Needs = Pick<
  Services,
  'em' | 'readRows' | 'store' | 'drawPicture' | 'writeLimits' | 'queueEmail' | 'config' | 'now'
>;

/** As `familyReader`; the demo tutor has no sign-in of its own. */
const demoOfStaff = ({ demo, sessionId }: SignedInStaff) => (demo ? `staff ${sessionId}` : null);
const demoOfTutor = ({ demo }: SignedInTutor) => (demo ? 'tutor' : null);

const ownerOf = ({ id }: SignedInAccount): UploadOwner => `family-${id}`;
const officeOwner = ({ id }: SignedInStaff): UploadOwner => `staff-${id}`;

const officeReader = (staff: SignedInStaff, family: FamilyId): ThreadReader => ({
  ...{ kind: 'office', family, demoSession: demoOfStaff(staff) },
});

/** The calls about the thread of a family, of its guardians, its tutors and the office. */
export const messageHandlers = (needs: Needs) => {
  const { em, store, writeLimits, now } = needs;
  const today = () => hongKongDate(now());

  async function send(
    by: Actor,
    limit: string,
    family: FamilyId,
    message: MessageToSend,
    owner: UploadOwner,
  ): Promise<MessageId> {
    await writeLimits.messages.take(limit);
    const { picture: fileUrl, key } = message;
    const drawn = fileUrl === undefined ? undefined : await drawForMessage(needs, { owner, fileUrl, key });
    return em.transactional((tx) => sendMessage(tx, needs, { by, at: now() }, family, message, drawn));
  }

  const read = async (reader: ThreadReader, upTo: MessageId) => ({
    unread: await em.transactional((tx) => markRead(tx, reader, upTo)),
  });

  /** @throws AppError 'family.notFound' (404) for a family that is not the tutor's at present */
  async function ofTutor({ id }: SignedInTutor, family: FamilyId): Promise<ThreadTutor> {
    const thread = await threadOfTutor(em, id, family, today());
    if (!thread) throw new AppError('family.notFound', 404);
    return thread;
  }

  /** @throws AppError 'family.notFound' (404) */
  async function requireFamily(id: FamilyId): Promise<void> {
    const found = await em.execute<unknown[]>('select 1 from families where id = ?', [id]);
    if (found.length === 0) throw new AppError('family.notFound', 404);
  }

  const namesOfTutors = async (family: FamilyId) => (await tutorsOfThread(em, family, today())).map(({ name }) => name);

  /** The thread of a message, for those who find it by its number alone. @throws AppError 'message.notFound' (404) */
  async function familyOf(id: MessageId): Promise<FamilyId> {
    const [found] = await em.execute<{ family: FamilyId }[]>('select family_id as family from messages where id = ?', [
      id,
    ]);
    if (!found) throw new AppError('message.notFound', 404);
    return found.family;
  }

  return {
    async familyMessages({ account, family, query }) {
      const tutors = await namesOfTutors(family.id);
      return { ...(await readThread(em, familyReader(account, family), query)), tutors };
    },

    async sendFamilyMessage({ account, family, body }) {
      const reader = familyReader(account, family);
      const [guardian = 0] = family.guardians;
      const message = { ...body, sender: { kind: 'family', guardian }, demoSession: reader.demoSession } as const;
      const limit = `family ${account.id}`;
      return {
        message: await readMessage(
          em,
          reader,
          await send(byGuardian(guardian), limit, family.id, message, ownerOf(account)),
        ),
      };
    },

    readFamilyMessages: ({ account, family, body: { upTo } }) => read(familyReader(account, family), upTo),

    startFamilyUpload: ({ account, body }) => preparePicture(needs, { id: ownerOf(account), demo: account.demo }, body),

    familyMessagePicture: ({ account, family, params: { id }, res }) =>
      answerPicture({ em, store }, familyReader(account, family), id, res) as Promise<undefined>,

    unreadThreads: ({ query }) => unreadThreads(em, query),

    async familyThread({ staff, params: { id }, query }) {
      await requireFamily(id);
      await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'thread', id);
      return {
        ...(await readThread(em, officeReader(staff, id), query)),
        ...{ tutors: await namesOfTutors(id), others: await conversationsApart(em, id) },
        reachable: await isReachable(em, id),
      };
    },

    async answerFamily({ staff, params: { id }, body }) {
      const reader = officeReader(staff, id);
      const sender = { kind: 'office', staff: staff.id } as const;
      const message = { ...body, sender, demoSession: reader.demoSession };
      return {
        message: await readMessage(
          em,
          reader,
          await send(byStaff(staff.id), `staff ${staff.id}`, id, message, officeOwner(staff)),
        ),
      };
    },

    startOfficeUpload: ({ staff, body }) => preparePicture(needs, { id: officeOwner(staff), demo: staff.demo }, body),

    async readFamilyThread({ staff, params: { id }, body: { upTo } }) {
      await requireFamily(id);
      return read(officeReader(staff, id), upTo);
    },

    async officeMessagePicture({ staff, params: { id }, res }) {
      const family = await familyOf(id);
      await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'thread', family);
      await answerPicture({ em, store }, officeReader(staff, family), id, res);
      return undefined;
    },

    threads: async ({ tutor }) => ({ threads: await listThreads(needs, tutor.id, today(), demoOfTutor(tutor)) }),

    async thread({ tutor, params: { id: family }, query }) {
      const thread = await ofTutor(tutor, family);
      const reader = tutorReader(thread, demoOfTutor(tutor));
      await noteAccess(em, { by: byTutor(tutor.id), at: now() }, 'thread', family);
      return {
        thread: await threadView(needs, thread, today(), reader.demoSession),
        ...(await readThread(em, reader, query)),
      };
    },

    async sendMessage({ tutor, params: { id: family }, body }) {
      const reader = tutorReader(await ofTutor(tutor, family), demoOfTutor(tutor));
      const sender = { kind: 'tutor', tutor: tutor.id } as const;
      const message = { ...body, sender, toTutor: true, demoSession: reader.demoSession };
      const sent = await send(byTutor(tutor.id), `tutor ${tutor.id}`, family, message, tutor.id);
      return { message: await readMessage(em, reader, sent) };
    },

    async readThread({ tutor, params: { id: family }, body: { upTo } }) {
      return read(tutorReader(await ofTutor(tutor, family), demoOfTutor(tutor)), upTo);
    },

    async messagePicture({ tutor, params: { id }, res }) {
      const thread = await threadOfTutor(em, tutor.id, await familyOf(id), today());
      if (!thread) throw new AppError('message.notFound', 404);
      await noteAccess(em, { by: byTutor(tutor.id), at: now() }, 'thread', thread.family);
      await answerPicture({ em, store }, tutorReader(thread, demoOfTutor(tutor)), id, res);
      return undefined;
    },
  } satisfies Partial<Handlers>;
};
