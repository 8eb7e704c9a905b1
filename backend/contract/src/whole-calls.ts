import type { Call, CallSchemas, FamilyAccess, OfficeAccess, TutorAccess } from './call.ts';
import { calls, type CallName } from './calls.ts';
import { familyHomeCalls, type FamilyCallName } from './family/calls.ts';
import { familySchemas } from './family/schemas.ts';
import { officeCalls, type OfficeCallName } from './office/calls.ts';
import { officeSchemas } from './office/schemas.ts';
import { schemas } from './schemas.ts';

/** A call with its schemas, for the server and for what describes or tries every call. */
export type WholeCall<Access extends string = TutorAccess> = Call<Access> & CallSchemas;
/** A call of any table. */
export type AnyCall = WholeCall<TutorAccess | OfficeAccess | FamilyAccess>;

export const wholeCalls = joined<CallName, WholeCall>(calls, schemas);
export const wholeOfficeCalls = joined<OfficeCallName, WholeCall<OfficeAccess>>(officeCalls, officeSchemas);
export const wholeFamilyCalls = joined<FamilyCallName, WholeCall<FamilyAccess>>(familyHomeCalls, familySchemas);

function joined<Name extends string, Whole extends WholeCall<string>>(
  table: Readonly<Record<Name, Omit<Whole, keyof CallSchemas>>>,
  schemasOf: Readonly<Record<Name, CallSchemas>>,
): Readonly<Record<Name, Whole>> {
  const names = Object.keys(table) as Name[];
  return Object.fromEntries(names.map((name) => [name, { ...table[name], ...schemasOf[name] }])) as Record<Name, Whole>;
}
