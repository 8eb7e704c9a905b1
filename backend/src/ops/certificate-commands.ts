import type { Command } from 'commander';
import { answersToSendBack, type CertificateAnswersView } from '@kitewell/contract/office/certificates';
import { requiredLine, string } from '@kitewell/contract/yup';
import { confirmCertificate, sendBackAnswers } from '../features/certification/confirm-certificate.ts';
import { answersOf, listCertificates } from '../features/certification/office-certificates.handlers.ts';
import { readingBy } from '../features/clearance/clearance.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { byEmail, findTutor, type Shell } from './shell.ts';

export function addCertificateCommands(
  program: Command,
  { command, change, read }: Shell,
  { queueEmail }: Pick<Services, 'queueEmail'>,
): void {
  const certificate = program.command('certificate').description("Tutors' certificates and the answers behind them.");
  command(certificate, 'pending', {
    about: 'List certificates whose answers are waiting for review, oldest first.',
    act: async () => {
      const { certificates } = await listCertificates(readingBy(read()), { state: 'waiting', limit: 100 });
      return {
        rows: certificates.map(({ tutor, certifiedAt, hasInterview }) => ({
          ...{ tutor: tutor.id, name: tutor.name, completed: certifiedAt, interview: hasInterview },
        })),
      };
    },
  });
  command(certificate, 'answers <email>', {
    about: "A tutor's answers, each beside the model answer.",
    input: byEmail,
    act: async ({ email }) => {
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
  });
  change(certificate, 'confirm <email>', {
    about: 'Confirm a certificate after reading its answers; the tutor gets an email.',
    input: byEmail.shape({ by: requiredLine(120).optional() }),
    help: { by: '<name> who read the answers, shown on the certificate; you if left out' },
    act: async ({ email, by: checkedBy }, { tx, context }) => {
      const { id } = await findTutor(tx, email);
      const { readUntil } = (await answersOf(tx, id)).certificate;
      await confirmCertificate(tx, { queueEmail }, context, id, { readUntil, ...(checkedBy && { checkedBy }) });
      return { record: { email, confirmedBy: (await answersOf(tx, id)).certificate.confirmedBy } };
    },
  });
  change(certificate, 'send-back <email>', {
    about: 'Send an answer back to the tutor, with a note that the tutor also gets by email.',
    input: byEmail.shape({ module: string().required(), question: string().required(), note: string().required() }),
    help: {
      module: '<id> of the module',
      question: '<number> of the question in the module',
      note: 'what should be different',
    },
    act: async ({ email, module, question, note }, { tx, context }) => {
      const { id } = await findTutor(tx, email);
      const { readUntil } = (await answersOf(tx, id)).certificate;
      const answers = [{ moduleId: Number(module), question: Number(question), note }];
      const given = readInput(answersToSendBack, { readUntil, answers });
      await sendBackAnswers(tx, { queueEmail }, context, id, given);
      const [answer] = given.answers;
      return { record: { email, module: answer?.moduleId ?? null, sentBack: answer?.note ?? null } };
    },
  });
}
