import type { QuizAnswerInput } from '@kitewell/contract/certification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { reading } from '../../query-client.ts';
import { answersQuery } from '../certification/queries.ts';

/** What anyone may know of a certificate; 404 where no certificate has the code. */
export const certificateQuery = (code: string) => reading('certificate', { params: { code } });

/** Keeps an answer in place of an earlier one. What comes back brings the model answer with it. */
export function useKeepAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QuizAnswerInput) => call('answerQuestion', { body }),
    meta: { errorShown: 'form' },
    onSuccess: ({ answer }) =>
      client.setQueryData(answersQuery.queryKey, (before) => ({
        answers: [
          ...(before?.answers ?? []).filter(
            ({ moduleId, question }) => moduleId !== answer.moduleId || question !== answer.question,
          ),
          answer,
        ],
      })),
  });
}
