/**
 * The codes of the second step of signing in, with their sentences. Apart from the others, which every public page
 * loads.
 */
export const secondFactorErrorMessages = {
  'secondFactor.required': 'Please complete two-step verification first.',
  'secondFactor.recentRequired': 'Please confirm with two-step verification that it is you.',
  'secondFactor.wrongCode': 'This code is incorrect or has already been used.',
  'secondFactor.unreadable':
    'Codes from your app cannot be checked at the moment. Use a recovery code, or ask for a reset of two-step verification.',
  'secondFactor.passkeyRefused': 'This passkey was not accepted.',
  'secondFactor.challengeOver': 'That took too long. Please start again.',
  'secondFactor.lastFactor': 'Two-step verification needs at least one method. Add another one first.',
  'secondFactor.none': 'Add an app or a passkey first.',
  'secondFactor.tooManyPasskeys': 'An account can have up to ten passkeys. Remove one first.',
  'secondFactor.passkeyNotFound': 'Passkey not found.',
} as const;

export type SecondFactorErrorCode = keyof typeof secondFactorErrorMessages;
