import { Box, Button, chakra, Field, Textarea } from '@chakra-ui/react';
import { requestLimits, type RequestedTime } from '@kitewell/contract/family/requests';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useUnsavedPart } from '../../ui/unsaved.ts';
import { keysByContent } from '../../uuid.ts';
import { call } from '../api.ts';
import { CallUs } from '../call-us.tsx';
import { QueryState } from '../query-state.tsx';
import { OnHold } from '../on-hold.tsx';
import { useErrorText, useFamily, useIsOnHold } from '../session.ts';
import { useRefresh } from '../use-change.ts';
import { useBackToSession } from './back-to-session.ts';
import { changesQuery, freeTimesQuery } from './queries.ts';
import { RequestState } from './request-state.tsx';
import { SessionFacts, useDayName } from './session-words.tsx';

/** Asks the office to move a session: to times at which the same tutor is free, or as the family writes. */
export function MoveForm({ session }: { session: FamilyBookingView }) {
  const { t } = useTranslation('family-sessions');
  const { family } = useFamily();
  const isOnHold = useIsOnHold();
  const changes = useQuery(changesQuery(family, session.id));
  if (!changes.data) return <QueryState query={changes} rows={2} />;
  const { mayRequest, request } = changes.data.changes;
  return (
    <>
      <SessionFacts session={session} />
      <RequestState session={session} changes={changes.data.changes} />
      {mayRequest ? (
        <Times session={session} />
      ) : isOnHold ? (
        <OnHold />
      ) : (
        request?.state !== 'open' && (
          <>
            <chakra.p marginBottom="4">{t('move.over')}</chakra.p>
            <CallUs />
          </>
        )
      )}
    </>
  );
}

/** How many days show before the rest is asked for. */
const firstDays = 7;
/** Up to this many times of the first days all show; of more, a phone would be scrolled past the form's end. */
const fewTimes = 24;
const keyOf = ({ date, time }: RequestedTime) => `${date} ${time}`;

function Times({ session: { id, tutor } }: { session: FamilyBookingView }) {
  const { t, i18n } = useTranslation('family-sessions');
  const { family } = useFamily();
  const client = useQueryClient();
  const refresh = useRefresh();
  const back = useBackToSession(id);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const free = useQuery(freeTimesQuery(family, id));
  const [chosen, setChosen] = useState<readonly RequestedTime[]>([]);
  const [message, setMessage] = useState('');
  const [all, setAll] = useState(false);
  const [missing, setMissing] = useState(false);
  const [requestKey] = useState(keysByContent);
  const send = useMutation({
    mutationFn: () => {
      const content = { times: [...chosen], message: message.trim() === '' ? undefined : message };
      return call('requestFamilyChange', {
        params: { id },
        query: { family },
        body: { ...content, key: requestKey(content) },
      });
    },
    meta: { errorShown: 'form' },
    onSuccess: ({ request }) => {
      showToast({ title: t('move.sent') });
      client.setQueryData(
        changesQuery(family, id).queryKey,
        (before) => before && { changes: { ...before.changes, request, mayRequest: false } },
      );
      void refresh('requestFamilyChange');
    },
    onError: () => refresh('requestFamilyChange'),
  });
  const isEmpty = chosen.length === 0 && message.trim() === '';
  useUnsavedPart(!isEmpty && !send.isPending && !send.isSuccess, form);

  const toggle = (time: RequestedTime) =>
    setChosen((before) =>
      before.some((other) => keyOf(other) === keyOf(time))
        ? before.filter((other) => keyOf(other) !== keyOf(time))
        : [...before, time],
    );

  const days = free.data?.days ?? [];
  const shown = all ? days : days.slice(0, firstDays);
  const areFew = days.slice(0, firstDays).flatMap(({ times }) => times).length <= fewTimes;
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label={t('move.title')}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isEmpty);
        if (!isEmpty && !send.isPending) send.mutate(undefined, { onSuccess: back });
      }}
    >
      {!free.data ? (
        <QueryState query={free} rows={3} />
      ) : days.length === 0 ? (
        <chakra.p fontWeight="600" marginBottom="4">
          {t('move.none', {
            tutor: tutor.givenName,
            day: writtenDay(free.data.until, i18n.language as Language, 'bare'),
          })}
        </chakra.p>
      ) : (
        <>
          <chakra.p marginBottom="4">{t('move.text', { tutor: tutor.givenName, most: requestLimits.times })}</chakra.p>
          {shown.map((day, place) => (
            <FreeDay key={day.date} {...day} startsOpen={areFew || place === 0} chosen={chosen} onToggle={toggle} />
          ))}
          {days.length > firstDays && !all && (
            <Button variant="plain" size="sm" onClick={() => setAll(true)}>
              {t('move.moreDays')}
            </Button>
          )}
        </>
      )}
      <Field.Root marginBlock="5">
        <Field.Label>{t('move.message')}</Field.Label>
        <Textarea
          value={message}
          maxLength={requestLimits.message}
          rows={3}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Field.HelperText>{t('move.messageHelp')}</Field.HelperText>
      </Field.Root>
      <ProblemNote>
        {missing && isEmpty ? t('move.missing') : send.error ? errorText(send.error) : undefined}
      </ProblemNote>
      <Button type="submit" marginTop="3" aria-disabled={send.isPending}>
        {t(send.isPending ? 'sending' : 'move.submit')}
      </Button>
    </chakra.form>
  );
}

interface FreeDayProps {
  date: string;
  times: readonly string[];
  startsOpen: boolean;
  chosen: readonly RequestedTime[];
  onToggle: (time: RequestedTime) => void;
}

function FreeDay({ date, times, startsOpen, chosen, onToggle }: FreeDayProps) {
  const { t } = useTranslation('family-sessions');
  const dayName = useDayName();
  return (
    <chakra.details open={startsOpen} borderBottom="rule line">
      <chakra.summary cursor="pointer" minHeight="tapTarget" paddingBlock="3">
        <chakra.span fontWeight="700" marginInlineEnd="2">
          {dayName(date)}
        </chakra.span>
        <chakra.span fontSize="sm" color="fg.muted">
          {t('move.times', { count: times.length })}
        </chakra.span>
      </chakra.summary>
      <Box role="group" aria-label={dayName(date)} display="flex" flexWrap="wrap" gap="2" paddingBottom="4">
        {times.map((time) => {
          const isChosen = chosen.some((other) => keyOf(other) === keyOf({ date, time }));
          return (
            <chakra.button
              key={time}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={!isChosen && chosen.length >= requestLimits.times}
              onClick={() => (isChosen || chosen.length < requestLimits.times) && onToggle({ date, time })}
              minHeight="tapTarget"
              minWidth="72px"
              fontWeight="600"
              fontVariantNumeric="tabular-nums"
              boxShadow="innerRing line.strong"
              bg={isChosen ? 'secondary' : 'transparent'}
              color={isChosen ? 'secondary.contrast' : 'fg'}
              cursor="pointer"
              _hover={isChosen ? {} : { bg: 'bg.tab' }}
              _focusVisible={{ boxShadow: 'innerRing line.strong, ring focus.edge' }}
              css={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' } }}
            >
              {time}
            </chakra.button>
          );
        })}
      </Box>
    </chakra.details>
  );
}
