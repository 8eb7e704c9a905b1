import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseOtherTables } from './servers.ts';

test('data of other tables is refused with how to start fresh, and is fine once it is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-tables-'));
  try {
    const [data, sql] = [join(folder, 'data'), join(folder, 'sql')];
    for (const made of [data, sql]) mkdirSync(made);
    const described = (text: string) => writeFileSync(join(sql, 'tables.sql'), text);
    described('create table one ();');
    refuseOtherTables(data, sql);
    mkdirSync(join(data, 'postgres'));
    refuseOtherTables(data, sql);
    described('create table two ();');
    expect(() => refuseOtherTables(data, sql)).toThrow(/another version of Kitewell; .*--fresh/);
    rmSync(join(data, 'postgres'), { recursive: true });
    refuseOtherTables(data, sql);
    mkdirSync(join(data, 'postgres'));
    refuseOtherTables(data, sql);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
