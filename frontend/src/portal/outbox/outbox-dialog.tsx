import { Box, Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deviceStorage } from '../../browser-storage.ts';
import { readPortalOwner } from '../../api.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import {
  clearDraft,
  correctionKey,
  draftKey,
  emptyFields,
  fieldsOf,
  hasDraft,
  keepDraft,
  keepDraftVersion,
} from '../assessments/draft.ts';
import { tabSearch, type PanelRequest } from '../tabs.ts';
import type { Change, Waiting } from './outbox.ts';
import { useOutboxState, useOutbox } from './queries.ts';
import { currentDay } from '../../server-clock.ts';

const showPanel: PanelRequest = { showPanel: true };

/** All changes that have not been sent, in order, with what can be done about each. */
export function OutboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('portal');
  const { kept } = useOutboxState();
  const outbox = useOutbox();
  const [doomed, setDoomed] = useState<Waiting>();
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = useNames();
  return (
    <>
      <Dialog.Root
        open={open}
        size="lg"
        onOpenChange={({ open: opened }) => !opened && onClose()}
        initialFocusEl={() => heading.current}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title ref={heading} tabIndex={-1} outline="none">
                  {t('outbox.dialog.title')}
                </Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Dialog.Description>
                  {kept.length > 0 ? t('outbox.dialog.text') : t('outbox.dialog.empty')}
                </Dialog.Description>
                <chakra.ul listStyle="none" padding="0" marginTop="3">
                  {kept.map((waiting) => (
                    <WaitingChange
                      key={waiting.id}
                      waiting={waiting}
                      name={nameOf(waiting.change)}
                      onDrop={() => setDoomed(waiting)}
                      onClose={onClose}
                    />
                  ))}
                </chakra.ul>
              </Dialog.Body>
              <Dialog.Footer>
                <Button size="sm" onClick={onClose}>
                  {t('outbox.dialog.close')}
                </Button>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('outbox.dropQuestion.title')}
        question={doomed ? t('outbox.dropQuestion.question', { change: nameOf(doomed.change) }) : ''}
        cancelLabel={t('outbox.dropQuestion.cancel')}
        confirmLabel={t('outbox.dropQuestion.confirm')}
        focusWhenGone={() => heading.current}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) void outbox.drop(doomed.id);
          setDoomed(undefined);
        }}
      />
    </>
  );
}

interface KeptChangeProps {
  waiting: Waiting;
  name: string;
  onDrop: () => void;
  onClose: () => void;
}

function WaitingChange({ waiting: { id, at, change, refused }, name, onDrop, onClose }: KeptChangeProps) {
  const { t, i18n } = useTranslation(['portal', 'errors']);
  const sentence = useFieldMessage();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const text = writtenIn(change);
  const draft = draftOf(change, refused);
  const taken = draft !== undefined && hasDraft(deviceStorage, draft.key);
  const time = writtenInstant(new Date(at).toISOString(), i18n.language as Language);

  async function open(): Promise<void> {
    if (draft) {
      // The change becomes a draft again and leaves the outbox; the tutor sends it from the form.
      keepDraft(deviceStorage, draft.key, draft.fields, emptyFields);
      // If the device cannot store the draft, the change in the outbox is the only copy of its words that lasts.
      if (!deviceStorage.lasts() || !hasDraft(deviceStorage, draft.key)) return;
      if (!(await outbox.drop(id))) {
        clearDraft(deviceStorage, draft.key);
        return;
      }
      if (draft.version !== undefined) keepDraftVersion(deviceStorage, draft.key, draft.version);
      // A form that is open already takes the draft over, as it does from another tab.
      window.dispatchEvent(new StorageEvent('storage', { key: draft.key }));
    }
    onClose();
    void navigate(placeOf(change, refused), { state: showPanel });
  }

  return (
    <chakra.li borderTop="rule" borderColor="line" paddingBlock="3">
      <chakra.p fontWeight="700" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.p fontSize="xs" color="fg.muted">
        {t('outbox.made', { time })}
      </chakra.p>
      {refused && (
        <Box color="danger" fontSize="sm" marginTop="1">
          <chakra.p fontWeight="700">{t('outbox.notTaken')}</chakra.p>
          <p>{t(`errors:${refused.code}`)}</p>
          {Object.entries(refused.fields ?? {}).map(([field, problem]) => (
            <p key={field}>{sentence(problem)}</p>
          ))}
        </Box>
      )}
      {text !== '' && (
        <chakra.details marginTop="1">
          <chakra.summary cursor="pointer" fontSize="sm" minHeight="tapTarget" alignContent="center">
            {t('outbox.written')}
          </chakra.summary>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" fontSize="md" bg="bg.drop" padding="3">
            {text}
          </chakra.p>
        </chakra.details>
      )}
      {taken && (
        <chakra.p fontSize="sm" color="fg.muted" marginTop="1">
          {t('outbox.draftThere')}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="2">
        {!taken && opens(change, refused) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('outbox.openOf', { change: name })}
            onClick={() => void open()}
          >
            {t('outbox.open')}
          </Button>
        )}
        {refused && refused.code !== 'request.otherContent' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('outbox.againOf', { change: name })}
            onClick={() => void outbox.retry(id)}
          >
            {t('outbox.again')}
          </Button>
        )}
        <Button variant="plain" size="sm" aria-label={t('outbox.dropOf', { change: name })} onClick={onDrop}>
          {t('outbox.drop')}
        </Button>
      </Box>
    </chakra.li>
  );
}

/** The name of a change on the screen. */
function useNames(): (change: Change) => string {
  const { t, i18n } = useTranslation(['portal', 'schedule']);
  const day = (date: string) => writtenDay(date, i18n.language as Language, 'medium');
  return (change) => {
    switch (change.call) {
      case 'setBookingStatus':
        return t('outbox.change.status', {
          name: change.booking.childName,
          day: day(change.booking.sessionDate),
          time: change.booking.sessionTime,
          status: t(`schedule:status.${change.body.status}`),
        });
      case 'writeAssessment':
        return t('outbox.change.assessment', { name: change.body.studentName, day: day(change.body.sessionDate) });
      case 'correctAssessment':
      case 'deleteAssessment':
        return t(change.call === 'correctAssessment' ? 'outbox.change.correction' : 'outbox.change.deletion', {
          name: change.assessment.studentName,
          day: day(change.assessment.sessionDate),
        });
      case 'answerQuestion':
        return t('outbox.change.answer', { number: change.body.question + 1 });
    }
  };
}

/** The words of a change, to be read, so that they are not lost where the change can no longer be sent. */
function writtenIn(change: Change): string {
  if (change.call === 'answerQuestion') return change.body.answer;
  if (change.call === 'setBookingStatus') return change.body.reason ?? '';
  if (change.call === 'deleteAssessment') return '';
  const { strengths, areasForImprovement, skillsAssessed, goals, activities, ...rest } = change.body;
  const lists = [skillsAssessed, goals, activities].map((tags) => tags.join(', '));
  return [strengths, areasForImprovement, ...lists, rest.behaviorNotes, rest.parentFeedback, rest.nextSteps]
    .filter(Boolean)
    .join('\n\n');
}

/** The session under which a kept assessment is opened again; null if its own session cannot take one. */
function bookingOf({ body }: Change & { call: 'writeAssessment' }, refused: Waiting['refused']): number | null {
  const closed = refused?.code === 'assessment.alreadyWritten' || refused?.code === 'booking.notFound';
  return closed ? null : (body.bookingId ?? null);
}

/** Whether the assessment that a change is about can still be opened; the change's words can be read in any case. */
function opens({ call }: Change, refused: Waiting['refused']): boolean {
  const closed = refused?.code === 'assessment.closed' || refused?.code === 'assessment.notFound';
  return call !== 'correctAssessment' || !closed;
}

/** The draft that a kept assessment or correction becomes again. */
function draftOf(change: Change, refused: Waiting['refused']) {
  const owner = Number(readPortalOwner());
  if (change.call === 'writeAssessment') {
    const further = bookingOf(change, refused) === null ? undefined : change.further;
    return {
      key: draftKey(owner, bookingOf(change, refused), further),
      fields: fieldsOf(change.body),
      version: undefined,
    };
  }
  if (change.call !== 'correctAssessment') return undefined;
  return {
    key: correctionKey(owner, change.assessment.id),
    fields: fieldsOf(change.body),
    version: change.body.version,
  };
}

/** The address of the place that shows what a change is about. */
function placeOf(change: Change, refused: Waiting['refused']): string {
  const portal = paths.tutorPortal();
  switch (change.call) {
    case 'setBookingStatus': {
      const past = change.booking.sessionDate < currentDay();
      return `${portal}${tabSearch('schedule', past ? { when: 'past' } : {})}#session-${change.booking.id}`;
    }
    case 'writeAssessment':
      return portal + tabSearch('assessments', { booking: bookingOf(change, refused) ?? 'none' });
    case 'correctAssessment':
      return portal + tabSearch('assessments', { correct: change.assessment.id });
    case 'deleteAssessment':
      return portal + tabSearch('assessments', { student: change.assessment.studentName });
    case 'answerQuestion':
      return `${paths.courseModule(change.body.moduleId)}#questions`;
  }
}
