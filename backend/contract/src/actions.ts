import { array, boolean, number, object, string, type InferType } from './yup.ts';

export const actionKinds = [
  'markSession',
  'writeAssessment',
  'correctReport',
  'replaceDocument',
  'renewDocument',
  'readMessages',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** How many actions one answer names at most: nobody works through more before looking again. */
export const mostActions = 100;

/** Days before its end at which a document is worth renewing: an authority takes weeks for a new one. */
export const renewalDays = 60;

/** Something that a tutor has to do, about a session, a report, a document, or the messages of a family. */
export const actionView = object({
  kind: string().oneOf(actionKinds).required(),
  /** The id of the booking, the assessment, the document or the family. */
  id: number().required(),
  /** The child's name, or the document's; of messages, the children's of the family. */
  name: string().required(),
  /** Whether it should be done now. */
  due: boolean().required(),
  /** The day of the session, or on which the document expires. */
  date: string().nullable().defined(),
  /** When the session began. */
  time: string().nullable().defined(),
  /** Why a document was rejected, or a report sent back. */
  reason: string().nullable().defined(),
}).label('Action');
export type ActionView = InferType<typeof actionView>;

export const actionsView = object({
  actions: array(actionView.required()).required(),
  /** How many there are, including those beyond the answer. */
  total: number().required(),
}).label('Actions');
export type ActionsView = InferType<typeof actionsView>;
