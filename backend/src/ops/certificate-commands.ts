import type { Command } from 'commander';
import { answersToSendBack, type CertificateAnswersView } from '@kitewell/contract/office/certificates';
import { object, requiredLine } from '@kitewell/contract/yup';
import { confirmCertificate, sendBackAnswers } from '../features/certification/confirm-certificate.ts';
import { answersOf, listCertificates } from '../features/certification/office-certificates.handlers.ts';
import { readingBy } from '../features/clearance/clearance.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { findTutor, type Shell } from './shell.ts';

const readerInput = object({ by: requiredLine(120).optional() });

export function addCertificateCommands(
  program: Command,
  { answering, change, read }: Shell,
  { queueEmail }: Pick<Services, 'queueEmail'>,
): void {
  const certificate = program.command('certificate').description("Tutors' certificates and the answers behind them.");
  answering(
    certificate.command('pending').description('List certificates whose answers are waiting for review, oldest first.'),
    async () => {
      const { certificates } = await listCertificates(readingBy(read()), { state: 'waiting', limit: 100 });
      return {
        rows: certificates.map(({ tutor, certifiedAt, hasInterview }) => ({
          ...{ tutor: tutor.id, name: tutor.name, completed: certifiedAt, interview: hasInterview },
        })),
      };
    },
  );
  answering(
    certificate
      .command('answers')
      .description("A tutor's answers, each beside the model answer.")
      .argument('<email>', 'of the tutor'),
    async (_, email) => {
      const em = read();
      const { id: tutor } = await findTutor(em, email);
      const modules: CertificateAnswersView['modules'] = [];
      for (let cursor: string | undefined; ;) {
        const { certificate: found, nextCursor } = await answersOf(em, tutor, cursor);
        modules.push(...found.modules);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return {
        rows: modules.flatMap(({ id, answers }) =>
          answers.map(({ question, text, answer, modelAnswer, sentBack }) => ({
            ...{ module: id, question, text, answer, modelAnswer, sentBack },
          })),
        ),
      };
    },
  );
  answering(
    certificate
      .command('confirm')
      .description('Confirm a certificate after reading its answers; the tutor gets an email.')
      .argument('<email>', 'of the tutor')
      .option('--by <name>', 'who read the answers, shown on the certificate; you if left out'),
    (options, email) =>
      change(async ({ tx, context }) => {
        const { by: checkedBy } = readInput(readerInput, options);
        const { id } = await findTutor(tx, email);
        const { readUntil } = (await answersOf(tx, id)).certificate;
        await confirmCertificate(tx, { queueEmail }, context, id, { readUntil, ...(checkedBy && { checkedBy }) });
        return { record: { email, confirmedBy: (await answersOf(tx, id)).certificate.confirmedBy } };
      }),
  );
  answering(
    certificate
      .command('send-back')
      .description('Send an answer back to the tutor, with a note that the tutor also gets by email.')
      .argument('<email>', 'of the tutor')
      .requiredOption('--module <id>', 'of the module')
      .requiredOption('--question <number>', 'of the question in the module')
      .requiredOption('--note <note>', 'what should be different'),
    ({ module, question, note }, email) =>
      change(async ({ tx, context }) => {
        const { id } = await findTutor(tx, email);
        const { readUntil } = (await answersOf(tx, id)).certificate;
        const answers = [{ moduleId: Number(module), question: Number(question), note }];
        const given = readInput(answersToSendBack, { readUntil, answers });
        await sendBackAnswers(tx, { queueEmail }, context, id, given);
        return {
          record: { email, module: given.answers[0]?.moduleId ?? null, sentBack: given.answers[0]?.note ?? null },
        };
      }),
  );
}
