/** Codes that only calls of the office answer with. As `errorMessages`, and apart so that no public page carries them. */
export const officeErrorMessages = {
  'staff.sessionRequired': 'Please sign in to the office.',
  'staff.secondFactorRequired': 'Please pass the second step of signing in first.',
  'staff.forbidden': 'This is not open to your account.',
  'staff.foreignOrigin': 'This came from another site and was not done.',
  'staff.wrongCode': 'This code is not right, or was used already.',
  'staff.passkeyRefused': 'This passkey was not accepted.',
  'staff.challengeOver': 'That took too long. Please begin again.',
  'staff.notFound': 'There is nobody with this number among the staff.',
  'staff.unknownEmail': 'Nobody among the staff has this email.',
  'staff.emailTaken': 'Somebody among the staff has this email already.',
  'staff.lastOwner': 'One active owner has to remain.',
  'staff.ownAccount': 'Another owner has to change your account.',
  'staff.lastFactor': 'One second step has to remain. Add another one first.',
  'staff.tooManyPasskeys': 'Ten passkeys are as many as an account has. Remove one first.',
  'staff.passkeyNotFound': 'There is no such passkey.',
  'paper.decidedMeanwhile': 'Somebody else has decided this paper in the meantime.',
  'booking.changedMeanwhile': 'Somebody else has changed this session in the meantime. It is shown as it is now.',
  'tutor.stepNotRecorded': 'This step follows from facts and is not written down.',
  'letter.notFound': 'There is no letter with this number.',
  'letter.notGivenUp': 'This letter has not failed, so there is nothing to try again.',
  'letter.settled': 'This letter does not wait any more.',
  'letter.leaving': 'This letter is on its way right now. Look again in a minute.',
  'letter.noPreview': 'Letters cannot be shown here: the settings do not name what writes them.',
  'weather.notFound': 'There is no line for this day.',
  'weather.changedMeanwhile':
    'Somebody else has changed the line of this day in the meantime. It is shown as it is now.',
} as const;

export type OfficeErrorCode = keyof typeof officeErrorMessages;
