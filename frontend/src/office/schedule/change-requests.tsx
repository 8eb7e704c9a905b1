import { Box, Button, chakra } from '@chakra-ui/react';
import type { RequestedTime } from '@kitewell/contract/family/requests';
import type { BookingId } from '@kitewell/contract/ids';
import {
  changeRequestRefusal,
  type FamilyCancellationView,
  type OfficeChangeRequestView,
} from '@kitewell/contract/office/requests';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { useErrorText } from '../auth-session.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

/** How many requests the first screen reads at once. */
const read = 100;

export const openRequests = () => reading('changeRequests', { query: { limit: read } });

/** On the first screen: families that ask for another time, the soonest session first. One press moves the session. */
export function ChangeRequests() {
  const { t } = useTranslation('office-schedule');
  const query = useQuery(openRequests());
  return (
    <Panel
      title={t('requests.title')}
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      hasMore={query.data?.nextCursor != null}
      rows={({ requests }) =>
        requests.map((request) => (
          <PanelRow key={request.id}>
            <SessionLink request={request} />
            <Box fontSize="sm" color="fg.muted">
              <p>{request.family.name}</p>
              <RequestText request={request} />
            </Box>
            <RequestAnswer request={request} />
          </PanelRow>
        ))
      }
    />
  );
}

/** On a session's panel: what its families have requested and cancelled. */
export function SessionRequests({ id }: { id: BookingId }) {
  const { t } = useTranslation('office-schedule');
  const query = useQuery(reading('sessionRequests', { params: { id } }));
  const { requests = [], cancellations = [] } = query.data ?? {};
  if (query.error) return <ProblemNote>{t('requests.failed')}</ProblemNote>;
  if (requests.length === 0 && cancellations.length === 0) return null;
  return (
    <Box bg="bg.note" borderInlineStart="spine" borderColor="line" padding="4" marginTop="4" overflowWrap="anywhere">
      <chakra.h3 fontWeight="700">{t('requests.ofSession')}</chakra.h3>
      {cancellations.map((one) => (
        <Cancellation key={one.cancelledAt} cancellation={one} />
      ))}
      {requests.map((request) => (
        <Box key={request.id} marginTop="3">
          <chakra.p fontWeight="600">{request.family.name}</chakra.p>
          <RequestText request={request} />
          {request.state === 'open' && <RequestAnswer request={request} />}
        </Box>
      ))}
    </Box>
  );
}

function Cancellation({ cancellation }: { cancellation: FamilyCancellationView }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const { family, children, cancelledAt, priceCents, reason } = cancellation;
  return (
    <Box marginTop="3">
      <chakra.p fontWeight="600">
        {t('requests.cancelled', {
          ...{ name: family.name, children: children.join(', '), when: writtenInstant(cancelledAt, language) },
        })}
      </chakra.p>
      <p>
        {priceCents === 0 ? t('requests.free') : t('requests.late', { amount: formatAmount(priceCents, language) })}
      </p>
      {reason !== null && <p>{t('requests.reason', { reason })}</p>}
    </Box>
  );
}

function SessionLink({ request: { session, children } }: { request: OfficeChangeRequestView }) {
  const { t, i18n } = useTranslation('office-schedule');
  return (
    <chakra.p fontWeight="700" textDecoration="underline">
      <Link to={`${paths.office('schedule')}?day=${session.date}&session=${session.id}`}>
        {t('requests.session', {
          ...{ children: children.join(', '), tutor: session.tutor.name },
          ...{ day: writtenDay(session.date, i18n.language as Language, 'short'), time: session.time },
        })}
      </Link>
    </chakra.p>
  );
}

/** What the family wrote and, once it is answered, the answer. */
function RequestText({ request }: { request: OfficeChangeRequestView }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const { state, message, acceptedTime, declineReason } = request;
  return (
    <>
      {message !== null && <chakra.p whiteSpace="pre-line">{t('requests.message', { message })}</chakra.p>}
      {state === 'accepted' && acceptedTime && (
        <p>
          {t('requests.accepted', {
            ...{ day: writtenDay(acceptedTime.date, language, 'short'), time: acceptedTime.time },
          })}
        </p>
      )}
      {state === 'declined' && <p>{t('requests.declined', { reason: declineReason ?? '' })}</p>}
      {state === 'withdrawn' && <p>{t('requests.withdrawn')}</p>}
    </>
  );
}

/** A button for each time that moves the session, and a form to decline. */
function RequestAnswer({ request }: { request: OfficeChangeRequestView }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const form = useId();
  const [chosen, setChosen] = useState<RequestedTime>();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, times, session } = request;

  async function accept(time: RequestedTime): Promise<void> {
    await submit(async () => {
      await change('acceptChangeRequest', { params: { id }, body: { ...time, everybody: session.shared } });
      showToast({ title: t('requests.moved') });
    });
    setChosen(undefined);
  }

  return (
    <Box marginTop="3">
      <ProblemNote>{problem}</ProblemNote>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {times.map((time) => (
          <Button
            key={`${time.date} ${time.time}`}
            size="sm"
            aria-disabled={busy}
            onClick={() => (session.shared ? setChosen(time) : void accept(time))}
          >
            {t('requests.accept', { day: writtenDay(time.date, language, 'short'), time: time.time })}
          </Button>
        ))}
        {times.length === 0 && <chakra.p fontSize="sm">{t('requests.noTimes')}</chakra.p>}
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isDeclining}
          aria-controls={form}
          onClick={() => setIsDeclining(!isDeclining)}
        >
          {t('requests.decline')}
        </Button>
      </Box>
      <Box id={form} marginTop={isDeclining ? '3' : '0'}>
        {isDeclining && (
          <OfficeForm
            label={t('requests.declineForm')}
            initialValues={{ reason: '' }}
            validate={(values) => fieldErrorsOf(changeRequestRefusal, values)}
            fieldLabels={{ reason: t('requests.declineReason') }}
            send={(body) => change('declineChangeRequest', { params: { id }, body })}
            onDone={() => showToast({ title: t('requests.answered') })}
            goLabel={t('requests.declineGo')}
            onCancel={() => setIsDeclining(false)}
          >
            <TextAreaField
              name="reason"
              label={t('requests.declineReason')}
              help={t('requests.declineHelp')}
              required
            />
          </OfficeForm>
        )}
      </Box>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('requests.sharedTitle')}
        question={t('requests.sharedText')}
        cancelLabel={t('action.keep')}
        confirmLabel={t('requests.sharedGo')}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen) void accept(chosen);
        }}
      />
    </Box>
  );
}
