import { fieldMessage } from './messages.ts';
import { childAges, trialProgrammes, trialRequestStatuses } from './trial-choices.ts';
import { instant, number, object, optionalText, requiredLine, string, type InferType } from './yup.ts';

/** The shape of a number: eight digits of Hong Kong, or an international one. The server also looks it up. */
export const trialPhone = requiredLine(40)
  .matches(/^(?:\+\d[\d\s().-]{6,24}|\d{4}[\s-]?\d{4})$/, { message: fieldMessage('phone'), excludeEmptyString: true })
  // Somebody who gave eight digits that no number begins with must not be asked for eight digits.
  .test('start', fieldMessage('phoneStart'), (text) => !/^[01]\d{3}[\s-]?\d{4}$/.test(text));

const email = requiredLine(254)
  .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
  .email(fieldMessage('email'));

export const trialRequestInput = object({
  parentName: requiredLine(120),
  childName: requiredLine(120),
  childAge: number().integer().min(childAges.youngest).max(childAges.oldest).required(),
  phone: trialPhone,
  email,
  program: string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .oneOf([...trialProgrammes, null]),
  message: optionalText(2000),
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
});
export type TrialRequestInput = InferType<typeof trialRequestInput>;

export const trialReferenceView = object({ reference: string().required() });

export const trialLookupInput = object({
  reference: requiredLine(20).transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)),
  email,
});
export type TrialLookupInput = InferType<typeof trialLookupInput>;

/** A trial request as the parent who made it sees it. */
export const trialRequestView = object({
  reference: string().required(),
  childName: string().required(),
  program: string()
    .nullable()
    .oneOf([...trialProgrammes, null])
    .defined(),
  status: string().oneOf(trialRequestStatuses).required(),
  receivedAt: instant(),
}).label('TrialRequest');
export type TrialRequestView = InferType<typeof trialRequestView>;

export const trialRequestAnswer = object({ trialRequest: trialRequestView.required() });
