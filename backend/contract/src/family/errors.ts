/** Codes that only calls of the parent portal answer. They are not in `errorMessages`, so that no public page loads them. */
export const familyErrorMessages = {
  'home.sessionRequired': 'Please sign in.',
  'home.foreignOrigin': 'This request came from another site and was refused.',
  'home.wrongCode': 'This code is wrong or has expired. Check the latest email, or request a new code.',
  'home.linkOnly': 'Too many wrong codes were entered. Please use the link in the email instead.',
  'home.linkOver': 'This link no longer works. Please request a new email.',
  'home.proofRequired': 'Please confirm that it is you with a new code.',
  'home.payerOnly': 'Only the person who pays the bills can do this.',
  'home.onHold': 'At the moment only our office can change your sessions. Please contact us.',
  'cancellation.otherPrice':
    'The price of this cancellation has changed. Nothing was cancelled. Please check the new price.',
  'cancellation.byOffice': 'This session cannot be cancelled here. Please contact us.',
  'changeRequest.open': 'You have already asked for another time for this session.',
  'changeRequest.tooLate': 'It is too late to ask for another time here. Please call us.',
  'changeRequest.notFound': 'Request not found.',
  'changeRequest.answered': 'This request has already been answered or withdrawn.',
  'invitation.answered': 'This invitation has already been accepted.',
  'guardian.self': 'You cannot remove yourself. Please contact us.',
  'erasure.notFound': 'There is no open request to erase this family’s data.',
  'paymentNotice.open': 'We are already checking a payment for this bill.',
  'review.notYet': 'A review can be written after four completed sessions.',
  'review.worksHere': 'Families of people who work here cannot write a review.',
  'review.notFound': 'Review not found.',
} as const;

export type FamilyErrorCode = keyof typeof familyErrorMessages;
