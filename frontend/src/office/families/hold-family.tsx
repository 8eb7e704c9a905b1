import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';

/** Puts a family on hold while something is in dispute, and ends that: until then it changes nothing by itself. */
export function HoldFamily({ family, onChanged }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { id, version, onHold } = family;

  async function change(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onChanged(await call('holdFamily', { params: { id }, body: { version, onHold: !onHold } }));
      showToast({ title: t(onHold ? 'hold.ended' : 'hold.begun') });
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }

  return (
    <Section id="hold" title={t('hold.title')}>
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p marginBottom="3">{t(onHold ? 'hold.is' : 'hold.isNot')}</chakra.p>
      <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => void change()}>
        {t(onHold ? 'hold.end' : 'hold.begin')}
      </Button>
    </Section>
  );
}
