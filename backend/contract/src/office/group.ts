import type { ChildId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { childAges } from '../trial-choices.ts';
import { personName } from '../person-name.ts';
import { id, list, number, object, type InferType } from '../yup.ts';

/** The most children of a session. */
export const mostInGroup = 4;

/** A child on record that is in a session in addition to the first. */
const furtherChild = object({
  /** The id of the child. */
  child: id<ChildId>().required(),
  childName: personName(120),
  childAge: number().integer().min(childAges.youngest).max(childAges.oldest).required(),
});
export type FurtherChild = InferType<typeof furtherChild>;

/** Everybody who is to be in a session. */
export const everyChild = () => list(furtherChild.required(), mostInGroup).min(1, fieldMessage('required'));

/** Who else is in a session; its first child has to be on record as well then. */
export const furtherChildren = () => list(furtherChild.required(), mostInGroup - 1);
