import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { Awaited, type AwaitedProps } from './awaited.tsx';
import { NotHere } from './not-here.tsx';
import { Screen } from './screen.tsx';

interface RecordScreenProps<Data> extends Omit<AwaitedProps, 'query'> {
  /** Until the record says what it is called. */
  title: string;
  read: (id: number) => UseQueryOptions<Data>;
  /** The whole screen of a record that is there. */
  children: (data: Data) => ReactNode;
}

/**
 * The screen of the record whose number ends the address, which may be on its way, may not be there, or may not have been
 * read. Another record is another screen: nothing that was begun on one is left on the other.
 */
export function RecordScreen<Data>({ title, read, children, ...awaited }: RecordScreenProps<Data>) {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...read(id), enabled: isId });
  const isThere = query.data !== undefined;
  const focusLeft = useRef(false);
  useEffect(() => {
    // Who came by keyboard stands at the title: at the record's, once that has taken the place of the one that waited.
    if (isThere && focusLeft.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    focusLeft.current = false;
  }, [isThere]);
  if (!isId || (query.error instanceof ApiError && query.error.status === 404)) return <NotHere />;
  if (query.data !== undefined) return <Fragment key={id}>{children(query.data)}</Fragment>;
  return (
    <Screen title={title}>
      <Awaited query={query} {...awaited} />
      <Leaving focus={focusLeft} />
    </Screen>
  );
}

/** Writes down, as the screen around it goes, whether the title had the focus. */
function Leaving({ focus }: { focus: { current: boolean } }) {
  useLayoutEffect(
    () => () => {
      focus.current = document.activeElement?.matches('h1') === true;
    },
    [focus],
  );
  return null;
}
