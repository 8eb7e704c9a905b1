import type { Command } from 'commander';
import { tutorLevels } from '@kitewell/contract/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { addTutor, tutorInput } from '../features/tutors/add-tutor.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

export function addTutorCommands(program: Command, { answering, change, read }: Shell): void {
  const tutor = program.command('tutor').description('Tutors and their accounts.');
  answering(
    tutor
      .command('add')
      .description('Add a tutor. Without --password one is made and shown once.')
      .requiredOption('--name <name>', 'as parents see it')
      .requiredOption('--email <email>', 'the tutor signs in with it')
      .option('--password <password>', 'at least 12 characters')
      .option('--level <level>', tutorLevels.join(', '), 'tutor')
      .option('--phone <phone>', '8 digits of Hong Kong, or with a country code')
      .option('--experience <text>', 'one sentence')
      .option('--bio <text>', 'as parents read it')
      .option('--specialty <specialty...>', 'one or more'),
    (options) =>
      change(async ({ em, audit }) => {
        const { tutor: added, password } = await addTutor(em, await readInput(tutorInput, options));
        await em.flush();
        audit('tutor add', `tutor ${added.id}`);
        return {
          record: { ...tutorRow(added), password: options.password === undefined ? password : '(as given)' },
          ...(options.password === undefined
            ? { note: 'The password is shown this once. Hand it over in person.' }
            : {}),
        };
      }),
  );
  answering(tutor.command('list').description('All tutors, by name.'), async () => {
    const tutors = await read().find(Tutor, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return { rows: tutors.map(tutorRow) };
  });
  answering(tutor.command('show').description('One tutor.').argument('<email>', 'of the tutor'), async (_, email) => {
    const found = await findTutor(read(), email);
    return {
      record: {
        ...tutorRow(found),
        phone: found.phone ?? null,
        experience: found.experience ?? null,
        specialties: found.specialties.join(', '),
        since: found.createdAt.toISOString(),
      },
    };
  });
}

async function findTutor(em: EntityManager, email: string): Promise<Tutor> {
  const tutor = await em.findOne(Tutor, { email: email.trim().toLowerCase() });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
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
