import { trialRequestInput, type TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { FormikErrors } from 'formik';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { requestOrigin, type Origin } from './request-origin.ts';
import { preferredTimeFields, type TrialFields } from './draft.ts';

/** The fields as the API takes them, not checked yet: an age that is not chosen is left out, as it is no number. */
export function asRequest({ childAge, ...fields }: TrialFields, language: Language): Record<string, unknown> {
  return {
    ...fields,
    childAge: childAge === '' ? undefined : Number(childAge),
    preferredTimes: preferredTimeFields
      .map((preferredTime) => fields[preferredTime])
      .filter((preferredTime) => preferredTime !== ''),
    language,
  };
}

/** The fields as the API takes them. Call it only when `asRequest` and the contract find no fault. */
export function toTrialRequest(fields: TrialFields, language: Language, origin: Origin): TrialRequestInput {
  return trialRequestInput.validateSync({ ...asRequest(fields, language), ...origin }, { stripUnknown: true });
}

/** What the form sends: the fields, and where the family came from. */
export function sentRequest(fields: TrialFields, language: Language, page: string): TrialRequestInput {
  return toTrialRequest(fields, language, requestOrigin(page));
}

export function fieldErrors(fields: TrialFields, language: Language): FormikErrors<TrialFields> {
  return fieldErrorsOf(trialRequestInput, asRequest(fields, language), fields);
}
