import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { OfficeTutorView } from '@kitewell/contract/office/tutors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useChange } from '../use-change.ts';

type Step = OfficeTutorView['steps'][number];

/** What sets the steps that nobody records by hand; one that is not listed is set by a session. */
const sources = { 'profile-setup': 'account', certification: 'course', documents: 'officeDocuments' } as const;

/** The ten steps of the journey; those recorded by hand can be set and undone. */
export function TutorSteps({ tutor }: { tutor: OfficeTutorView }) {
  const { t } = useTranslation('office-tutors');
  return (
    <Box as="section">
      <Heading as="h2" size="xl" marginBottom="3">
        {t('steps.title')}
      </Heading>
      <chakra.ol listStyle="none" padding="0">
        {tutor.steps.map((step) => (
          <StepRow key={step.number} step={step} tutorId={tutor.id} />
        ))}
      </chakra.ol>
    </Box>
  );
}

function StepRow({ step, tutorId }: { step: Step; tutorId: number }) {
  const { t, i18n } = useTranslation(['office-tutors', 'onboarding']);
  const change = useChange();
  const name = t(`onboarding:steps.${step.name}`);
  const set = useMutation({
    mutationFn: (done: boolean) =>
      change('setTutorStep', { params: { id: tutorId, number: step.number }, body: { done } }),
  });
  // A tutor who has taught a family has met one: that is a fact and cannot be undone.
  const isAutomatic = !step.recorded || (step.done && !step.doneAt);
  const source = step.name in sources ? sources[step.name as keyof typeof sources] : 'session';
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      paddingBlock="2"
      borderTop="rule"
      borderColor="line"
      minHeight="60px"
    >
      <chakra.span
        aria-hidden
        flex="none"
        width="30px"
        textAlign="center"
        fontWeight="700"
        bg={step.done ? 'status.verified.bg' : 'bg.tab'}
        color={step.done ? 'status.verified.fg' : 'fg.soft'}
      >
        {step.number}
      </chakra.span>
      <Box flex="1" minWidth="0">
        <chakra.span fontWeight="600">{name}</chakra.span>
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {step.done
            ? step.doneAt
              ? t('steps.doneAt', { at: writtenInstant(step.doneAt, i18n.language as Language) })
              : t('steps.done')
            : t('steps.open')}
          {isAutomatic && ` · ${t(`steps.follows.${source}`)}`}
        </chakra.span>
      </Box>
      {!isAutomatic && (
        <Button
          variant={step.done ? 'plain' : 'outline'}
          size="sm"
          flex="none"
          aria-disabled={set.isPending}
          aria-label={`${step.done ? t('steps.undo') : t('steps.set')}: ${name}`}
          onClick={() => !set.isPending && set.mutate(!step.done)}
        >
          {step.done ? t('steps.undo') : t('steps.set')}
        </Button>
      )}
    </chakra.li>
  );
}
