import { chakra } from '@chakra-ui/react';
import { readFieldMessage } from '@kitewell/contract/messages';
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
      {missing.map(({ code, values }) => (
        <li key={code}>{sentence(code, (values ?? {}) as Values)}</li>
      ))}
    </chakra.ul>
  );
}

/** What a refused call says is missing, each with its sentence. */
export function useMissingMessage(): (message: string) => string {
  const sentence = useMissingSentence();
  return (message) => {
    const { key, values } = readFieldMessage(message);
    return sentence(key, values);
  };
}

type Values = Readonly<Record<string, unknown>>;

/** What is missing, in the page's language: steps by their names, days written out. */
function useMissingSentence(): (key: string, values: Values) => string {
  const { t, i18n } = useTranslation(['validation', 'onboarding', 'office-tutors']);
  const stepName = (number: string) => {
    const step = onboardingSteps.find((candidate) => String(candidate.number) === number);
    return step ? t(`onboarding:steps.${step.name}`) : number;
  };
  return (key, values) => {
    const { steps, date } = values;
    // The message comes with the values for its placeholders.
    return (t as (key: string, values: Values) => string)(`validation:${key}`, {
      ...values,
      ...(typeof steps === 'string' && { steps: steps.split(', ').map(stepName).join(t('office-tutors:listedLong')) }),
      ...(typeof date === 'string' && { date: writtenDay(date, i18n.language as Language) }),
    });
  };
}
