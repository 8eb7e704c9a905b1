import { trialRequestInput, type TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { FormikErrors } from 'formik';
import type { Language } from '../../language.ts';
import { faultsIn } from '../faults.ts';
import { cameFrom, type Origin } from './came-from.ts';
import { wishFields, type TrialFields } from './draft.ts';

/** The fields as the API takes them, not yet checked: an age that is not chosen is left out, as it is not a number. */
export function asRequest({ childAge, ...fields }: TrialFields, language: Language): Record<string, unknown> {
  return {
    ...fields,
    childAge: childAge === '' ? undefined : Number(childAge),
    wishedTimes: wishFields.map((wish) => fields[wish]).filter((wish) => wish !== ''),
    language,
  };
}

/** The fields as the API takes them. Only for fields in which `asRequest` and the contract find no fault. */
export function toTrialRequest(fields: TrialFields, language: Language, origin: Origin): TrialRequestInput {
  return trialRequestInput.validateSync({ ...asRequest(fields, language), ...origin }, { stripUnknown: true });
}

/** What the form on a page sends: the fields, and what led to it. */
export function sentRequest(fields: TrialFields, language: Language, page: string): TrialRequestInput {
  return toTrialRequest(fields, language, cameFrom(page));
}

export function faults(fields: TrialFields, language: Language): FormikErrors<TrialFields> {
  return faultsIn(trialRequestInput, asRequest(fields, language), fields);
}
