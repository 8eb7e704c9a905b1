import { readFieldMessage, type FieldMessageKey } from './messages.ts';

/** The English sentence for each fault of a field. Screens have sentences under the same keys in their own language. */
export const fieldMessages = {
  required: 'Required',
  wrongKind: 'We could not read this entry. Please check it',
  invalid: 'This entry is not valid. Please check it',
  email: 'Invalid email',
  minLength: 'Use at least {{min}} characters',
  maxLength: 'Use at most {{max}} characters',
  min: 'Enter {{min}} or more',
  max: 'Enter {{max}} or less',
  minutesUnusual: 'Sessions usually last {{least}} to {{most}} minutes. Confirm that this is correct',
  integer: 'Enter a whole number',
  maxItems: 'At most {{max}} entries',
  date: 'Enter a date that exists',
  dateInFuture: 'This date is in the future',
  birthMonthInFuture: 'This month is in the future. Check the month of birth',
  birthMonthLongAgo: 'Anyone born then is no longer a child. Check the year',
  dateBetween: 'Choose a day from {{from}} to {{until}}',
  dateInPast: 'This date is in the past',
  timeInPast: 'This time is in the past',
  documentExpired: 'This document has expired. Upload the current one',
  expiryBeforeIssue: 'The expiry date cannot be before the issue date',
  appliedAfterIssue: 'The date of application cannot be after the date of issue',
  issuedAfterCheck: 'The date of issue cannot be after the day the result was checked',
  lastDayBeforeFirst: 'The last day cannot be before the first day',
  oneOf: 'Choose one of the options',
  phone: 'Enter 8 digits, or + and the country code',
  phoneStart: 'Hong Kong numbers do not start with 0 or 1',
  time: 'Enter a time of day, such as 16:30',
  endsBeforeBegin: 'The end must be after the start',
  hoursOverlap: 'These hours overlap with {{from}} to {{until}} on the same day',
  priceNow: 'The price is now HK${{dollars}}',
  slug: 'Use lower-case letters, digits and hyphens',
  earningsOverTotal: 'The earnings cannot be more than the total',
  amount: 'Enter an amount in dollars, such as 1,200.50',
  amountDecimals: 'Enter at most two decimals. The smallest amount is one cent',
  amountNegative: 'Enter an amount without a minus sign',
  amountLeast: 'Enter at least HK${{min}}',
  amountMost: 'Enter at most HK${{max}}',
  notSettled: 'This is not 0 yet',
  notZero: 'Enter an amount other than 0',
  trialIsFree: 'A trial is free for the family',
  pictureTypeNotAccepted: 'Only JPEG, PNG and WebP pictures are accepted',
  url: 'Enter an address that starts with https://',
  markup: 'Write plain text. This contains markup',
  sampleFact: 'This is a sample. Enter your own before you publish',
  placeholder: 'No fact of the business has this name in braces',
  noBar: 'Questions cannot contain a vertical bar',
  moduleTooLong: 'This module’s text is too long. Split it into two modules',
  nameLink: 'A name cannot contain a web or email address',
  nameUnseen: 'Enter a name in letters. It contains characters that cannot be seen',
  emailRequired: 'Valid email is required',
  passwordRequired: 'Password is required',
  passwordWrong: 'This is not your current password',
  passwordCommon: 'This password is easy to guess. Try several words of your own',
  passwordOwnWords: 'This password is based on your name, your email or our name, so it is easy to guess',
  passwordSame: 'Choose a different password from the current one',
  studentNameRequired: 'Student name is required',
  sessionDateRequired: 'Session date is required',
  programRequired: 'Program is required',
  answerTooShort:
    'Write at least a sentence: {{letters}} letters, or {{characters}} Chinese characters, without repeating the same words',
  assessmentEmpty: 'Write something, add a tag or give a rating. An empty assessment cannot be saved',
  documentTypeRequired: 'Document type is required',
  documentNameRequired: 'Document name is required',
  fileNameRequired: 'File name is required',
  fileUrlRequired: 'File URL is required',
  fileTypeNotAccepted: 'Only PDF, JPEG, PNG, WebP, HEIC and DOCX files are accepted',
  overlapsWith: '{{children}} with {{tutor}}, {{date}}, {{time}} to {{until}}',
  alreadyUploaded: 'Same as {{name}}, uploaded on {{date}}',
  accountClosed: 'The account is closed',
  courseOpen: 'The certification course is not complete',
  certificateOpen:
    'The certificate is not confirmed: modules, answers, the interview or the review of the answers are outstanding',
  stepsOpen: 'Steps not recorded: {{steps}}',
  noQualification: 'No degree or certificate has been verified',
  noCheck: 'No sexual conviction record check has been recorded',
  checkNotClear: 'The sexual conviction record check was not clear',
  checkLapsed: 'The sexual conviction record check expired on {{date}}',
} as const;

/** What other clients and the operators' commands are told of a value instead: its type or format, which helps nobody at a form. */
const formats: Partial<Record<FieldMessageKey, string>> = {
  wrongKind: 'Expected {{expected}}, received {{received}}',
  invalid: 'Invalid input',
  minLength: 'String must contain at least {{min}} character(s)',
  maxLength: 'String must contain at most {{max}} character(s)',
  min: 'Number must be at least {{min}}',
  max: 'Number must be at most {{max}}',
  integer: 'Expected a whole number',
  date: 'Expected a date that exists, as YYYY-MM-DD',
  time: 'Expected a time of day, as HH:mm',
  url: 'Expected an https address',
};

/** The same for the server, which knows every key. */
export const readKnownMessage = (message: string): ReturnType<typeof readFieldMessage> =>
  readFieldMessage(message, (key) => Object.hasOwn(fieldMessages, key));

/** What the server says in English of a message that `fieldMessage` made. */
export function englishFieldMessage(message: string): string {
  const { key, values } = readKnownMessage(message);
  return (formats[key] ?? fieldMessages[key]).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
