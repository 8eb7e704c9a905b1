import type { CallAnswer } from '@kitewell/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { answersQuery } from '../certification/queries.ts';
import { reading } from '../api.ts';

/** What anyone may know of a certificate; 404 if no certificate has this code. */
export const certificateQuery = (code: string) => reading('certificate', { params: { code } });

/** Shows a new answer in place of an earlier one, together with its model answer. */
export function showAnswer(client: QueryClient, kept: CallAnswer<'answerQuestion'> | undefined): void {
  if (!kept) return void client.invalidateQueries({ queryKey: answersQuery.queryKey });
  const { answer } = kept;
  client.setQueryData(
    answersQuery.queryKey,
    (before) =>
      before && {
        answers: [
          ...before.answers.filter(
            ({ moduleId, question }) => moduleId !== answer.moduleId || question !== answer.question,
          ),
          answer,
        ],
      },
  );
}
