import { parse } from 'node:querystring';
import { openApiDocument } from '@kitewell/contract/openapi';
import { RequestContext } from '@mikro-orm/core';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { AppError } from './errors.ts';
import { actionRoutes } from './features/actions/actions.routes.ts';
import { assessmentRoutes } from './features/assessments/assessment.routes.ts';
import { blogRoutes } from './features/blog/blog.routes.ts';
import { bookingRoutes } from './features/bookings/booking.routes.ts';
import { calendarRoutes } from './features/bookings/calendar.routes.ts';
import { certificateRoutes } from './features/certification/certificate.routes.ts';
import { certificationRoutes, courseRoutes } from './features/certification/certification.routes.ts';
import { quizRoutes } from './features/certification/quiz.routes.ts';
import { documentRoutes } from './features/documents/document.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { receiptRoutes } from './features/receipts/receipt.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { trialRequestRoutes } from './features/trial-requests/trial-request.routes.ts';
import { directoryRoutes } from './features/tutors/directory.routes.ts';
import { pictureRoutes, tutorRoutes } from './features/tutors/tutor.routes.ts';
import { tutorAuthentication } from './http/auth.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { requestLog } from './http/request-log.ts';
import type { Services } from './services.ts';

/** yup looks each key up on a plain object, where 'constructor' and the like would be taken for a field. */
const isInherited = (key: string) => key in Object.prototype;

/** The API as an Express app that listens nowhere yet. */
export function createApp(services: Services): Express {
  const { config, orm, readRows, log, metrics, tracing } = services;
  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', (query: string) =>
    Object.fromEntries(Object.entries(parse(query)).filter(([key]) => !isInherited(key))),
  );
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(requestLog(log), metrics.requests);
  if (tracing) app.use(tracing.requests);
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // Browsers heed it over TLS alone. The web server in front puts its own in place of it, where there is one.
      strictTransportSecurity: { maxAge: 730 * 86_400 },
    }),
  );
  app.use((_req, res, next) => {
    // Answers to a tutor are about persons: no cache in between may keep them.
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api/health', healthRoutes(services));

  app.use((req, _res, next) => {
    const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
    next(hasBody && !req.is('application/json') ? new AppError('unsupportedType', 415) : undefined);
  });
  const reviver = (key: string, value: unknown) => (isInherited(key) ? undefined : value);
  app.use(express.json({ limit: '100kb', reviver }));
  app.use((_req, _res, next) => {
    RequestContext.create(orm.em, next);
  });

  const openApi = openApiDocument();
  app.get('/api/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json(openApi);
  });

  // Express tries one after the other: what is asked most stands first, and '/api/tutor' behind all that is longer.
  const requireTutor = tutorAuthentication(readRows, config.session);
  app.use('/api/tutor/bookings', bookingRoutes(services, requireTutor));
  app.use('/api/tutor/assessments', assessmentRoutes(services, requireTutor));
  app.use('/api/tutor/receipts', receiptRoutes(services, requireTutor));
  app.use('/api/tutor/documents', documentRoutes(services, requireTutor));
  app.use('/api/tutor/actions', actionRoutes(services, requireTutor));
  app.use('/api/tutor/calendar', calendarRoutes(services, requireTutor));
  app.use('/api/tutor/certification/answers', quizRoutes(services, requireTutor));
  app.use('/api/tutor/certification', certificationRoutes(services, requireTutor));
  app.use('/api/tutor/onboarding', onboardingRoutes(services, requireTutor));
  app.use('/api/tutor', sessionRoutes(services, requireTutor), tutorRoutes(services, requireTutor));

  app.use('/api/certification', courseRoutes(services));
  app.use('/api/trial-requests', trialRequestRoutes(services));
  app.use('/api/tutors', directoryRoutes(services));
  app.use('/api/blog', blogRoutes(services));
  app.use('/api/pictures', pictureRoutes(services));
  app.use('/api/certificates', certificateRoutes(services));

  app.use(notFoundHandler);
  app.use(errorHandler(log));
  return app;
}
