/** What a backup contains, written beside it when it is made, so that a restore can be compared with it. */
export interface Manifest {
  /** When, in ISO 8601. */
  readonly at: string;
  /** How many rows each table has, as `schema.table`. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: readonly StoredFile[];
}

/** An object of the store. */
export interface StoredFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string;
}

/** Each difference from the manifest as a sentence; rows of a table that it does not name are differences too. */
export function differences(
  { rows, files }: Manifest,
  found: { rows: Readonly<Record<string, number>>; files: readonly Omit<StoredFile, 'contentType'>[] },
): string[] {
  const tables = new Set([...Object.keys(rows), ...Object.keys(found.rows)]);
  const kept = new Map(found.files.map((file) => [file.key, file]));
  return [
    ...[...tables]
      .filter((table) => rows[table] !== found.rows[table])
      .map((table) => `${table} has ${found.rows[table] ?? 'no'} rows, and had ${rows[table] ?? 'none'}.`),
    ...files.flatMap(({ key, size, sha256 }) => {
      const file = kept.get(key);
      if (!file) return [`${key} is missing.`];
      return file.size === size && file.sha256 === sha256 ? [] : [`${key} has other bytes than it had.`];
    }),
  ];
}

/** The counts in one line. */
export function summary({ rows, files }: Manifest): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rowsOf(rows)} rows in ${Object.keys(rows).length} tables, ${files.length} files of ${bytes} bytes`;
}

export const rowsOf = (rows: Manifest['rows']) => Object.values(rows).reduce((sum, count) => sum + count, 0);
