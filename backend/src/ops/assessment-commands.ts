import type { Command } from 'commander';
import { idInPath } from '@kitewell/contract/yup';
import { attachAssessment, listUnattachedAssessments } from '../features/assessments/attach-assessment.ts';
import { byId, type Shell } from './shell.ts';

export function addAssessmentCommands(program: Command, { command, change, read }: Shell): void {
  const assessment = program.command('assessment').description('Assessments that were written without a session.');
  command(assessment, 'unattached', {
    about:
      'List assessments written without a session that no family has, newest first, with the children of that name.',
    act: async () => ({
      rows: (await listUnattachedAssessments(read())).map(({ children, ...row }) => ({
        ...row,
        children: children.map(({ id, family }) => `${id} (family ${family})`).join(', '),
      })),
    }),
  });
  change(assessment, 'attach <id>', {
    about: 'Record which child an assessment written without a session is about, after asking its tutor.',
    input: byId.shape({ child: idInPath() }),
    help: { child: '<number> of the child, as family show lists it' },
    act: async ({ id, child }, { tx, context }) => {
      const { family } = await attachAssessment(tx, context, id, { child });
      return { record: { id, family: family?.id ?? null, child } };
    },
  });
}
