import type { Command } from 'commander';
import { interviewView } from '@kitewell/contract/interview';
import { programmes } from '@kitewell/contract/programmes';
import { shortestPassword } from '@kitewell/contract/auth';
import { districts } from '@kitewell/contract/trial-choices';
import { tutorLevels } from '@kitewell/contract/tutors';
import { numberInQuery, object, string } from '@kitewell/contract/yup';
import { byOperator, recordChange } from '../features/audit/record-change.ts';
import { journey, recordedSteps } from '../features/onboarding/journey.ts';
import { cancelInterview, setInterview } from '../features/onboarding/set-interview.ts';
import { recordStep } from '../features/onboarding/record-step.ts';
import {
  addTutor,
  factsOf,
  newPassword,
  passwordInput,
  tutorChange,
  tutorInput,
} from '../features/tutors/add-tutor.ts';
import { notifyAccount, noticesOfTutor } from '../features/auth/account-notices.ts';
import { closeAccount } from '../features/auth/close-account.ts';
import { resetTutorFactors } from '../features/auth/reset-tutor-factors.ts';
import { postPasswordLink, withdrawLinks } from '../features/auth/password-links.ts';
import { TutorSession } from '../features/auth/tutor-session.entity.ts';
import { changeTutorRecord, lockTutor } from '../features/tutor-records/change-tutor-record.ts';
import { hashChosenPassword, hashPassword } from '../features/tutors/password.ts';
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
  { config, post }: Pick<Services, 'config' | 'post'>,
): void {
  const { actor, answering, change, now, read } = shell;
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
      change(async ({ em, audit }) => {
        const { tutor: added, password } = await addTutor(em, readInput(tutorInput, options));
        await em.flush();
        audit('tutor add', { kind: 'tutor', id: added.id });
        if (options.password === undefined && config.mail) {
          await postPasswordLink(em, { post, now }, added, 'tutor-welcome', added.emailLanguage);
          return {
            record: tutorRow(added),
            note: `An email with a link to choose a password goes to ${added.email}.`,
          };
        }
        return {
          record: { ...tutorRow(added), password: options.password === undefined ? password : '(as given)' },
          ...(options.password === undefined
            ? { note: 'The password is shown this once. Hand it over in person.' }
            : {}),
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
      change(async ({ em }) => {
        const { id } = await findTutor(em, email);
        const found = (await lockTutor(em, id)) ?? (await findTutor(em, email));
        const changed = await changeTutorRecord(em, { post, now }, found, factsOf(readInput(tutorChange, options)));
        const context = {
          at: now(),
          by: byOperator(actor),
          action: 'tutor profile',
          subject: { kind: 'tutor', id },
        } as const;
        if (changed) recordChange(em, { ...context, ...changed });
        return { record: profileRow(found) };
      }),
  );
  answering(tutor.command('list').description('All tutors, by name.'), async () => {
    const tutors = await read().find(Tutor, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return { rows: tutors.map(tutorRow) };
  });
  answering(tutor.command('show').description('One tutor.').argument('<email>', 'of the tutor'), async (_, email) => {
    const found = await findTutor(read(), email);
    return { record: { ...profileRow(found), since: found.createdAt.toISOString() } };
  });
  answering(
    tutor
      .command('deactivate')
      .description('Close a tutor’s account: signed out everywhere and removed from the directory.')
      .argument('<email>', 'of the tutor'),
    (_, email) =>
      change(async ({ em, audit }) => {
        const found = await findTutor(em, email);
        await closeAccount(em, found, now());
        audit('tutor deactivate', { kind: 'tutor', id: found.id });
        return { record: tutorRow(found) };
      }),
  );
  answering(
    tutor
      .command('reset-second-factor')
      .description('Reset a tutor’s two-step verification, and end every session. The tutor is told by email.')
      .argument('<email>', 'of the tutor'),
    (_, email) =>
      change(async ({ em }) => {
        const { id } = await findTutor(em, email);
        return { record: tutorRow(await resetTutorFactors(em, { post, now }, byOperator(actor), id)) };
      }),
  );
  answering(
    tutor
      .command('password')
      .description('Set a tutor’s password and sign the tutor out everywhere. Without --password one is generated.')
      .argument('<email>', 'of the tutor')
      .option('--password <password>', `at least ${shortestPassword} characters`),
    (options, email) =>
      change(async ({ em, audit }) => {
        const { password: given } = readInput(passwordInput, options);
        const found = await findTutor(em, email);
        const password = given ?? newPassword();
        found.passwordHash =
          given === undefined ? await hashPassword(password) : await hashChosenPassword(given, found, 'password');
        found.tokenVersion += 1;
        await em.flush();
        await em.nativeDelete(TutorSession, { tutor: found.id });
        await withdrawLinks(em, found.id);
        await notifyAccount(em, { post, now }, noticesOfTutor(found), 'passwordChanged');
        audit('tutor password', { kind: 'tutor', id: found.id });
        return {
          record: { email: found.email, password: options.password === undefined ? password : '(as given)' },
        };
      }),
  );
  answering(
    tutor
      .command('step')
      .description(`Record a step of the onboarding journey: ${recordedSteps.join(', ')}. The others are derived.`)
      .argument('<email>', 'of the tutor')
      .argument('<number>', 'of the step')
      .argument('<state>', 'done or open'),
    (_, email, [number, state]) =>
      change(async ({ em, audit }) => {
        const step = readInput(stepInput, { number, state });
        const found = await findTutor(em, email);
        await recordStep(em, found.id, { number: step.number, done: step.state === 'done', at: now() });
        audit('tutor step', { kind: 'tutor', id: found.id }, { number: step.number, state: step.state });
        return { record: { email: found.email, step: step.number, state: step.state } };
      }),
  );
  addInterviewCommand(tutor, shell, { post });
}

function addInterviewCommand(
  tutor: Command,
  { actor, answering, change, now }: Shell,
  { post }: Pick<Services, 'post'>,
): void {
  answering(
    tutor
      .command('interview')
      .description('Arrange the interview of a tutor, change it, or cancel it. The tutor gets an email.')
      .argument('<email>', 'of the tutor')
      .option('--date <day>', 'YYYY-MM-DD')
      .option('--time <time>', 'HH:mm in Hong Kong')
      .option('--link <address>', 'https address of the video call')
      .option('--cancel', 'instead of the three above'),
    ({ cancel, ...given }: Record<string, unknown>, email) =>
      change(async ({ em }) => {
        const found = await findTutor(em, email);
        const context = { by: byOperator(actor), at: now(), post };
        if (cancel) await cancelInterview(em, context, found.id);
        else await setInterview(em, context, found.id, readInput(interviewView, given));
        const { interview } = await journey(em, found);
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
