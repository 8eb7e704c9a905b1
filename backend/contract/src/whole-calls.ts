import {
  isCounted,
  type Call,
  type CallSchemas,
  type FamilyAccess,
  type OfficeAccess,
  type TutorAccess,
} from './call.ts';
import { calls, type CallName } from './calls.ts';
import type { AnyErrorCode } from './errors.ts';
import { familyRoot } from './family/addresses.ts';
import { familyHomeCalls, type FamilyCallName } from './family/calls.ts';
import { familySchemas } from './family/schemas.ts';
import { officeRoot } from './office/addresses.ts';
import { officeCalls, type OfficeCallName } from './office/calls.ts';
import { officeSchemas } from './office/schemas.ts';
import { schemas } from './schemas.ts';

/** A call with its schemas, for the server and for what describes or tries every call. */
export type WholeCall<Access extends string = TutorAccess> = Call<Access> & CallSchemas;
/** A call of any table. */
export type AnyCall = WholeCall<TutorAccess | OfficeAccess | FamilyAccess>;

export const wholeCalls = prefixed<CallName, WholeCall>(calls, schemas);
export const wholeOfficeCalls = prefixed<OfficeCallName, WholeCall<OfficeAccess>>(officeCalls, officeSchemas);
export const wholeFamilyCalls = prefixed<FamilyCallName, WholeCall<FamilyAccess>>(familyHomeCalls, familySchemas);

function prefixed<Name extends string, Whole extends WholeCall<string>>(
  table: Readonly<Record<Name, Omit<Whole, keyof CallSchemas>>>,
  schemasOf: Readonly<Record<Name, CallSchemas>>,
): Readonly<Record<Name, Whole>> {
  const names = Object.keys(table) as Name[];
  return Object.fromEntries(names.map((name) => [name, { ...table[name], ...schemasOf[name] }])) as Record<Name, Whole>;
}

type Errors = Readonly<Record<number, readonly AnyErrorCode[]>>;

/** What the checks before a call refuse, by who may make it. */
const accessErrors: Readonly<Record<AnyCall['access'], Errors>> = {
  public: {},
  signingIn: { 401: ['session.required'] },
  tutor: { 401: ['session.required'] },
  certified: { 401: ['session.required'], 403: ['certification.required'] },
  // A tutor's token is known, but of no use here.
  begun: { 401: ['staff.sessionRequired'], 403: ['staff.forbidden'] },
  staff: { 401: ['staff.sessionRequired'], 403: ['staff.forbidden', 'secondFactor.required'] },
  owner: { 401: ['staff.sessionRequired'], 403: ['staff.forbidden', 'secondFactor.required'] },
  account: { 401: ['home.sessionRequired'] },
  family: { 400: ['validation'], 401: ['home.sessionRequired'], 404: ['family.notFound'] },
  bills: { 400: ['validation'], 401: ['home.sessionRequired'], 403: ['home.payerOnly'], 404: ['family.notFound'] },
  payer: { 400: ['validation'], 401: ['home.sessionRequired'], 403: ['home.payerOnly'], 404: ['family.notFound'] },
};

/** Every error that a call may answer, by status: what all of its kind share, and its own. */
export function errorsOf(call: AnyCall): Errors {
  const changes = call.method !== 'GET';
  const isBelow = (root: string) => call.path.startsWith(`${root}/`);
  const kinds: Errors[] = [
    { ...accessErrors[call.access], 503: ['unavailable', 'busy'] },
    call.body ? { 400: ['validation', 'malformed'], 413: ['tooLarge'], 415: ['unsupportedType'] } : {},
    call.query ? { 400: ['validation'] } : {},
    call.params ? { 404: ['notFound'] } : {},
    isCounted(call) ? { 429: ['tooMany'] } : {},
    call.recentCode ? { 403: [isBelow(officeRoot) ? 'secondFactor.recentRequired' : 'home.proofRequired'] } : {},
    changes && ['family', 'bills', 'payer'].includes(call.access) && !call.allowedOnHold
      ? { 403: ['home.onHold'] }
      : {},
    // From a network that may not reach the office, nothing is there.
    isBelow(officeRoot) ? { 404: ['notFound'] } : {},
    isBelow(officeRoot) && changes ? { 403: ['staff.foreignOrigin'] } : {},
    isBelow(familyRoot) && changes ? { 403: ['home.foreignOrigin'] } : {},
    { ...call.errors } as Errors,
  ];
  const all = new Map<number, AnyErrorCode[]>();
  for (const [status, codes] of kinds.flatMap((errors) => Object.entries(errors)))
    all.set(Number(status), [...new Set([...(all.get(Number(status)) ?? []), ...codes])]);
  return Object.fromEntries(all);
}
