import { Box, chakra } from '@chakra-ui/react';
import { ApiError } from '../../api.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';
import type { FormSubmission } from '../office-form.tsx';
import { useMissingMessage } from '../tutors/missing.tsx';

/** Sends a form, and shows why it was refused; if a tutor lacks something, everything that is missing is listed. */
export function useRefusal(): FormSubmission {
  const errorText = useErrorText();
  const sentenceOf = useMissingMessage();
  const { problem, submit } = useSubmit((error) => {
    const lacks =
      error instanceof ApiError && error.code === 'tutor.notCleared' ? Object.values(error.fields ?? {}) : [];
    return { text: errorText(error), missing: lacks.map(sentenceOf) };
  });
  const note = problem && (
    <Box>
      <ProblemNote>{problem.text}</ProblemNote>
      {problem.missing.length > 0 && (
        <chakra.ul paddingInlineStart="8" listStyle="square" marginTop="2" color="danger">
          {problem.missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
  return { submit, note };
}
