import { fieldMessage } from '@kitewell/contract/messages';
import { readJson, type TextStore } from '../../browser-storage.ts';
import { childAges, districts, trialProgrammes } from '@kitewell/contract/trial-choices';

/** What a parent types, field by field in order: all text, empty if nothing is chosen. */
export interface TrialFields {
  parentName: string;
  childName: string;
  childAge: string;
  program: string;
  phone: string;
  email: string;
  message: string;
  district: string;
  preferredTime1: string;
  preferredTime2: string;
  preferredTime3: string;
}

export const emptyFields: TrialFields = {
  parentName: '',
  childName: '',
  childAge: '',
  program: '',
  phone: '',
  email: '',
  message: '',
  district: '',
  preferredTime1: '',
  preferredTime2: '',
  preferredTime3: '',
};

/** The fields with the family's wishes, in order. */
export const preferredTimeFields = [
  'preferredTime1',
  'preferredTime2',
  'preferredTime3',
] as const satisfies readonly (keyof TrialFields)[];

export const requiredFields = [
  'parentName',
  'childName',
  'childAge',
  'phone',
  'email',
] as const satisfies readonly (keyof TrialFields)[];

/** The required fields that are empty, each with its fault. */
export function missingIn(fields: TrialFields): Partial<Record<keyof TrialFields, string>> {
  const missing = requiredFields.filter((field) => fields[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, fieldMessage('required')]));
}

export function lacksRequired(fields: TrialFields): boolean {
  return Object.keys(missingIn(fields)).length > 0;
}

/** The choices in a link's address, `?program=…&age=…&district=…`. Values that the form does not know are ignored. */
export function readChoice(search: string): Partial<TrialFields> {
  const parameters = new URLSearchParams(search);
  const program = trialProgrammes.find((known) => known === parameters.get('program'));
  const district = districts.find((known) => known === parameters.get('district'));
  const age = Number(parameters.get('age'));
  const known = Number.isInteger(age) && age >= childAges.youngest && age <= childAges.oldest;
  return { ...(program && { program }), ...(known && { childAge: String(age) }), ...(district && { district }) };
}

const draftKey = 'trialDraft';

/** What was typed before an error or a reload. Anything else in the storage counts as nothing typed. */
export function readDraft(store: TextStore): TrialFields {
  const kept = readJson(store, draftKey);
  if (typeof kept !== 'object' || kept === null) return emptyFields;
  const known = Object.entries(kept).filter(
    ([field, value]) => Object.hasOwn(emptyFields, field) && typeof value === 'string',
  );
  return { ...emptyFields, ...(Object.fromEntries(known) as Partial<TrialFields>) };
}

/** Keeps what is typed as long as the tab is open; if nothing is typed, nothing is stored. */
export function keepDraft(store: TextStore, fields: TrialFields): void {
  if (Object.values(fields).every((value) => value === '')) store.removeItem(draftKey);
  else store.setItem(draftKey, JSON.stringify(fields));
}

/** Removes what was typed, once the request has arrived. */
export function clearDraft(store: TextStore): void {
  store.removeItem(draftKey);
}
