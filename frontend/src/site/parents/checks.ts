import { trialLookupInput, type TrialLookupInput } from '@kitewell/contract/trial-requests';
import type { FormikErrors } from 'formik';
import { faultsIn } from '../faults.ts';

export function faults(fields: TrialLookupInput): FormikErrors<TrialLookupInput> {
  return faultsIn(trialLookupInput, fields, fields);
}

/** The fields as the API takes them. Call it only for fields without faults. */
export function toTrialLookup(fields: TrialLookupInput): TrialLookupInput {
  return trialLookupInput.cast(fields);
}
