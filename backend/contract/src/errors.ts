import type { FamilyErrorCode } from './family/errors.ts';
import type { FieldErrorView } from './messages.ts';
import type { OfficeErrorCode } from './office/errors.ts';
import type { SecondFactorErrorCode } from './second-factor-errors.ts';

/** Every code that an error answer can carry, with its sentence for other clients and for logs. */
export const errorMessages = {
  validation: 'Some fields need attention.',
  malformed: 'The request could not be read as JSON.',
  tooLarge: 'The request is too large.',
  unsupportedType: 'Send the request as JSON.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept this method.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  'request.otherContent':
    'This request was already sent with different content, which was saved. The new content was not. Check what was saved, then send this again if you still want it.',
  busy: 'We are busy right now. Please try again in a moment.',
  tooMany: 'Too many changes within an hour. Please try again a little later.',
  unexpected: 'Something went wrong on our side. Please try again.',
  'session.required': 'Please sign in.',
  'session.wrongCredentials': 'Incorrect email or password.',
  'session.tooManyAttempts': 'Too many attempts. Please wait a little before trying again.',
  'session.demoOff': 'The demo account is not available here.',
  'session.demoShared': 'The demo account is shared, so this cannot be changed.',
  'session.notFound': 'This device is already signed out.',
  'session.noEmails': 'Email is not set up here. Please call the office for a new password.',
  'session.linkOver': 'This link no longer works. Please request a new one.',
  'trial.notFound': 'No trial request has this reference and email.',
  'trial.unknownReference': 'No trial request has this reference.',
  'job.notFound': 'No failed job has this id.',
  'trial.tooMany': 'Too many requests have come from your connection. Please call or message us instead.',
  'tutor.emailTaken': 'A tutor with this email already exists.',
  'tutor.notCleared': 'This tutor is not cleared to teach on that day yet.',
  'tutor.notFound': 'No tutor has this email.',
  'certification.required': 'This unlocks when your certification is complete.',
  'certification.moduleNotFound': 'Module not found.',
  'family.notFound': 'Family not found.',
  'family.several':
    'Several families have this phone or email. Create a separate family, or correct the existing families’ details first.',
  'family.full': 'A family can have at most 6 guardians and 12 children.',
  'family.hasSessions': 'This family has upcoming sessions. Cancel them first.',
  'family.unbilled':
    'One of this family’s sessions has taken place but has no rate yet. Add a rate and bill it first, so that nothing is lost.',
  'family.money':
    'There is still money on this family’s account. Settle it first, so that nothing is lost: a payment, a refund, a write-off, or a package taken back.',
  'record.changed': 'Someone else has changed this in the meantime.',
  'booking.notFound': 'Session not found.',
  'booking.overlap': 'This overlaps another session or the travel time to it.',
  'booking.paid': 'This session has been paid, so its record cannot be changed. Please contact us.',
  'booking.offByOffice': 'We have cancelled this session, so its status cannot be changed. Please contact us.',
  'booking.over': 'This session is over or cancelled, so it cannot be moved or cancelled.',
  'booking.unchecked':
    'This tutor’s sexual conviction record check is not valid on the day of this session, so they cannot teach it.',
  'booking.visitClosed': 'The address and phone number are shown from 24 hours before a session until it ends.',
  'agreement.notOpen': 'This can no longer be answered. Call or message us if you still have a question.',
  'assessment.notFound': 'Assessment not found.',
  'assessment.alreadyWritten': 'This session already has an assessment.',
  'assessment.changed': 'This assessment has been changed elsewhere in the meantime.',
  'assessment.closed': 'Assessments can only be edited for 7 days after they are written.',
  'assessment.empty': 'This assessment is empty, so there is no report.',
  'report.notFound': 'Page not found.',
  'post.notFound': 'Post not found.',
  'certification.questionNotFound': 'Question not found.',
  'certification.answerIsFinal':
    'The office has confirmed your certificate based on this answer, so it can no longer be changed.',
  'certificate.notFound': 'Certificate not found.',
  'calendar.notFound': 'Calendar not found.',
  'picture.fileTooLarge': 'The picture is larger than 5 MB.',
  'picture.busy': 'Other pictures are being processed. Please try again in a moment.',
  'picture.tooManyPixels': 'The picture has more than 25 megapixels.',
  'picture.unreadable': 'This file is not a readable picture.',
  'message.notFound': 'Message not found.',
  'message.noTutor': 'No tutor teaches this family at present, so the message can only go to the office.',
  'document.notFound': 'Document not found.',
  'document.uploadNotFound': 'The uploaded file was not found. Please upload it again.',
  'document.alreadyAdded': 'This upload has already been added to your documents.',
  'document.duplicate': 'You have already uploaded this.',
  'document.alreadyReplaced': 'This document has already been replaced.',
  'document.notReplaceable': 'Only documents that were rejected, have expired or will expire soon can be replaced.',
  'document.empty': 'The file is empty.',
  'document.fileTooLarge': 'The file is larger than 10 MB.',
  'document.wrongType': 'The file must be a PDF, JPEG, PNG, WebP, HEIC or DOCX.',
  'document.limitReached': 'Your document storage is full. Delete a document to make room.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** Including codes that only calls of the office or the parent portal answer, or those of the second step of signing in. */
export type AnyErrorCode = ErrorCode | FamilyErrorCode | OfficeErrorCode | SecondFactorErrorCode;

/**
 * The body of every error answer. `errors` says in English what is wrong with each field; `fieldErrors` says it as a key of
 * `fieldMessages` with values, which a screen shows in its own language; `requestId` finds the request in the log.
 */
export interface ErrorView {
  code: AnyErrorCode;
  message: string;
  errors?: Record<string, string>;
  fieldErrors?: Record<string, FieldErrorView>;
  requestId: string;
}
