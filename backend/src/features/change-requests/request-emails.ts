import { familyHomeAddress, familySessionPlace } from '@kitewell/contract/family/addresses';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import { readerNow, readersOf } from '../sessions/family-readers.ts';
import { childrenOfSession } from '../sessions/session-children.ts';

/**
 * Queues an email to a family whose request was declined; the caller commits. One that was accepted is answered by the
 * email about the move.
 */
export async function queueAnswer(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  booking: Booking,
  request: ChangeRequest,
): Promise<void> {
  const children = (await childrenOfSession(tx, booking.id)).filter(({ family }) => family?.id === request.family.id);
  for (const { address, guardian, language } of await readersOf(tx, booking, children))
    await queueEmail(tx, {
      template: 'family-change-declined',
      subject: { kind: 'booking', id: booking.id },
      event: { request: request.id },
      to: address,
      language,
      about: { booking: booking.id, guardian, request: request.id },
    });
}

/** The text of an email about an answer, made when it is sent. */
export function requestEmails({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'family-change-declined'(em, { booking: id, guardian, request: requestId }, to) {
      const booking = await em.findOne(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
      const request = await em.findOne(ChangeRequest, { id: requestId });
      const reader = booking && (await readerNow(em, booking, guardian, to));
      // Whoever pays asked; what the office answers is not for others.
      if (!booking || !reader?.pays || request?.state !== 'declined' || !request.declineReason) return undefined;
      const data = {
        name: reader.name,
        date: booking.sessionDate,
        time: booking.sessionTime.slice(0, 5),
        tutor: booking.tutor.name,
        reason: request.declineReason,
        link: `${siteOrigin}${familyHomeAddress(reader.language, familySessionPlace(booking.id))}`,
      };
      return { data, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
