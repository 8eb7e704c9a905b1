import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { familyLimits } from '@kitewell/contract/families';
import { longestFamilySearch } from '@kitewell/contract/office/families';
import { statementQuery } from '@kitewell/contract/statement';
import { pageQuery } from '@kitewell/contract/pages';
import { boolean, idInPath, list, object, optionalLine, string } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { copyOfFamily } from '../features/access-requests/family-copy.ts';
import { readStatement } from '../features/accounts/read-account.ts';
import { sendStatement } from '../features/billing/statement-emails.ts';
import { Child } from '../features/families/child.entity.ts';
import { Family } from '../features/families/family.entity.ts';
import { eraseFamily } from '../features/family-records/erase-family.ts';
import { exportFamily } from '../features/family-records/export-family.ts';
import { noteAccess } from '../features/families/note-access.ts';
import { Guardian } from '../features/families/guardian.entity.ts';
import {
  endFamilySignIns,
  readFamilySignIns,
  sendFamilySignIn,
  setHomeAccess,
} from '../features/family-home/office-access.ts';
import { listFamilies } from '../features/family-records/list-families.ts';
import { lockRow } from '../lock-row.ts';
import type { Services } from '../services.ts';
import { zip } from '../zip.ts';
import { listOf } from './options.ts';
import { byId, pageNote, type Shell } from './shell.ts';
import type { ChangeContext } from '../features/audit/record-change.ts';

type Needs = Pick<Services, 'config' | 'renderPage' | 'store' | 'readRows' | 'queueEmail' | 'linkKeys' | 'now'>;

export function addFamilyCommands(
  program: Command,
  { command, change, transaction, context, now, read }: Shell,
  services: Needs,
): void {
  const family = program.command('family').description('Families and their data.');
  command(family, 'list', {
    about: 'List families, most recent contact first.',
    input: object({ ...pageQuery, reach: optionalLine(longestFamilySearch) }),
    help: { reach: '<phone or email> of a guardian (or its beginning), or a name; - to type it' },
    act: async ({ limit, cursor, reach }) => {
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
  });
  command(family, 'show <id>', {
    about: 'Show one family.',
    input: byId,
    act: async ({ id }) => {
      const em = read();
      const found = await em.findOne(Family, { id });
      if (!found) throw new AppError('family.notFound', 404);
      await noteAccess(em, context(), 'family', id);
      const guardians = await em.find(Guardian, { family: id }, { orderBy: { id: 'asc' } });
      const children = await em.find(Child, { family: id }, { orderBy: { id: 'asc' } });
      const {
        version,
        language,
        district = null,
        address = null,
        doorCode = null,
        notes = null,
        source = null,
      } = found;
      return {
        record: {
          ...{ id, version, language, district, address, doorCode, notes, source },
          guardians: guardians
            .map(({ name, phone, email, pays }) => [name, phone, email, pays && 'pays'].filter(Boolean).join(' '))
            .join('; '),
          children: children.map(({ id: number, name }) => `${number} ${name}`).join('; '),
          lastContact: found.lastContactAt.toISOString(),
        },
      };
    },
  });
  command(family, 'statement <id>', {
    about: 'Show what was charged to a family and paid, with what was owed after each. Amounts are in Hong Kong cents.',
    input: byId.concat(statementQuery),
    help: { from: '<day> first day on which it was recorded, YYYY-MM-DD', to: '<day> last day' },
    act: async ({ id, from, to }) => {
      const em = read();
      if ((await em.count(Family, { id })) === 0) throw new AppError('family.notFound', 404);
      await noteAccess(em, context(), 'family', id);
      const { beforeCents, rows } = await readStatement(em, id, { from, to });
      return {
        rows: [
          { recorded: from, day: from, kind: 'before', cents: 0, balance: beforeCents },
          ...rows.map(({ bookedOn, day, kind, cents, balanceCents, bill, child, reason }) => ({
            ...{ recorded: bookedOn, day, kind, cents, balance: balanceCents, bill, child, reason },
          })),
        ],
      };
    },
  });
  change(family, 'send-statement <id>', {
    about: 'Email a statement to those who get the family’s bills.',
    input: byId.concat(statementQuery),
    help: { from: '<day> first day on which it was recorded, YYYY-MM-DD', to: '<day> last day' },
    act: async ({ id, from, to }, { tx, context: by }) => ({
      record: { id, emails: await sendStatement(tx, services, by, id, { from, to }) },
    }),
  });
  command(family, 'export <id>', {
    about: 'Export all data about a family: as JSON, or as a ZIP file.',
    input: byId.shape({ to: string() }),
    help: { to: '<file> a new ZIP file, with its bills and assessments as pages' },
    act: async ({ id, to }) => {
      if (to !== undefined) return { record: { id, file: await copyTo(to, context(), id) } };
      return transaction(async ({ tx, context: by }) => ({
        record: { file: JSON.stringify(await exportFamily(tx, by, id)) },
      }));
    },
  });

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
  command(family, 'sign-ins <id>', {
    about: 'List who can sign in for a family, and when each last did.',
    input: byId,
    act: async ({ id }) => {
      const { guardians } = await readFamilySignIns(services, id, now());
      return { rows: guardians.map(({ children, ...row }) => ({ ...row, children: children.join(', ') })) };
    },
  });
  change(family, 'send-sign-in <id>', {
    about: 'Email a sign-in code and link, valid for 15 minutes, to the confirmed guardians of a family.',
    input: byId.shape({ guardian: idInPath().optional() }),
    help: { guardian: '<id> only this one' },
    act: async ({ id, guardian }, { tx, context: by }) => {
      if (!services.config.mail) throw new AppError('session.noEmails', 409);
      return { record: { id, sent: await sendFamilySignIn(tx, services, by, id, { guardian }) } };
    },
  });
  change(family, 'sign-out <id>', {
    about: 'Sign a family out on every device.',
    input: byId,
    act: async ({ id }, { tx, context: by }) => ({ record: { id, ended: await endFamilySignIns(tx, by, id) } }),
  });
  change(family, 'access <id>', {
    about: 'Confirm a guardian’s email, so that it can sign in to the parent portal.',
    input: byId.shape({ children: list(idInPath(), familyLimits.children), bills: boolean(), withdraw: boolean() }),
    help: {
      id: 'of the guardian',
      bills: 'let a guardian who does not pay see the bills',
      withdraw: 'withdraw the confirmation',
    },
    options: (added) =>
      added.option(
        '--children <ids>',
        'ids of the children that a guardian who does not pay can see, separated by commas',
      ),
    typed: ({ children, ...rest }) => ({ ...rest, children: listOf(children) }),
    act: async ({ id, children = [], bills = false, withdraw = false }, { tx, context: by }) => {
      const { version } = await lockRow(tx, Guardian, { id }, 'family.notFound');
      const input = { version, confirmed: !withdraw, seesBills: bills, children };
      return { record: { family: await setHomeAccess(tx, by, id, input), confirmed: input.confirmed } };
    },
  });
  change(family, 'erase <id>', {
    about: 'Erase a family’s data. Names what the law requires to be kept, and until when.',
    input: byId,
    act: async ({ id }, { tx, context: by }) => {
      const { erased, kept } = await eraseFamily(tx, by, id);
      return {
        rows: [
          ...erased.map(({ what, count }) => ({ what, erased: count, kept: 0, until: null })),
          ...kept.map(({ what, count, until }) => ({ what, erased: 0, kept: count, until })),
        ],
      };
    },
  });
}
