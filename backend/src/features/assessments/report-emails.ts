import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { Services } from '../../services.ts';
import { isReadersKey, openSeed, readToken } from '../../page-links.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { familyOfReader, givenNamesOf, readerNow, readersOf, visibleTo } from '../sessions/family-readers.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { Assessment } from './assessment.entity.ts';
import { nameOf, openReportKey, reportAddress, reportTokenFor } from './report-link.ts';

type Needs = Pick<Services, 'queueEmail' | 'config'>;

/**
 * Who gets an email with the link to an assessment's page: the family of the child that it is about. Nobody where the
 * assessment has no session, or in the demo, which writes to nobody.
 */
export async function reportReaders(em: EntityManager, { config }: Pick<Needs, 'config'>, assessment: Assessment) {
  const { booking, tutor } = await em.populate(assessment, ['booking', 'tutor']);
  if (!config.mail || !booking || !tutor.getsEmails()) return [];
  const readers = await readersOf(em, booking, await assessedChildren(em, booking, assessment));
  return readers.map((reader) => ({ ...reader, booking }));
}

/** In a group, only the child that the assessment is about, since no other family may read it. */
async function assessedChildren(em: EntityManager, booking: Booking, { sessionChild }: Assessment) {
  const children = await childrenOfSession(em, booking.id);
  return children.filter(({ id }) => id === sessionChild?.id);
}

/** Posts the link of the page to its family; the caller commits. */
export async function queueReportEmails(tx: EntityManager, needs: Needs, assessment: Assessment): Promise<void> {
  const sharedAt = assessment.sharedAt?.toISOString();
  for (const { address, guardian, language, booking } of await reportReaders(tx, needs, assessment)) {
    await needs.queueEmail(tx, {
      template: 'assessment-shared',
      subject: { kind: 'assessment', id: assessment.id },
      event: { sharedAt },
      to: address,
      language,
      about: { assessment: assessment.id, booking: booking.id, guardian, sharedAt },
    });
  }
}

/** The assessment that the link of an email opens, for its reader alone while that guardian may see the child. */
export async function reportOfReader(
  em: EntityManager,
  keys: LinkKeys,
  token: string,
  now: Date,
): Promise<Assessment | undefined> {
  const link = readToken(token);
  if (!link) return undefined;
  const assessment = await em.findOne(
    Assessment,
    { id: link.record, tutor: { active: true } },
    { populate: ['tutor', 'sessionChild'] },
  );
  const seed = assessment && openSeed(assessment, now);
  const family = assessment?.sessionChild?.family?.id;
  if (!seed || family === undefined) return undefined;
  const reader = await em.findOne(Guardian, { id: link.guardian, family });
  const viewer = reader && (await familyOfReader(em, reader.id));
  const maySee = viewer && assessment.sessionChild && visibleTo(viewer, [assessment.sessionChild]).length > 0;
  return maySee && isReadersKey(keys, link.key, nameOf(assessment.id), seed, reader) ? assessment : undefined;
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
  readonly linkKeys: LinkKeys;
}

/**
 * The texts of emails about assessments, made when they are sent. None is made where the page was withdrawn or got
 * another address, nor for an address that is no longer the reader's.
 */
export function reportEmails({ mail, siteOrigin, linkKeys, now }: EmailSourceNeeds) {
  return {
    async 'assessment-shared'(em, { assessment: id, booking: bookingId, guardian, sharedAt }, to) {
      const assessment = await em.findOne(Assessment, { id, tutor: { active: true } }, { populate: ['tutor'] });
      if (!assessment || assessment.sharedAt?.toISOString() !== sharedAt) return undefined;
      // A parent who requested a trial is in no family record yet; the page has its own link.
      const token =
        guardian === 0
          ? openReportKey(linkKeys, assessment, now())
          : reportTokenFor(linkKeys, assessment, { id: guardian, email: to }, now());
      if (!token) return undefined;
      const booking = await em.findOne(Booking, { id: bookingId }, { populate: ['trialRequest'] });
      const reader = booking && (await readerNow(em, booking, guardian, to));
      if (!reader) return undefined;
      const children = reader.children.filter(({ id: child }) => child === assessment.sessionChild?.id);
      if (children.length === 0) return undefined;
      const data = {
        name: reader.name,
        childName: givenNamesOf(children, reader.language),
        programme: assessment.program,
        date: assessment.sessionDate,
        tutor: assessment.tutor.name,
        link: reportAddress(siteOrigin, token),
      };
      return { data, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
