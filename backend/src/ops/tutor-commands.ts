import type { Command } from 'commander';
import { interviewView } from '@kitewell/contract/interview';
import { shortestPassword } from '@kitewell/contract/auth';
import { boolean, numberInQuery, string } from '@kitewell/contract/yup';
import { journey, recordedSteps } from '../features/onboarding/journey.ts';
import { cancelInterview, setInterview } from '../features/onboarding/set-interview.ts';
import { recordStep } from '../features/onboarding/record-step.ts';
import { setPassword } from '../features/auth/change-password.ts';
import { closeAccount } from '../features/auth/close-account.ts';
import { resetTutorFactors } from '../features/auth/reset-tutor-factors.ts';
import {
  addTutor,
  hashTutorPassword,
  factsOf,
  newPassword,
  passwordInput,
  tutorChange,
  tutorInput,
} from '../features/tutor-records/add-tutor.ts';
import { changeTutorRecord } from '../features/tutor-records/change-tutor-record.ts';
import { hashChosenPassword, hashPassword } from '../features/tutors/password.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Services } from '../services.ts';
import { addClearanceCommands } from './clearance-commands.ts';
import { byEmail, findTutor, type Shell } from './shell.ts';

const password = `at least ${shortestPassword} characters`;

/** What the help says of a tutor's profile. */
const profileHelp = {
  name: 'as parents see it',
  emailLanguage: '<language> of emails to the tutor: en or zh',
  phone: '8 digits, or with + and country code',
  experience: '<text> one sentence',
  teachingSince: '<year> year of the first lessons, here or elsewhere; "" clears it',
  bio: '<text> as parents read it in English',
  bioZh: '<text> as parents read it in Chinese',
  specialty: 'one or more',
  language: 'for example English, Cantonese, Mandarin',
  listed: '<yes or no> whether the directory shows the tutor',
};

export function addTutorCommands(
  program: Command,
  shell: Shell,
  { config, queueEmail }: Pick<Services, 'config' | 'queueEmail'>,
): void {
  const { command, change, read, transaction } = shell;
  const tutor = program.command('tutor').description('Tutors and their accounts.');
  addClearanceCommands(tutor, shell);
  command(tutor, 'add', {
    about:
      'Add a tutor, who gets an email with a link to choose a password (works once, within 72 hours). With --password no ' +
      'email is sent; where no mail is set up, a password is generated and shown once.',
    input: tutorInput,
    help: { ...profileHelp, email: 'the tutor signs in with it', password },
    act: async (input) => {
      const hashed = await hashTutorPassword(input);
      const { tutor: added, password: made } = await transaction(({ tx, context }) =>
        addTutor(tx, { queueEmail, config }, context, { ...input, password: hashed }),
      );
      if (input.password !== undefined) return { record: { ...tutorRow(added), password: '(as given)' } };
      if (made === null)
        return { record: tutorRow(added), note: `An email with a link to choose a password goes to ${added.email}.` };
      return {
        record: { ...tutorRow(added), password: made },
        note: 'The password is shown only once. Pass it on in person.',
      };
    },
  });
  change(tutor, 'profile <tutor>', {
    about: 'Edit a tutor’s profile; options left out stay as they are.',
    input: tutorChange.shape({ tutor: string().required() }),
    help: {
      ...profileHelp,
      tutor: 'email of the tutor',
      email: 'new sign-in email; both addresses are notified and the tutor is signed out',
    },
    act: async ({ tutor: current, ...changes }, { tx, context }) => {
      const { id, recordVersion: version } = await findTutor(tx, current);
      const facts = { version, ...factsOf(changes) };
      return { record: profileRow(await changeTutorRecord(tx, { queueEmail }, context, id, facts)) };
    },
  });
  command(tutor, 'list', {
    about: 'List all tutors, by name.',
    act: async () => ({ rows: (await read().find(Tutor, {}, { orderBy: { name: 'asc', id: 'asc' } })).map(tutorRow) }),
  });
  command(tutor, 'show <email>', {
    about: 'Show one tutor.',
    input: byEmail,
    act: async ({ email }) => {
      const found = await findTutor(read(), email);
      return { record: { ...profileRow(found), since: found.createdAt.toISOString() } };
    },
  });
  change(tutor, 'deactivate <email>', {
    about: 'Close a tutor’s account: signed out everywhere and removed from the directory.',
    input: byEmail,
    act: async ({ email }, { tx, context }) => ({
      record: tutorRow(await closeAccount(tx, context, (await findTutor(tx, email)).id)),
    }),
  });
  change(tutor, 'reset-second-factor <email>', {
    about: 'Reset a tutor’s two-step verification, and end every session. The tutor gets an email.',
    input: byEmail,
    act: async ({ email }, { tx, context }) => ({
      record: tutorRow(await resetTutorFactors(tx, { queueEmail }, context, (await findTutor(tx, email)).id)),
    }),
  });
  command(tutor, 'password <email>', {
    about: 'Set a tutor’s password and sign the tutor out everywhere. Without --password one is generated.',
    input: byEmail.concat(passwordInput),
    help: { password },
    act: async ({ email, password: given }) => {
      const found = await findTutor(read(), email);
      const made = newPassword();
      // A costly hash, for which no transaction waits.
      const passwordHash = given ? await hashChosenPassword(given, found, 'password') : await hashPassword(made);
      return transaction(async ({ tx, context }) => {
        const changed = await setPassword(tx, { queueEmail }, context, found.id, { passwordHash });
        return { record: { email: changed.email, password: given ? '(as given)' : made } };
      });
    },
  });
  change(tutor, 'step <email> <number> <state>', {
    about: `Record an onboarding step: ${recordedSteps.join(', ')}. The others complete automatically.`,
    input: byEmail.shape({
      number: numberInQuery().oneOf(recordedSteps).required(),
      state: string()
        .oneOf(['done', 'open'] as const)
        .required(),
    }),
    help: { number: 'of the step', state: 'done or open' },
    act: async ({ email, number, state }, { tx, context }) => {
      const { id } = await findTutor(tx, email);
      const found = await recordStep(tx, context, id, { number, done: state === 'done' });
      return { record: { email: found.email, step: number, state } };
    },
  });
  change(tutor, 'interview <email>', {
    about: 'Arrange, change or cancel a tutor’s interview. The tutor gets an email.',
    input: byEmail.shape({ date: string(), time: string(), link: string(), cancel: boolean() }),
    help: {
      date: '<day> YYYY-MM-DD',
      time: 'HH:mm in Hong Kong',
      link: '<address> https address of the video call',
      cancel: 'instead of the three above',
    },
    act: async ({ email, cancel, ...given }, { tx, context }) => {
      const found = await findTutor(tx, email);
      if (cancel) await cancelInterview(tx, { queueEmail }, context, found.id);
      else await setInterview(tx, { queueEmail }, context, found.id, readInput(interviewView, given));
      const { interview } = await journey(tx, found);
      const { date = null, time = null, link = null } = interview ?? {};
      return { record: { email: found.email, date, time, link } };
    },
  });
}

function tutorRow(tutor: Tutor): Row {
  return {
    id: tutor.id,
    name: tutor.name,
    email: tutor.email,
    level: tutor.level,
    certification: tutor.certificationStatus,
    progress: tutor.certificationProgress,
    active: tutor.active,
  };
}

function profileRow(tutor: Tutor): Row {
  return {
    ...tutorRow(tutor),
    emailLanguage: tutor.emailLanguage,
    phone: tutor.phone ?? null,
    experience: tutor.experience ?? null,
    teachingSince: tutor.teachingSince ?? null,
    bio: tutor.bio ?? null,
    bioZh: tutor.bioZh ?? null,
    specialties: tutor.specialties.join(', '),
    languages: tutor.languages.join(', '),
    programmes: tutor.programmes.join(', '),
    districts: tutor.districts.join(', '),
    listed: tutor.listed,
  };
}
