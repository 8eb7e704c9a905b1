import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';

/** Other leads with the same phone or email; a second request of the same family can be merged into this one. */
export function Duplicates({ lead }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  const { id: into, version, duplicates, mergedInto } = lead;
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [other, setOther] = useState<LeadView['duplicates']['leads'][number]>();
  if (duplicates.leads.length === 0 && duplicates.families.length === 0) return null;
  const join = async () => {
    if (!other) return;
    const isDone = await submit(() =>
      change('mergeLeads', { params: { id: into }, body: { version, other: other.id } }),
    );
    setOther(undefined);
    if (isDone) showToast({ title: t('merged.done') });
  };
  return (
    <chakra.section bg="bg.note" padding="4" aria-labelledby="duplicates">
      <Heading as="h2" size="lg" id="duplicates">
        {t('duplicates.title')}
      </Heading>
      <ProblemNote>{problem}</ProblemNote>
      <chakra.ul listStyle="none" padding="0" marginTop="2" display="flex" flexDirection="column" gap="2">
        {duplicates.leads.map((one) => (
          <chakra.li
            key={one.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            overflowWrap="anywhere"
          >
            <chakra.span asChild textDecoration="underline">
              <Link to={paths.office(`leads/${one.id}`)}>{t('duplicates.lead', { ...one })}</Link>
            </chakra.span>
            {mergedInto === null && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('duplicates.joinOf', { reference: one.reference })}
                onClick={() => setOther(one)}
              >
                {t('duplicates.join')}
              </Button>
            )}
          </chakra.li>
        ))}
        {duplicates.families.map(({ id, guardian }) => (
          <li key={id}>
            <chakra.span asChild textDecoration="underline">
              <Link to={paths.office(`families/${id}`)}>{t('duplicates.family', { id, guardian })}</Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={other !== undefined}
        title={t('merged.ask')}
        question={t('merged.text', { which: other ? t('duplicates.lead', { ...other }) : '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('merged.go')}
        busy={busy}
        onCancel={() => setOther(undefined)}
        onConfirm={() => void join()}
      />
    </chakra.section>
  );
}

/** What was asked in the requests that were merged into this one. */
export function MergedRequests({ lead: { merged, language } }: { lead: LeadView }) {
  const { t, i18n } = useTranslation('office-leads');
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby="merged">
      <Heading as="h2" size="xl" id="merged" marginBottom="3">
        {t('merged.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="3">
        {merged.map(({ id, reference, receivedAt, message, ...one }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <chakra.span asChild textDecoration="underline" fontWeight="600">
              <Link to={paths.office(`leads/${id}`)}>{reference}</Link>
            </chakra.span>
            <Box>
              {t('merged.one', {
                ...one,
                phone: writtenPhone(one.phone),
                email: one.email ?? t('contact.noEmail'),
                day: writtenInstant(receivedAt, i18n.language as Language),
              })}
            </Box>
            {message && (
              <Box whiteSpace="pre-wrap" lang={htmlLang[language]}>
                {message}
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

/** The request to which this one was merged. */
export function MergedInto({ lead: { mergedInto } }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  if (!mergedInto) return null;
  return (
    <Box bg="bg.note" padding="4">
      <p>{t('merged.to')}</p>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office(`leads/${mergedInto.id}`)}>{t('merged.open', { reference: mergedInto.reference })}</Link>
      </chakra.span>
    </Box>
  );
}
