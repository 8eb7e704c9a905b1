import { hongKongDate } from '@kitewell/contract/dates';
import type { CertificateView } from '@kitewell/contract/certification';
import { AppError } from '../../errors.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { checkedUntil } from '../tutors/record-checks.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { courseRecord } from './course-record.ts';

/** The public page's check of a certificate by its code. */
export const certificateHandlers = ({ em, now, certificateLimit }: Pick<Services, 'em' | 'now' | 'certificateLimit'>) =>
  ({
    async certificate({ params: { code }, req }) {
      const tutor = await em.findOne(Tutor, { certificateCode: code });
      if (!tutor?.certifiedAt) {
        return limitFailedLookups(certificateLimit, callerAt(req.ip))(new AppError('certificate.notFound', 404));
      }
      const certificate: CertificateView = {
        name: tutor.name,
        since: hongKongDate(tutor.certifiedAt),
        valid: tutor.active && tutor.certificationStatus === 'completed',
        checkedUntil: await checkedUntil(em, tutor.id, hongKongDate(now())),
        ...(await courseRecord(em, tutor.id)),
      };
      return { certificate };
    },
  }) satisfies Partial<Handlers>;
