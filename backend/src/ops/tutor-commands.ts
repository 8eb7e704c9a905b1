import type { Command } from 'commander';
import { interviewView } from '@kitewell/contract/interview';
import { programmes } from '@kitewell/contract/programmes';
import { shortestPassword } from '@kitewell/contract/auth';
import { districts } from '@kitewell/contract/trial-choices';
import { tutorLevels } from '@kitewell/contract/tutors';
import { numberInQuery, object, string } from '@kitewell/contract/yup';
import { journey, recordedSteps } from '../features/onboarding/journey.ts';
import { cancelInterview, setInterview } from '../features/onboarding/set-interview.ts';
import { recordStep } from '../features/onboarding/record-step.ts';
import { setPassword } from '../features/auth/change-password.ts';
import { closeAccount } from '../features/auth/close-account.ts';
import { resetTutorFactors } from '../features/auth/reset-tutor-factors.ts';
import {
  addTutor,
  factsOf,
  newPassword,
  passwordInput,
  tutorChange,
  tutorInput,
} from '../features/tutor-records/add-tutor.ts';
import { changeTutorRecord } from '../features/tutor-records/change-tutor-record.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Services } from '../services.ts';
import { addClearanceCommands } from './clearance-commands.ts';
import { findTutor, type Shell } from './shell.ts';

const stepInput = object({
  number: numberInQuery().oneOf(recordedSteps).required(),
  state: string()
    .oneOf(['done', 'open'] as const)
    .required(),
});

export function addTutorCommands(
  program: Command,
  shell: Shell,
  { config, queueEmail }: Pick<Services, 'config' | 'queueEmail'>,
): void {
  const { answering, change, read } = shell;
  const tutor = program.command('tutor').description('Tutors and their accounts.');
  addClearanceCommands(tutor, shell);
  const withProfile = (command: Command) =>
    command
      .option('--email-language <language>', 'of emails to the tutor: en or zh')
      .option('--level <level>', tutorLevels.join(', '))
      .option('--phone <phone>', '8 digits, or with + and country code')
      .option('--experience <text>', 'one sentence')
      .option('--teaching-since <year>', 'year of the first lessons, here or elsewhere; "" clears it')
      .option('--bio <text>', 'as parents read it in English')
      .option('--bio-zh <text>', 'as parents read it in Chinese')
      .option('--specialty <specialty...>', 'one or more')
      .option('--language <language...>', 'for example English, Cantonese, Mandarin')
      .option('--programme <programme...>', programmes.join(', '))
      .option('--district <district...>', districts.join(', '))
      .option('--listed <yes or no>', 'whether the directory shows the tutor');
  answering(
    withProfile(tutor.command('add'))
      .description(
        'Add a tutor, who gets an email with a link to choose a password (works once, within 72 hours). With --password no ' +
          'email is sent; where no mail is set up, a password is generated and shown once.',
      )
      .requiredOption('--name <name>', 'as parents see it')
      .requiredOption('--email <email>', 'the tutor signs in with it')
      .option('--password <password>', `at least ${shortestPassword} characters`),
    (options) =>
      change(async ({ tx, context }) => {
        const { tutor: added, password } = await addTutor(
          tx,
          { queueEmail, config },
          context,
          readInput(tutorInput, options),
        );
        if (options.password !== undefined) return { record: { ...tutorRow(added), password: '(as given)' } };
        if (password === null)
          return { record: tutorRow(added), note: `An email with a link to choose a password goes to ${added.email}.` };
        return {
          record: { ...tutorRow(added), password },
          note: 'The password is shown only once. Pass it on in person.',
        };
      }),
  );
  answering(
    withProfile(tutor.command('profile'))
      .description('Edit a tutor’s profile; options left out stay as they are.')
      .argument('<email>', 'of the tutor')
      .option('--name <name>', 'as parents see it')
      .option('--email <email>', 'new sign-in email; both addresses are notified and the tutor is signed out'),
    (options, email) =>
      change(async ({ tx, context }) => {
        const { id, recordVersion: version } = await findTutor(tx, email);
        const facts = { version, ...factsOf(readInput(tutorChange, options)) };
        return { record: profileRow(await changeTutorRecord(tx, { queueEmail }, context, id, facts)) };
      }),
  );
  answering(tutor.command('list').description('List all tutors, by name.'), async () => {
    const tutors = await read().find(Tutor, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return { rows: tutors.map(tutorRow) };
  });
  answering(
    tutor.command('show').description('Show one tutor.').argument('<email>', 'of the tutor'),
    async (_, email) => {
      const found = await findTutor(read(), email);
      return { record: { ...profileRow(found), since: found.createdAt.toISOString() } };
    },
  );
  answering(
    tutor
      .command('deactivate')
      .description('Close a tutor’s account: signed out everywhere and removed from the directory.')
      .argument('<email>', 'of the tutor'),
    (_, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findTutor(tx, email);
        return { record: tutorRow(await closeAccount(tx, context, id)) };
      }),
  );
  answering(
    tutor
      .command('reset-second-factor')
      .description('Reset a tutor’s two-step verification, and end every session. The tutor gets an email.')
      .argument('<email>', 'of the tutor'),
    (_, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findTutor(tx, email);
        return { record: tutorRow(await resetTutorFactors(tx, { queueEmail }, context, id)) };
      }),
  );
  answering(
    tutor
      .command('password')
      .description('Set a tutor’s password and sign the tutor out everywhere. Without --password one is generated.')
      .argument('<email>', 'of the tutor')
      .option('--password <password>', `at least ${shortestPassword} characters`),
    (options, email) =>
      change(async ({ tx, context }) => {
        const { password: given } = readInput(passwordInput, options);
        const { id } = await findTutor(tx, email);
        const password = given ?? newPassword();
        const changed = await setPassword(tx, { queueEmail }, context, id, { password, isChosen: given !== undefined });
        return { record: { email: changed.email, password: given === undefined ? password : '(as given)' } };
      }),
  );
  answering(
    tutor
      .command('step')
      .description(`Record an onboarding step: ${recordedSteps.join(', ')}. The others complete automatically.`)
      .argument('<email>', 'of the tutor')
      .argument('<number>', 'of the step')
      .argument('<state>', 'done or open'),
    (_, email, [number, state]) =>
      change(async ({ tx, context }) => {
        const step = readInput(stepInput, { number, state });
        const { id } = await findTutor(tx, email);
        const found = await recordStep(tx, context, id, { number: step.number, done: step.state === 'done' });
        return { record: { email: found.email, step: step.number, state: step.state } };
      }),
  );
  addInterviewCommand(tutor, shell, { queueEmail });
}

function addInterviewCommand(
  tutor: Command,
  { answering, change }: Shell,
  { queueEmail }: Pick<Services, 'queueEmail'>,
): void {
  answering(
    tutor
      .command('interview')
      .description('Arrange, change or cancel a tutor’s interview. The tutor gets an email.')
      .argument('<email>', 'of the tutor')
      .option('--date <day>', 'YYYY-MM-DD')
      .option('--time <time>', 'HH:mm in Hong Kong')
      .option('--link <address>', 'https address of the video call')
      .option('--cancel', 'instead of the three above'),
    ({ cancel, ...given }: Record<string, unknown>, email) =>
      change(async ({ tx, context }) => {
        const found = await findTutor(tx, email);
        if (cancel) await cancelInterview(tx, { queueEmail }, context, found.id);
        else await setInterview(tx, { queueEmail }, context, found.id, readInput(interviewView, given));
        const { interview } = await journey(tx, found);
        const { date = null, time = null, link = null } = interview ?? {};
        return { record: { email: found.email, date, time, link } };
      }),
  );
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
