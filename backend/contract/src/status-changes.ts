/**
 * For each status of a record, those that it may have next. The change functions ask such a table and screens offer what
 * it allows, so that a new status or a new way is added in one place.
 */
export type StatusChanges<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

type Table = Readonly<Record<string, readonly string[]>>;

/** Whether a record of one status may get another. */
export const mayBecome = <Changes extends Table>(
  changes: Changes,
  from: keyof Changes & string,
  to: keyof Changes & string,
): boolean => changes[from]?.includes(to) ?? false;

/** Whether a status stays as it is. */
export const isFinal = <Changes extends Table>(changes: Changes, status: keyof Changes & string): boolean =>
  changes[status]?.length === 0;
