import { chakra } from '@chakra-ui/react';
import { onboardingSteps } from '@kitewell/contract/onboarding';
import type { OfficeTutorRowView } from '@kitewell/contract/office/tutors';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

type Missing = OfficeTutorRowView['missing'];

/**
 * What a tutor still lacks before being sent to families, a sentence for each; renders nothing if nothing is missing.
 */
export function MissingList({ missing }: { missing: Missing }) {
  const sentence = useMissingSentence();
  return (
    <chakra.ul paddingInlineStart="4" listStyle="square">
      {missing.map((gap) => (
        <li key={gap.code}>{sentence(gap)}</li>
      ))}
    </chakra.ul>
  );
}

/** What is missing, in the page's language: steps by their names, days written out. */
function useMissingSentence(): (gap: Missing[number]) => string {
  const { t, i18n } = useTranslation(['validation', 'onboarding', 'office-tutors']);
  const stepName = (number: string) => {
    const step = onboardingSteps.find((candidate) => String(candidate.number) === number);
    return step ? t(`onboarding:steps.${step.name}`) : number;
  };
  return ({ code, values }) => {
    const { steps, date } = (values ?? {}) as Record<string, unknown>;
    return t(`validation:${code}`, {
      ...(typeof steps === 'string' && { steps: steps.split(', ').map(stepName).join(t('office-tutors:listed')) }),
      ...(typeof date === 'string' && { date: writtenDay(date, i18n.language as Language) }),
    } as { steps: string; date: string });
  };
}
