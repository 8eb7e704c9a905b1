import { trialRequestInput, type TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { Language } from '../../i18n.ts';

/** What a parent types, as the fields hold it and in their order: all text, empty where nothing is chosen. */
export interface TrialFields {
  parentName: string;
  childName: string;
  childAge: string;
  program: string;
  phone: string;
  email: string;
  message: string;
}

export const emptyFields: TrialFields = {
  parentName: '',
  childName: '',
  childAge: '',
  program: '',
  phone: '',
  email: '',
  message: '',
};

export const requiredFields = [
  'parentName',
  'childName',
  'childAge',
  'phone',
  'email',
] as const satisfies readonly (keyof TrialFields)[];

export function lacksRequired(fields: TrialFields): boolean {
  return requiredFields.some((field) => fields[field].trim() === '');
}

/** The fields as the API takes them, not yet checked: an age that is not chosen is left out, as it is not a number. */
export function asRequest({ childAge, ...fields }: TrialFields, language: Language): Record<string, unknown> {
  return { ...fields, childAge: childAge === '' ? undefined : Number(childAge), language };
}

/** The fields as the API takes them. Only for fields in which `asRequest` and the contract find no fault. */
export function toTrialRequest(fields: TrialFields, language: Language): TrialRequestInput {
  return trialRequestInput.validateSync(asRequest(fields, language), { stripUnknown: true });
}

const draftKey = 'trialDraft';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before an error or a reload. Whatever else may be stored there reads as nothing typed. */
export function readDraft(store: Store): TrialFields {
  const kept = quietly(() => JSON.parse(store.getItem(draftKey) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return emptyFields;
  const known = Object.entries(kept).filter(
    ([field, value]) => Object.hasOwn(emptyFields, field) && typeof value === 'string',
  );
  return { ...emptyFields, ...(Object.fromEntries(known) as Partial<TrialFields>) };
}

/** Keeps what is typed for as long as the tab lives; nothing, where nothing is typed. */
export function keepDraft(store: Store, fields: TrialFields): void {
  quietly(() => {
    if (Object.values(fields).every((value) => value === '')) store.removeItem(draftKey);
    else store.setItem(draftKey, JSON.stringify(fields));
  });
}

/** The request has arrived: what was typed goes. */
export function clearDraft(store: Store): void {
  quietly(() => store.removeItem(draftKey));
}

/** A browser may refuse storage altogether; the form works without it. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
