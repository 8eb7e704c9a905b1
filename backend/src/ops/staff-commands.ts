import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { staffInput } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { AppError } from '../errors.ts';
import { addStaff, changeStaff, inviteStaff, linkHours, resetFactors } from '../features/staff/manage-staff.ts';
import { Staff } from '../features/auth/staff.entity.ts';
import { passwordInput } from '../features/tutor-records/add-tutor.ts';
import { hashChosenPassword } from '../features/tutors/password.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { byEmail, type Answer, type Shell } from './shell.ts';

export function addStaffCommands(
  program: Command,
  { command, change, read, transaction }: Shell,
  needs: Pick<Services, 'config' | 'linkKeys' | 'queueEmail'>,
): void {
  const staff = program.command('staff').description('Staff and their accounts.');
  command(staff, 'add <email>', {
    about:
      'Add a member of staff. Without --password a link to choose one is shown (works once, within 72 hours). ' +
      'Pass it on yourself. Two-step verification is set up at the first sign-in.',
    input: staffInput.concat(passwordInput),
    help: {
      email: 'to sign in with',
      name: 'as colleagues see it',
      role: 'owner or coordinator',
      language: 'of the office: en or zh',
      password: `at least ${shortestPassword} characters`,
    },
    defaults: { language: 'en' },
    act: async ({ password, ...input }) => {
      const passwordHash = password === undefined ? null : await hashChosenPassword(password, input, 'password');
      const { staff: added, link } = await transaction(({ tx, context }) =>
        addStaff(tx, needs, context, { ...input, passwordHash }),
      );
      return link === null ? { record: rowOf(added) } : invitation(added, link);
    },
  });
  command(staff, 'list', {
    about: 'List staff, by name.',
    act: async () => ({ rows: (await read().find(Staff, {}, { orderBy: { name: 'asc', id: 'asc' } })).map(rowOf) }),
  });
  change(staff, 'invite <email>', {
    about: 'Create a new link to choose a password; earlier ones stop working.',
    input: byEmail,
    act: async ({ email }, { tx, context }) => {
      const { staff: found, link } = await inviteStaff(tx, needs, context, (await findStaff(tx, email)).id);
      return invitation(found, link);
    },
  });
  change(staff, 'reset-second-factor <email>', {
    about: 'Reset two-step verification and sign out everywhere; it is set up again at the next sign-in.',
    input: byEmail,
    act: async ({ email }, { tx, context }) => ({
      record: rowOf(await resetFactors(tx, needs, context, (await findStaff(tx, email)).id)),
    }),
  });
  change(staff, 'deactivate <email>', {
    about: 'Close a staff account and sign it out everywhere. At least one active owner must remain.',
    input: byEmail,
    act: async ({ email }, { tx, context }) => ({
      record: rowOf(await changeStaff(tx, context, (await findStaff(tx, email)).id, { active: false })),
    }),
  });
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
