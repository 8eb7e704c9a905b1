import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { staffInput } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { AppError } from '../errors.ts';
import { addStaff, changeStaff, inviteStaff, linkHours, resetFactors } from '../features/staff/manage-staff.ts';
import { Staff } from '../features/auth/staff.entity.ts';
import { passwordInput } from '../features/tutor-records/add-tutor.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import type { Answer, Shell } from './shell.ts';

export function addStaffCommands(
  program: Command,
  { answering, change, read }: Shell,
  needs: Pick<Services, 'config' | 'linkKeys' | 'queueEmail'>,
): void {
  const staff = program.command('staff').description('Staff and their accounts.');
  answering(
    staff
      .command('add')
      .description(
        'Add a member of staff. Without --password a link to choose one is shown (works once, within 72 hours). ' +
          'Pass it on yourself. Two-step verification is set up at the first sign-in.',
      )
      .argument('<email>', 'to sign in with')
      .requiredOption('--name <name>', 'as colleagues see it')
      .requiredOption('--role <role>', 'owner or coordinator')
      .option('--language <language>', 'of the office: en or zh', 'en')
      .option('--password <password>', `at least ${shortestPassword} characters`),
    (options, email) =>
      change(async ({ tx, context }) => {
        const input = { ...readInput(staffInput, { ...options, email }), ...readInput(passwordInput, options) };
        const { staff: added, link } = await addStaff(tx, needs, context, input);
        return link === null ? { record: rowOf(added) } : invitation(added, link);
      }),
  );
  answering(staff.command('list').description('List staff, by name.'), async () => {
    const all = await read().find(Staff, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return { rows: all.map(rowOf) };
  });
  answering(
    staff
      .command('invite')
      .description('Create a new link to choose a password; earlier ones stop working.')
      .argument('<email>', 'of the account'),
    (_, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findStaff(tx, email);
        const { staff: found, link } = await inviteStaff(tx, needs, context, id);
        return invitation(found, link);
      }),
  );
  answering(
    staff
      .command('reset-second-factor')
      .description('Reset two-step verification and sign out everywhere; it is set up again at the next sign-in.')
      .argument('<email>', 'of the account'),
    (_, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findStaff(tx, email);
        return { record: rowOf(await resetFactors(tx, needs, context, id)) };
      }),
  );
  answering(
    staff
      .command('deactivate')
      .description('Close a staff account and sign it out everywhere. At least one active owner must remain.')
      .argument('<email>', 'of the account'),
    (_, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findStaff(tx, email);
        return { record: rowOf(await changeStaff(tx, context, id, { active: false })) };
      }),
  );
}

/** @throws AppError 'staff.unknownEmail' (404) */
async function findStaff(em: EntityManager, email: string): Promise<Staff> {
  const staff = await em.findOne(Staff, { email: email.trim().toLowerCase(), demo: false });
  if (!staff) throw new AppError('staff.unknownEmail', 404);
  return staff;
}

const invitation = (staff: Staff, link: string): Answer => ({
  record: { ...rowOf(staff), link },
  note: `The link works once, within ${linkHours} hours. Pass it on yourself.`,
});

const rowOf = ({ id, name, email, role, language, active }: Staff): Row => ({
  id,
  name,
  email,
  role,
  language,
  active,
});
