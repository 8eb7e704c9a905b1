import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { OfficeDocumentView } from '@kitewell/contract/office/documents';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import type { FormSubmission } from '../office-form.tsx';
import { RejectForm, VerifyForm } from './decision-forms.tsx';
import type { NextDocument } from './next-document.ts';
import { useSubmit } from '../../use-submit.ts';

type Kind = 'verify' | 'reject';

/** The decision about a document. If there is one already, the form for another opens only by a button. */
export function Decision({ officeDocument, next }: { officeDocument: OfficeDocumentView; next: NextDocument }) {
  const { t } = useTranslation('office-documents');
  const { problem, submit } = useSubmit(useErrorText());
  const status = officeDocument.verificationStatus;
  const [kind, setKind] = useState<Kind | undefined>(status === 'pending' ? 'verify' : undefined);
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const [done, setDone] = useState(false);

  // Shows what went wrong itself: a form that is closed could not.
  const sending: FormSubmission = {
    submit: (send, form) =>
      submit(async () => {
        try {
          await send();
          setDone(true);
          setKind(undefined);
        } catch (error) {
          // A colleague has decided first: that is shown, and the form for another decision is closed.
          if (error instanceof ApiError && error.status === 409) setKind(undefined);
          throw error;
        }
      }, form),
  };

  return (
    <Box ref={section} as="section" bg="bg.panel" padding="5" marginTop="5">
      <Heading as="h2" size="xl" marginBottom="3">
        {t('decision.title')}
      </Heading>
      <ProblemNote>{problem}</ProblemNote>
      {done && <Decided status={status} next={next} />}
      <Box role="group" aria-label={t('decision.title')} display="flex" flexWrap="wrap" gap="3" marginBottom="4">
        {(['verify', 'reject'] as const).map((value) => (
          <Button
            key={value}
            size="sm"
            variant={kind === value ? 'surface' : 'outline'}
            aria-pressed={kind === value}
            onClick={() =>
              leave(section.current, () => {
                setDone(false);
                setKind(value);
              })
            }
          >
            {t(`decision.choose.${value}`)}
          </Button>
        ))}
      </Box>
      {kind === 'verify' &&
        (officeDocument.viewedByYou ? (
          <VerifyForm officeDocument={officeDocument} sending={sending} />
        ) : (
          <chakra.p color="fg.soft">{t('decision.unseen')}</chakra.p>
        ))}
      {kind === 'reject' && <RejectForm officeDocument={officeDocument} sending={sending} />}
    </Box>
  );
}

/** Confirms the decision, with a link to the next document in the place of the button that was pressed. */
function Decided({ status, next }: { status: OfficeDocumentView['verificationStatus']; next: NextDocument }) {
  const { t } = useTranslation(['office-documents', 'documents']);
  const box = useRef<HTMLDivElement>(null);
  const { id, known } = next;
  useEffect(() => {
    // The buttons of the decision are gone: on to the next document.
    if (known) box.current?.querySelector('a')?.focus();
  }, [id, known]);
  return (
    <Box ref={box} role="status" bg="bg.note" padding="4" marginBottom="4">
      <chakra.p fontWeight="700">{t(`documents:status.${status}`)}</chakra.p>
      <chakra.p marginBottom="3">{id === undefined ? t('decision.doneLast') : t('decision.done')}</chakra.p>
      <Button asChild size="sm">
        {id === undefined ? (
          <Link to={paths.office('documents')}>{t('toList')}</Link>
        ) : (
          <Link to={paths.office(`documents/${id}`)}>{t('next')}</Link>
        )}
      </Button>
    </Box>
  );
}
