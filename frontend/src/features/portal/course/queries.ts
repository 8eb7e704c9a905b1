import type { QuizAnswerInput, QuizAnswerView } from '@kitewell/contract/certification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';

export const answersQuery = queryOptions<{ answers: QuizAnswerView[] }>({
  queryKey: ['/api/tutor/certification/answers'],
});

/** Keeps an answer in place of an earlier one. What comes back brings the model answer with it. */
export function useKeepAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: QuizAnswerInput) =>
      api<{ answer: QuizAnswerView }>('PUT', '/api/tutor/certification/answers', input),
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
