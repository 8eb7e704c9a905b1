import { Button, chakra } from '@chakra-ui/react';
import { freeTutorLimits, type FreeTutorsView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { call } from './api.ts';
import { reading } from './api.ts';
import { QueryState } from './query-state.tsx';

type Query = NonNullable<Parameters<typeof call<'freeTutors'>>[1]>['query'];

/** The tutors who are free at a time, as far as they are known. */
export interface FreeTutors {
  readonly data: FreeTutorsView | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Whether everybody was asked for and is there. */
  readonly isAll: boolean;
  readonly askAll: () => void;
}

/** Reads the first of the free tutors, and all of them once askAll was called. Another query begins with the first again. */
export function useFreeTutors(query: Query, enabled: boolean): FreeTutors {
  const requestedQuery = JSON.stringify(query);
  const [allOf, setAllOf] = useState<string>();
  // A tutor may have been booked meanwhile.
  const first = useQuery({ ...reading('freeTutors', { query }), enabled, staleTime: 0 });
  const all = useQuery({
    ...reading('freeTutors', { query: { ...query, limit: freeTutorLimits.most } }),
    enabled: enabled && allOf === requestedQuery,
    staleTime: 0,
  });
  const isAll = allOf === requestedQuery && all.data !== undefined;
  return {
    data: isAll ? all.data : first.data,
    error: first.error ?? all.error,
    isPending: first.isPending,
    isFetching: first.isFetching || all.isFetching,
    isAll,
    askAll: () => setAllOf(requestedQuery),
  };
}

/**
 * Says whether all free tutors are listed; where not, a button lists the rest, and the sentence in its place then has the
 * focus. All states but a failure have one height, so that the next field does not move while somebody is about to press it.
 */
export function FreeTutorsNotice({ free, isShown = true }: { free: FreeTutors; isShown?: boolean }) {
  return (
    <chakra.div minHeight="tapTarget" display="flex" alignItems="center" fontSize="sm" color="fg.muted">
      {isShown && <Found free={free} />}
    </chakra.div>
  );
}

function Found({ free }: { free: FreeTutors }) {
  const { t } = useTranslation('office');
  const { isAll, data, error } = free;
  const listed = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that asked for all is gone.
    if (isAll) listed.current?.focus();
  }, [isAll]);
  if (error) return <QueryState query={free} failed={t('free.failed')} />;
  if (data === undefined) return <p role="status">{t('free.looking')}</p>;
  if (isAll)
    return (
      <p ref={listed} tabIndex={-1}>
        {t('free.all')}
      </p>
    );
  // Where nobody is free the select says so itself.
  if (!data.more) return data.tutors.length > 0 && <p role="status">{t('free.all')}</p>;
  return (
    <Button variant="plain" size="sm" paddingInline="0" onClick={free.askAll}>
      {t('free.more')}
    </Button>
  );
}
