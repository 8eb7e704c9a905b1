import { Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { lastAssessmentQuery } from './queries.ts';

/** ms after the last typed letter until the name counts as complete. */
const pause = 400;

/** The next steps agreed in this child's last assessment: today's session starts from them. */
export function LastSteps({ student }: { student: string }) {
  const { t, i18n } = useTranslation('assessments');
  const name = useDebounced(student.trim());
  const last = useQuery({ ...lastAssessmentQuery(name), enabled: name !== '' });
  const assessment = last.data?.assessment;
  return (
    <div role="status">
      {assessment?.nextSteps && (
        <Box borderInlineStart="spine" borderColor="accent.sun" bg="bg.panel" padding="3" paddingInlineStart="4">
          <chakra.p fontWeight="600" fontSize="sm">
            {t('form.lastSteps', { date: writtenDay(assessment.sessionDate, i18n.language as Language, 'medium') })}
          </chakra.p>
          <chakra.p fontSize="md" whiteSpace="pre-line" overflowWrap="anywhere">
            {assessment.nextSteps}
          </chakra.p>
        </Box>
      )}
    </div>
  );
}

/** A value, once it has not changed for a moment. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
