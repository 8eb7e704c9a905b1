import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { QueryState, type QueryStateProps } from './query-state.tsx';
import { NotFound } from './not-found.tsx';
import { Screen } from './screen.tsx';
import { focusTitle } from '../ui/screen-title.ts';

interface RecordScreenProps<Data> extends Omit<QueryStateProps, 'query'> {
  /** The title until the record's own is known. */
  title: string;
  read: (id: number) => UseQueryOptions<Data>;
  /** Renders the screen of a record that exists. */
  children: (data: Data) => ReactNode;
}

/**
 * The screen of the record whose number ends the address; also while it is loading, does not exist or could not be
 * loaded. Each record gets a fresh screen, so that nothing begun on one is carried over to another.
 */
export function RecordScreen<Data>({ title, read, children, ...queryState }: RecordScreenProps<Data>) {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...read(id), enabled: isId });
  const isThere = query.data !== undefined;
  const focusLeft = useRef(false);
  useEffect(() => {
    // The title has the focus after keyboard navigation; when the record's title replaces the one shown while loading,
    // it takes over the focus.
    if (isThere && focusLeft.current) focusTitle();
    focusLeft.current = false;
  }, [isThere]);
  if (!isId || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />;
  if (query.data !== undefined) return <Fragment key={id}>{children(query.data)}</Fragment>;
  return (
    <Screen title={title}>
      <QueryState query={query} {...queryState} />
      <Leaving focus={focusLeft} />
    </Screen>
  );
}

/** When it is removed, remembers whether the title had the focus. */
function Leaving({ focus }: { focus: { current: boolean } }) {
  useLayoutEffect(
    () => () => {
      focus.current = document.activeElement?.matches('h1') === true;
    },
    [focus],
  );
  return null;
}
