import { Box, Button, chakra, Field, Input } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import { requestLimits } from '@kitewell/contract/family/requests';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenInstant } from '../../dates.ts';
import { serverNow } from '../../server-clock.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { CallUs } from '../call-us.tsx';
import { QueryState } from '../query-state.tsx';
import { useErrorText, useFamily } from '../session.ts';
import { useRefresh } from '../use-change.ts';
import { useBackToSession } from './back-to-session.ts';
import { changesQuery } from './queries.ts';
import { RequestState } from './request-state.tsx';
import { SessionFacts, useNames } from './session-words.tsx';

/** Cancels a session at the price that the form shows. */
export function CancelForm({ session }: { session: FamilyBookingView }) {
  const { t, i18n } = useTranslation('family-sessions');
  const language = i18n.language as Language;
  const names = useNames();
  const { family } = useFamily();
  const { id } = session;
  const client = useQueryClient();
  const refresh = useRefresh();
  const back = useBackToSession(id);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const changes = useQuery(changesQuery(family, id));
  const cancel = useMutation({
    mutationFn: (priceCents: Cents) =>
      call('cancelFamilyBooking', {
        params: { id },
        query: { family },
        body: { priceCents, reason: reason.trim() === '' ? undefined : reason },
      }),
    meta: { errorShown: 'form' },
    onSuccess: (answer) => {
      showToast({ title: t('cancel.cancelled') });
      client.setQueryData(changesQuery(family, id).queryKey, answer);
      void refresh('cancelFamilyBooking');
    },
    // At another price nothing is cancelled: the form shows the new one.
    onError: () => refresh('cancelFamilyBooking'),
  });
  if (!changes.data) return <QueryState query={changes} rows={2} />;
  const { mayCancel, priceCents, freeUntil, children, cancellation } = changes.data.changes;
  if (cancellation) return <RequestState session={session} changes={changes.data.changes} />;
  const until = writtenInstant(freeUntil, language, 'medium');
  return (
    <>
      <SessionFacts session={session} />
      {!mayCancel || priceCents === null ? (
        <>
          <chakra.p marginBottom="4">{t('cancel.byOffice')}</chakra.p>
          <CallUs />
        </>
      ) : (
        <chakra.form
          noValidate
          aria-label={t('cancel.title')}
          onSubmit={(event) => {
            event.preventDefault();
            if (!cancel.isPending) cancel.mutate(priceCents, { onSuccess: back });
          }}
        >
          <Box
            role="status"
            bg={priceCents === 0 ? 'status.verified.bg' : 'status.pending.bg'}
            color={priceCents === 0 ? 'status.verified.fg' : 'status.pending.fg'}
            padding="4"
            marginBottom="5"
          >
            <chakra.p fontFamily="display" fontWeight="900" fontSize="display.2" lineHeight="tight">
              {priceCents === 0 ? t('cancel.free') : t('cancel.cost', { amount: formatAmount(priceCents, language) })}
            </chakra.p>
            <chakra.p marginTop="1.5">
              {priceCents > 0
                ? t('cancel.wasFree', { until })
                : Date.parse(freeUntil) > serverNow()
                  ? t('cancel.freeUntil', { until })
                  : t('cancel.noCharge')}
            </chakra.p>
          </Box>
          {priceCents > 0 && (
            <Box marginBottom="5">
              <chakra.p marginBottom="2">{t('cancel.callFirst')}</chakra.p>
              <CallUs />
            </Box>
          )}
          <chakra.p marginBottom="4">{t('cancel.who', { names: names(children) })}</chakra.p>
          <Field.Root marginBottom="5">
            <Field.Label>{t('cancel.reason')}</Field.Label>
            <Input
              value={reason}
              maxLength={requestLimits.cancellationReason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field.Root>
          <ProblemNote>{cancel.error ? errorText(cancel.error) : undefined}</ProblemNote>
          <Box display="flex" flexWrap="wrap" gap="3 5" alignItems="center" marginTop="3">
            <Button type="submit" aria-disabled={cancel.isPending}>
              {cancel.isPending
                ? t('sending')
                : priceCents === 0
                  ? t('cancel.submit')
                  : t('cancel.submitCost', { amount: formatAmount(priceCents, language) })}
            </Button>
            <Button asChild variant="plain">
              <Link to={paths.familyHome(`sessions/${id}/move`)}>{t('cancel.moveInstead')}</Link>
            </Button>
          </Box>
        </chakra.form>
      )}
    </>
  );
}
