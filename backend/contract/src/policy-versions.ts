import { nextCursor, pageQuery } from './pages.ts';
import { policyNames } from './website/policy-names.ts';
import { array, object, string, type InferType } from './yup.ts';

export const policyParams = object({ policy: string().oneOf(policyNames).required() });
export const policyVersionsQuery = object({ ...pageQuery });

/** A text as it was published, with its placeholders. */
const text = object({ en: string().defined(), zh: string().defined() }).required();

export const policyVersionView = object({
  publishedOn: string().required(),
  /** It applies from this day on, until a later version does. */
  validFrom: string().required(),
  title: text,
  summary: text,
  sections: array(
    object({ heading: text, paragraphs: array(text).required(), items: array(text).required() }).required(),
  ).required(),
}).label('PolicyVersion');
export type PolicyVersionView = InferType<typeof policyVersionView>;

export const policyVersionsView = object({
  versions: array(policyVersionView.required()).required(),
  nextCursor: nextCursor(),
});
export type PolicyVersionsView = InferType<typeof policyVersionsView>;
