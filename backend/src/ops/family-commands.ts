import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { longestFamilySearch } from '@kitewell/contract/office/families';
import { pageQuery } from '@kitewell/contract/pages';
import { idInPath, object, optionalLine } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { copyOfFamily } from '../features/access-requests/family-copy.ts';
import { Child } from '../features/families/child.entity.ts';
import { Family } from '../features/families/family.entity.ts';
import { eraseFamily } from '../features/family-records/erase-family.ts';
import { exportFamily } from '../features/family-records/export-family.ts';
import { Guardian } from '../features/families/guardian.entity.ts';
import {
  endFamilySignIns,
  readFamilySignIns,
  sendFamilySignIn,
  setHomeAccess,
} from '../features/family-home/office-access.ts';
import { listFamilies } from '../features/family-records/list-families.ts';
import { lockRow } from '../lock-row.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { zip } from '../zip.ts';
import { pageNote, type Shell } from './shell.ts';
import type { ChangeContext } from '../features/audit/record-change.ts';

const reference = object({ id: idInPath() });
const listQuery = object({ ...pageQuery, reach: optionalLine(longestFamilySearch) });

type Needs = Pick<Services, 'config' | 'renderPage' | 'readRows' | 'queueEmail' | 'linkKeys' | 'now'>;

export function addFamilyCommands(
  program: Command,
  { answering, change, context, now, read }: Shell,
  services: Needs,
): void {
  const family = program.command('family').description('Families and their data.');
  answering(
    family
      .command('list')
      .description('List families, most recent contact first.')
      .option('--reach <phone or email>', 'of a guardian (or its beginning), or a name; - to type it')
      .option('--limit <number>', 'at most 100')
      .option('--cursor <cursor>', 'continue where a list ended'),
    async (options) => {
      const { limit, cursor, reach } = readInput(listQuery, options);
      const { families, nextCursor } = await listFamilies(read(), { limit, cursor, search: reach }, now());
      return {
        rows: families.map(({ guardians, children, id, language, district, lastContactAt }) => ({
          ...{ id, language, district, lastContactAt },
          guardians: guardians.join(', '),
          children: children.map(({ name }) => name).join(', '),
        })),
        ...pageNote(nextCursor),
      };
    },
  );
  answering(
    family.command('show').description('Show one family.').argument('<id>', 'of the family'),
    async (_, argument) => {
      const { id } = readInput(reference, { id: argument });
      const em = read();
      const found = await em.findOne(Family, { id });
      if (!found) throw new AppError('family.notFound', 404);
      const guardians = await em.find(Guardian, { family: id }, { orderBy: { id: 'asc' } });
      const children = await em.find(Child, { family: id }, { orderBy: { id: 'asc' } });
      const { language, district, address, doorCode, notes, source, version } = found;
      return {
        record: {
          ...{ id, version, language, district: district ?? null, address: address ?? null },
          ...{ doorCode: doorCode ?? null, notes: notes ?? null, source: source ?? null },
          guardians: guardians
            .map(({ name, phone, email, pays }) => [name, phone, email, pays && 'pays'].filter(Boolean).join(' '))
            .join('; '),
          children: children.map(({ id: number, name }) => `${number} ${name}`).join('; '),
          lastContact: found.lastContactAt.toISOString(),
        },
      };
    },
  );
  answering(
    family
      .command('export')
      .description('Export all data about a family: as JSON, or as a ZIP file.')
      .argument('<id>', 'of the family')
      .option('--to <file>', 'a new ZIP file, with its bills and assessments as pages'),
    async ({ to }, argument) => {
      const { id } = readInput(reference, { id: argument });
      if (typeof to === 'string') return { record: { id, file: await copyTo(to, context(), id) } };
      return change(async ({ tx, context: by }) => ({
        record: { file: JSON.stringify(await exportFamily(tx, by, id)) },
      }));
    },
  );

  async function copyTo(path: string, by: ChangeContext, id: number): Promise<string> {
    const files = await copyOfFamily({ ...services, em: read() }, by, id);
    try {
      // Readable by whoever runs the command alone, and nothing is overwritten.
      await writeFile(path, zip(files, by.at), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const { syscall, message } = error as NodeJS.ErrnoException;
      if (syscall) family.error(`error: ${message}`);
      throw error;
    }
    return path;
  }
  answering(
    family
      .command('sign-ins')
      .description('List who can sign in for a family, and when each last did.')
      .argument('<id>', 'of the family'),
    async (_, argument) => {
      const { id } = readInput(reference, { id: argument });
      const { guardians } = await readFamilySignIns(services, id, now());
      return { rows: guardians.map(({ children, ...row }) => ({ ...row, children: children.join(', ') })) };
    },
  );
  answering(
    family
      .command('send-sign-in')
      .description('Email a sign-in code and link, valid for 15 minutes, to the confirmed guardians of a family.')
      .argument('<id>', 'of the family')
      .option('--guardian <id>', 'only this one'),
    ({ guardian }, argument) =>
      change(async ({ tx, context: by }) => {
        if (!services.config.mail) throw new AppError('session.noEmails', 409);
        const { id } = readInput(reference, { id: argument });
        const one = guardian === undefined ? undefined : readInput(reference, { id: guardian }).id;
        return { record: { id, sent: await sendFamilySignIn(tx, services, by, id, { guardian: one }) } };
      }),
  );
  answering(
    family.command('sign-out').description('Sign a family out on every device.').argument('<id>', 'of the family'),
    (_, argument) =>
      change(async ({ tx, context: by }) => {
        const { id } = readInput(reference, { id: argument });
        return { record: { id, ended: await endFamilySignIns(tx, by, id) } };
      }),
  );
  answering(
    family
      .command('access')
      .description('Confirm a guardian’s email, so that it can sign in to the parent portal.')
      .argument('<id>', 'of the guardian')
      .option('--children <ids>', 'ids of the children that a guardian who does not pay can see, separated by commas')
      .option('--bills', 'let a guardian who does not pay see the bills')
      .option('--withdraw', 'withdraw the confirmation'),
    ({ children, bills, withdraw }, argument) =>
      change(async ({ tx, context: by }) => {
        const { id } = readInput(reference, { id: argument });
        const { version } = await lockRow(tx, Guardian, { id }, 'family.notFound');
        const named =
          typeof children === 'string' ? children.split(',').map((one) => readInput(reference, { id: one }).id) : [];
        const input = { version, confirmed: withdraw !== true, seesBills: bills === true, children: named };
        return { record: { family: await setHomeAccess(tx, by, id, input), confirmed: input.confirmed } };
      }),
  );
  answering(
    family
      .command('erase')
      .description('Erase a family’s data. Names what the law requires to be kept, and until when.')
      .argument('<id>', 'of the family'),
    (_, argument) =>
      change(async ({ tx, context: by }) => {
        const { id } = readInput(reference, { id: argument });
        const { erased, kept } = await eraseFamily(tx, by, id);
        return {
          rows: [
            ...erased.map(({ what, count }) => ({ what, erased: count, kept: 0, until: null })),
            ...kept.map(({ what, count, until }) => ({ what, erased: 0, kept: count, until })),
          ],
        };
      }),
  );
}
