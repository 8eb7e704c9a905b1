import { parse } from 'node:querystring';
import { calls } from '@kitewell/contract/calls';
import { familyRoot } from '@kitewell/contract/family/addresses';
import { officeRoot } from '@kitewell/contract/office/addresses';
import { officeCalls } from '@kitewell/contract/office/calls';
import { openApiDocument } from '@kitewell/contract/openapi';
import { RequestContext } from '@mikro-orm/core';
import express, { type Express } from 'express';
import { accessRequestHandlers } from './features/access-requests/access-request.handlers.ts';
import { accountHandlers } from './features/billing/account.handlers.ts';
import { bankLineHandlers } from './features/billing/bank-line.handlers.ts';
import { actionHandlers } from './features/actions/actions.handlers.ts';
import { assessmentHandlers } from './features/assessments/assessment.handlers.ts';
import { officeReportHandlers } from './features/assessments/office-report.handlers.ts';
import { reportHandlers } from './features/assessments/report.handlers.ts';
import { auditHandlers } from './features/audit-log/audit.handlers.ts';
import { blogHandlers } from './features/website/blog.handlers.ts';
import { officeBlogHandlers } from './features/blog/office-blog.handlers.ts';
import { badWeatherHandlers } from './features/bookings/bad-weather.handlers.ts';
import { bookingHandlers } from './features/bookings/booking.handlers.ts';
import { agreementHandlers } from './features/bookings/agreement.handlers.ts';
import { officeBookingHandlers } from './features/bookings/office-booking.handlers.ts';
import { calendarHandlers } from './features/bookings/calendar.handlers.ts';
import { certificateHandlers } from './features/certification/certificate.handlers.ts';
import { certificationHandlers } from './features/certification/certification.handlers.ts';
import { quizHandlers } from './features/certification/quiz.handlers.ts';
import { portalVersionHandlers } from './features/portal-version/portal-version.handlers.ts';
import { documentHandlers } from './features/documents/document.handlers.ts';
import { officeDocumentHandlers } from './features/documents/office-document.handlers.ts';
import { changeRequestHandlers } from './features/change-requests/request.handlers.ts';
import { noteFamilyUse } from './features/family-home/auth-sessions.ts';
import { familyAccessHandlers } from './features/family-home/office-access.handlers.ts';
import { familyCalendarHandlers } from './features/family-home/family-calendar.handlers.ts';
import { familyDataHandlers } from './features/family-home/family-data.handlers.ts';
import { familyPasskeyHandlers } from './features/family-home/passkey.handlers.ts';
import { homeHandlers } from './features/family-home/home.handlers.ts';
import { familySignInHandlers } from './features/family-home/sign-in.handlers.ts';
import { familyHandlers } from './features/family-records/family.handlers.ts';
import { courseHandlers } from './features/certification/course.handlers.ts';
import { officeCertificateHandlers } from './features/certification/office-certificates.handlers.ts';
import { leadHandlers } from './features/leads/lead.handlers.ts';
import { messageHandlers } from './features/messages/message.handlers.ts';
import { emailHandlers } from './features/emails/email.handlers.ts';
import { familyBillHandlers } from './features/billing/family-bill.handlers.ts';
import { endUnprotectedSessions } from './features/auth/end-unprotected-auth-sessions.ts';
import { paymentAccountHandlers } from './features/payment-account/payment-account.handlers.ts';
import { paymentNoticeHandlers } from './features/billing/payment-notice.handlers.ts';
import { reminderHandlers } from './features/billing/reminder.handlers.ts';
import { reviewHandlers } from './features/reviews/review.handlers.ts';
import { businessSettingsHandlers } from './features/business-settings/business-settings.handlers.ts';
import { moneyReportHandlers } from './features/billing/money-report.handlers.ts';
import { billingHandlers } from './features/billing/billing.handlers.ts';
import { onboardingHandlers } from './features/onboarding/onboarding.handlers.ts';
import { receiptHandlers } from './features/billing/receipt.handlers.ts';
import { searchHandlers } from './features/search/search.handlers.ts';
import { noteTutorUse } from './features/auth/tutor-auth-sessions.ts';
import { tutorSecondFactorHandlers } from './features/auth/second-factor.handlers.ts';
import { tutorSignInHandlers } from './features/auth/tutor-sign-in.handlers.ts';
import { factorHandlers } from './features/staff/factor.handlers.ts';
import { officeSignInHandlers } from './features/staff/sign-in.handlers.ts';
import { staffHandlers } from './features/staff/staff.handlers.ts';
import { noteOfficeUse } from './features/staff/staff-auth-sessions.ts';
import { statisticsHandlers } from './features/statistics/statistics.handlers.ts';
import { pageViewHandlers } from './features/statistics/page-view.handlers.ts';
import { seriesHandlers } from './features/bookings/series.handlers.ts';
import { availabilityHandlers } from './features/tutor-records/availability.handlers.ts';
import { tutorRecordHandlers } from './features/tutor-records/tutor-record.handlers.ts';
import { trialPageHandlers } from './features/leads/trial-page.handlers.ts';
import { trialRequestHandlers } from './features/leads/trial-request.handlers.ts';
import { directoryHandlers } from './features/website/directory.handlers.ts';
import { policyVersionHandlers } from './features/website/policy-versions.handlers.ts';
import { tutorHandlers } from './features/tutors/tutor.handlers.ts';
import { weatherHandlers } from './features/bookings/weather.handlers.ts';
import { websiteHandlers } from './features/website/website.handlers.ts';
import { tutorAuthentication } from './http/auth.ts';
import { securityHeaders } from './http/security-headers.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import { familyAuthentication } from './http/family-auth.ts';
import { healthHandlers } from './http/health.handlers.ts';
import { isInherited, jsonBody } from './http/json-body.ts';
import { CachedAnswer } from './http/cached-answer.ts';
import { mountCalls, type Handlers } from './http/mount-calls.ts';
import { officeGate } from './http/office-gate.ts';
import { signInAuthentication } from './http/sign-in-auth.ts';
import { staffAuthentication } from './http/staff-auth.ts';
import { requireOwnOrigin } from './http/own-origin.ts';
import { requestLog } from './http/request-log.ts';
import { routePattern } from './http/route-pattern.ts';
import type { Services } from './services.ts';

/** The API as an Express app, which does not listen yet. */
export function createApp(services: Services): Express {
  const { config, orm, readRows, log, metrics, tracing, answerGate } = services;
  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', (query: string) =>
    Object.fromEntries(Object.entries(parse(query)).filter(([key]) => !isInherited(key))),
  );
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(answerGate.arrive, requestLog(log), metrics.requests);
  if (tracing) app.use(tracing.requests);
  app.use(securityHeaders);
  app.use(officeRoot, officeGate(config));
  app.use(familyRoot, requireOwnOrigin(config, 'home.foreignOrigin'));

  const formCalls = Object.values(calls).filter((call) => 'form' in call);
  const longCalls = Object.values(officeCalls).filter((call) => 'bodyKb' in call);
  app.use(
    jsonBody(
      ({ method, path }) =>
        formCalls.some((call) => call.method === method && call.path === routePattern(path))
          ? ['application/json', 'application/x-www-form-urlencoded']
          : ['application/json'],
      ({ method, path }) =>
        longCalls.find((call) => call.method === method && call.path === routePattern(path))?.bodyKb,
    ),
  );
  app.use((_req, _res, next) => {
    RequestContext.create(orm.em, next);
  });

  // Made on the first request for it, because it takes as long as the rest of the app together.
  let openApi: Promise<CachedAnswer> | undefined;
  const handlers = {
    ...accessRequestHandlers(services),
    ...actionHandlers(services),
    ...agreementHandlers(services),
    ...assessmentHandlers(services),
    ...availabilityHandlers(services),
    ...blogHandlers(services),
    ...auditHandlers(services),
    ...badWeatherHandlers(services),
    ...bookingHandlers(services),
    ...calendarHandlers(services),
    ...changeRequestHandlers(services),
    ...certificateHandlers(services),
    ...certificationHandlers(services),
    ...policyVersionHandlers(services),
    ...portalVersionHandlers(services),
    ...directoryHandlers(services),
    ...documentHandlers(services),
    ...factorHandlers(services),
    ...healthHandlers(services),
    ...officeBookingHandlers(services),
    ...familyHandlers(services),
    ...familyAccessHandlers(services),
    ...familyCalendarHandlers(services),
    ...familySignInHandlers(services),
    ...homeHandlers(services),
    ...familyDataHandlers(services),
    ...familyPasskeyHandlers(services),
    ...leadHandlers(services),
    ...emailHandlers(services),
    ...messageHandlers(services),
    ...courseHandlers(services),
    ...officeCertificateHandlers(services),
    ...officeBlogHandlers(services),
    ...statisticsHandlers(services),
    ...businessSettingsHandlers({ ...services, endUnprotectedSessions }),
    ...billingHandlers(services),
    ...familyBillHandlers(services),
    ...paymentAccountHandlers(services),
    ...paymentNoticeHandlers(services),
    ...reminderHandlers(services),
    ...reviewHandlers(services),
    ...officeSignInHandlers(services),
    ...onboardingHandlers(services),
    ...pageViewHandlers(services),
    ...officeDocumentHandlers(services),
    ...quizHandlers(services),
    ...receiptHandlers(services),
    ...searchHandlers(services),
    ...seriesHandlers(services),
    ...tutorSignInHandlers(services),
    ...reportHandlers(services),
    ...officeReportHandlers(services),
    ...staffHandlers(services),
    ...accountHandlers(services),
    ...bankLineHandlers(services),
    ...moneyReportHandlers(services),
    ...trialRequestHandlers(services),
    ...trialPageHandlers(services),
    ...tutorRecordHandlers(services),
    ...tutorSecondFactorHandlers(services),
    ...tutorHandlers(services),
    ...weatherHandlers(services),
    ...websiteHandlers(services),
    openapi({ res }) {
      res.set('Cache-Control', 'public, max-age=300');
      return (openApi ??= CachedAnswer.of(JSON.stringify(openApiDocument())));
    },
  } satisfies Handlers;
  const authenticate = tutorAuthentication(readRows, config.session, noteTutorUse(services));
  const authenticateSignIn = signInAuthentication(services, authenticate);
  const authenticateStaff = staffAuthentication(services, authenticate, noteOfficeUse(services));
  const authenticateFamily = familyAuthentication(services, noteFamilyUse(services));
  mountCalls(app, handlers, { ...services, authenticate, authenticateSignIn, authenticateStaff, authenticateFamily });

  app.use(notFoundHandler);
  app.use(errorHandler(log));
  return app;
}
