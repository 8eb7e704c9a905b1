import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { useErrorText } from '../auth-session.ts';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

/** Puts a family on hold while something is in dispute, and ends that: until then it changes nothing by itself. */
export function HoldFamily({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const { id, version, onHold } = family;

  const toggle = () =>
    submit(async () => {
      await change('holdFamily', { params: { id }, body: { version, onHold: !onHold } });
      showToast({ title: t(onHold ? 'hold.ended' : 'hold.begun') });
    });

  return (
    <Section id="hold" title={t('hold.title')}>
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p marginBottom="3">{t(onHold ? 'hold.is' : 'hold.isNot')}</chakra.p>
      <ConfirmedButton
        label={t(onHold ? 'hold.end' : 'hold.begin')}
        title={t(onHold ? 'hold.askEnd' : 'hold.ask')}
        question={t(onHold ? 'hold.questionEnd' : 'hold.question')}
        busy={busy}
        act={toggle}
      />
    </Section>
  );
}
