import { Button, chakra, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { call } from '../api.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useStep, type LeadStep } from './lead-step.ts';

/**
 * Makes a family of the lead at one press. Where phone or email are known, it can join that family or become a separate
 * one.
 */
export function MakeFamily(step: LeadStep) {
  const { t } = useTranslation('office-leads');
  const { id, family, alike } = step.lead;
  const { problem, run } = useStep(step);
  const [busy, setBusy] = useState(false);
  const make = async (apart: boolean) => {
    if (busy) return;
    setBusy(true);
    await run(() => call('leadFamily', { params: { id }, body: { apart } }));
    setBusy(false);
  };
  return (
    <section aria-labelledby="family">
      <Heading as="h2" size="xl" id="family" marginBottom="3">
        {t('family.title')}
      </Heading>
      <ProblemNote>{problem}</ProblemNote>
      {family ? (
        <chakra.span asChild textDecoration="underline" fontWeight="600">
          <Link to={paths.office(`families/${family}`)}>{t('family.made', { id: family })}</Link>
        </chakra.span>
      ) : (
        <>
          <chakra.p color="fg.soft" marginBottom="3">
            {t(alike.families.length > 0 ? 'family.known' : 'family.text')}
          </chakra.p>
          <Button variant="outline" aria-disabled={busy} onClick={() => void make(false)}>
            {t(alike.families.length > 0 ? 'family.join' : 'family.go')}
          </Button>
          {alike.families.length > 0 && (
            <Button variant="outline" aria-disabled={busy} marginInlineStart="3" onClick={() => void make(true)}>
              {t('family.apart')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
