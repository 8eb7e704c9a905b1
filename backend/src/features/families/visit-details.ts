import { familyLanguages, type VisitView } from '@kitewell/contract/bookings';
import { familyLimits } from '@kitewell/contract/families';
import { p } from '@mikro-orm/core';

/** Where a family lives and how to get in, as columns of the family and of each visit to it. */
export const homeColumns = () => ({
  address: p.string().length(familyLimits.address).nullable(),
  doorCode: p.string().length(familyLimits.doorCode).nullable(),
});

/** What a tutor needs to get to a family, as columns of a session and of a series. Retention erases it afterwards. */
export const visitColumns = () => ({
  ...homeColumns(),
  /** E.164. */
  phone: p.string().length(20).nullable(),
  language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
  notes: p.text().nullable(),
});

type Visit = Omit<VisitView, 'bookingId'>;
type StoredVisit = { [Field in Exclude<keyof Visit, 'language'>]?: Visit[Field] | undefined } & Pick<Visit, 'language'>;

export const visitOf = ({ address, doorCode, phone, language, notes }: StoredVisit): Visit => ({
  ...{ address: address ?? null, doorCode: doorCode ?? null },
  ...{ phone: phone ?? null, language, notes: notes ?? null },
});

/** A visit of which nothing personal is kept. */
export const forgottenVisit = { address: null, doorCode: null, phone: null, notes: null } as const;
/** The same as assignments in SQL, and whether there is anything to forget. */
export const forgetVisitSql = 'address = null, door_code = null, phone = null, notes = null';
export const hasVisitSql = (row: string) =>
  `coalesce(${row}.address, ${row}.door_code, ${row}.phone, ${row}.notes) is not null`;
