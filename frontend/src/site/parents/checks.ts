import { trialLookupInput, type TrialLookupInput } from '@kitewell/contract/trial-requests';
import type { FormikErrors } from 'formik';
import { fieldErrorsOf } from '../../ui/field-errors.ts';

export function fieldErrors(fields: TrialLookupInput): FormikErrors<TrialLookupInput> {
  return fieldErrorsOf(trialLookupInput, fields, fields);
}

/** The fields as the API takes them. Call it only for fields without faults. */
export function toTrialLookup(fields: TrialLookupInput): TrialLookupInput {
  return trialLookupInput.cast(fields);
}
