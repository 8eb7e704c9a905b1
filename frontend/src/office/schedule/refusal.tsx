import { Box, chakra } from '@chakra-ui/react';
import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useMissingMessage } from '../tutors/missing.tsx';

/**
 * Runs a form's call and shows why it was refused; if a tutor lacks something, everything that is missing is listed.
 */
export function useRefusal(): {
  note: ReactNode;
  attempt: <Values>(form: FormikHelpers<Values>, act: () => Promise<void>) => Promise<void>;
} {
  const errorText = useErrorText();
  const sentenceOf = useMissingMessage();
  const [refusal, setRefusal] = useState<{ text: string; missing: string[] }>();
  return {
    note: refusal && (
      <Box>
        <ProblemNote>{refusal.text}</ProblemNote>
        {refusal.missing.length > 0 && (
          <chakra.ul paddingInlineStart="8" listStyle="square" marginTop="2" color="danger">
            {refusal.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </chakra.ul>
        )}
      </Box>
    ),
    async attempt(form, act) {
      setRefusal(undefined);
      try {
        await act();
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : undefined;
        if (error instanceof ApiError && error.status === 400 && fields) form.setErrors(fields as never);
        else {
          const lacks =
            error instanceof ApiError && error.code === 'tutor.notCleared' ? Object.values(fields ?? {}) : [];
          setRefusal({ text: errorText(error), missing: lacks.map(sentenceOf) });
        }
      }
    },
  };
}
