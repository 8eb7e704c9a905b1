import type { FieldFault } from './messages.ts';
import type { OfficeErrorCode } from './office/errors.ts';

/** Every code that an error answer can carry, with its sentence for other clients and for logs. */
export const errorMessages = {
  validation: 'Some fields need attention.',
  malformed: 'The request could not be read as JSON.',
  tooLarge: 'The request is larger than is accepted here.',
  unsupportedType: 'Send the request as JSON.',
  notFound: 'There is nothing here under that address.',
  methodNotAllowed: 'This address does not take that method.',
  unavailable: 'The service is resting for a moment. Please try again shortly.',
  'request.otherContent':
    'This was sent before with other content, and that was stored. What was sent now was not: look at what is there first, then send this again if it is still wanted.',
  busy: 'Many are asking for something just now. Please try again in a moment.',
  tooMany: 'That was a lot within one hour. Please go on a little later.',
  unexpected: 'Something went wrong on our side. Please try again.',
  'session.required': 'Please sign in.',
  'session.wrongCredentials': 'Email or password is not right.',
  'session.tooManyAttempts': 'Too many attempts. Please wait a little before trying again.',
  'session.demoOff': 'The demo account is switched off here.',
  'session.demoShared': 'The demo account is shared by everybody, so this cannot be changed here.',
  'session.notFound': 'This session has already ended.',
  'session.noLetters': 'No letters are sent from here. Please call the office for a new password.',
  'session.linkOver': 'This link is no longer good. Please ask for another one.',
  'trial.notFound': 'No trial request has this reference and email.',
  'trial.unknownReference': 'No trial request has this reference.',
  'job.notFound': 'No job that was given up has this id.',
  'trial.tooMany': 'Many requests came from your connection. Please call or message us instead.',
  'tutor.emailTaken': 'A tutor with this email already exists.',
  'tutor.notCleared': 'This tutor cannot be sent to a family on that day yet.',
  'tutor.notFound': 'No tutor has this email.',
  'certification.required': 'This part opens when your certification is complete.',
  'certification.moduleNotFound': 'There is no such module.',
  'family.notFound': 'There is no such family.',
  'family.several': 'Several families have this phone or email. Make a family of its own, or mend theirs first.',
  'family.full': 'A family can have 6 guardians and 12 children.',
  'family.hasSessions': 'This family still has sessions to come. Cancel them first.',
  'family.unsettled':
    'A session of this family took place and has no rate yet. Record one and settle it first, so that nothing owed is lost.',
  'record.changed': 'Somebody else has changed this in the meantime.',
  'booking.notFound': 'There is no such booking.',
  'booking.overlap': 'Another session takes up this time, or the way to one does.',
  'booking.paid': 'This session has been paid, so what is recorded of it stays. Please ask us.',
  'booking.offByOffice': 'We have cancelled this session, so its status cannot be changed. Please ask us.',
  'booking.settled': 'This session is over or cancelled, so it can be neither moved nor cancelled.',
  'booking.visitClosed': 'Address and phone show from 24 hours before a session until it ends.',
  'agreement.notOpen': 'This question is no longer open, so it cannot be answered.',
  'assessment.notFound': 'There is no such assessment.',
  'assessment.alreadyWritten': 'An assessment of this session has already been written.',
  'assessment.changed': 'This assessment has been corrected elsewhere in the meantime.',
  'assessment.closed': 'An assessment can be corrected for 7 days after it was written.',
  'assessment.empty': 'Nothing was written in this assessment, so there is no page of it.',
  'sheet.notFound': 'There is no such page.',
  'post.notFound': 'There is no such post.',
  'certification.questionNotFound': 'There is no such question.',
  'certification.answerIsFinal': 'The office has confirmed your certificate by this answer, so it stays as it is.',
  'certificate.notFound': 'There is no such certificate.',
  'calendar.notFound': 'There is no such calendar.',
  'picture.fileTooLarge': 'The picture is larger than 5 MB.',
  'picture.busy': 'Other pictures are being prepared. Please try again in a moment.',
  'picture.tooManyPixels': 'The picture has more than 25 megapixels.',
  'picture.unreadable': 'The file cannot be read as a picture.',
  'document.notFound': 'There is no such document.',
  'document.uploadNotFound': 'The uploaded file was not found. Please upload it again.',
  'document.alreadyAdded': 'This upload has already been added to your documents.',
  'document.empty': 'The file is empty.',
  'document.fileTooLarge': 'The file is larger than 10 MB.',
  'document.wrongType': 'The file is not one of PDF, JPEG, PNG, WebP, HEIC or DOCX.',
  'document.limitReached': 'Your document folder is full. Delete a document to make room.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** Including codes that only the office's calls answer. */
export type AnyErrorCode = ErrorCode | OfficeErrorCode;

/**
 * The body of every error answer. `errors` says in English what is wrong with each field; `faults` says it as a key of
 * `fieldMessages` with values, which a screen shows in its own language; `requestId` finds the request in the log.
 */
export interface ErrorView {
  code: AnyErrorCode;
  message: string;
  errors?: Record<string, string>;
  faults?: Record<string, FieldFault>;
  requestId: string;
}
