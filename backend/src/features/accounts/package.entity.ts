import type { BookingId, PackageId, SessionChildId } from '@kitewell/contract/ids';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Child } from '../families/child.entity.ts';
import { Entry } from './entry.entity.ts';

const PackageSchema = defineEntity({
  name: 'Package',
  tableName: 'packages',
  indexes: [{ name: 'packages_expires', properties: ['expiresOn'] }],
  properties: {
    id: p.integer().$type<PackageId>().primary(),
    /** Its price. What is used of it costs nothing more. */
    entry: () => p.manyToOne(Entry).unique('packages_entry_unique').index(false),
    /** The child for whom it is; null where it is for every child of the family. */
    child: () => p.manyToOne(Child).nullable().index('packages_child').deleteRule('set null'),
    /** Null where it is for every programme. */
    programme: p.enum(programmes).$type<Programme>().nullable(),
    minutes: p.smallint().check('minutes > 0'),
    groupSize: p.smallint().check('group_size >= 1 and group_size <= 4'),
    units: p.smallint().check('units >= 1 and units <= 200'),
    /** The last day of a session for which a unit can be used, as it was sold; an extension may say another. */
    expiresOn: p.date(),
    /** The first day of the month whose planned sessions it bills ahead; null where the office sold it otherwise. */
    month: p.date().nullable(),
  },
});

/** Sessions that were paid ahead. */
export class Package extends PackageSchema.class {}
PackageSchema.setClass(Package);

const PackageExtensionSchema = defineEntity({
  name: 'PackageExtension',
  tableName: 'package_extensions',
  indexes: [
    { name: 'package_extensions_package', properties: ['package', 'id'] },
    { name: 'package_extensions_until', properties: ['until'] },
  ],
  properties: {
    id: p.integer().primary(),
    package: () => p.manyToOne(Package).index(false),
    until: p.date(),
    /** Null once the family was erased. */
    reason: p.string().length(300).nullable(),
    at: p.datetime().length(3),
  },
});

/** Another last day of a package, of which the latest counts. */
export class PackageExtension extends PackageExtensionSchema.class {}
PackageExtensionSchema.setClass(PackageExtension);

const PackageMoveSchema = defineEntity({
  name: 'PackageMove',
  tableName: 'package_moves',
  indexes: [{ name: 'package_moves_session', properties: ['sessionId', 'sessionChildId'] }],
  checks: [{ name: 'package_moves_units_check', expression: 'units <> 0 and (units > 0) = (reverses_id is not null)' }],
  properties: {
    id: p.integer().primary(),
    package: () => p.manyToOne(Package).index('package_moves_package'),
    /** Negative where units are used or given back. */
    units: p.smallint(),
    /** The session for which a unit was used; null where the rest was given back for a credit. */
    sessionId: p.integer().$type<BookingId>().nullable(),
    sessionChildId: p.integer().$type<SessionChildId>().nullable(),
    reverses: () =>
      p.manyToOne(PackageMove).nullable().unique('package_moves_reversed_once').index(false).deleteRule('no action'),
    bookedOn: p.date(),
  },
});

/** Units that a package has more or less by a session. */
export class PackageMove extends PackageMoveSchema.class {}
PackageMoveSchema.setClass(PackageMove);
