import { certificateParams, type CertificateView } from '@kitewell/contract/certification';
import { Router } from 'express';
import { AppError } from '../../errors.ts';
import { readParams } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

/** The public check of a certificate by its code. */
export function certificateRoutes({ em }: Pick<Services, 'em'>): Router {
  const routes = Router();
  routes.get('/:code', async (req, res) => {
    const { code } = readParams(certificateParams, req.params);
    const tutor = await em.findOne(Tutor, { certificateCode: code });
    if (!tutor?.certifiedAt) throw new AppError('certificate.notFound', 404);
    const certificate: CertificateView = {
      name: tutor.name,
      since: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(tutor.certifiedAt),
      valid: tutor.active && tutor.certificationStatus === 'completed',
    };
    res.json({ certificate });
  });
  return routes;
}
