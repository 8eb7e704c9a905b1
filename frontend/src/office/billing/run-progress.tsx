import { Box, Button, chakra, Heading, Progress } from '@chakra-ui/react';
import type { OfficeCallName } from '@kitewell/contract/office/calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWhenShown } from '../../ui/focus.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { useRefresh } from '../use-change.ts';

interface RunProgressProps<Run> {
  run: Run;
  done: number;
  all: number;
  /** Whether a request was answered already, so that a reload has found this. */
  isBegun: boolean;
  /** Makes the next request; the same run where nothing is left to do. */
  next: (run: Run, make: typeof call) => Promise<Run>;
  keep: (run: Run) => void;
  forget: () => void;
  onRun: (run: Run | undefined) => void;
  /** The call that makes the change, for what it makes stale. */
  change: OfficeCallName;
  title: string;
  doneTitle: string;
  count: string;
  /** What became of each, shown in the end. */
  children: ReactNode;
}

/** How far many changes are, and in the end what became of them. What was interrupted goes on by a press. */
export function RunProgress<Run>(props: RunProgressProps<Run>) {
  const { run, done, all, isBegun, next, keep, forget, onRun, change, title, doneTitle, count, children } = props;
  const { t } = useTranslation('office-billing');
  const refresh = useRefresh();
  const errorText = useErrorText();
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const isOver = done === all;
  const go = useMutation({
    mutationFn: async () => {
      for (let now = run; ;) {
        const after = await next(now, call);
        if (after === now) return;
        now = after;
        keep(now);
        onRun(now);
      }
    },
    meta: { errorShown: 'form' },
    onSettled: () => refresh(change),
  });
  // One that was begun here starts at once; one that a reload has found waits for a press.
  const begun = useRef(done > 0 || isBegun);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    go.mutate();
  }, [go]);
  return (
    <Box maxWidth="record">
      <Heading as="h2" size="xl" tabIndex={-1} outline="none" ref={heading} marginBottom="3">
        {isOver ? doneTitle : title}
      </Heading>
      <Progress.Root value={(100 * done) / Math.max(all, 1)} aria-label={title} marginBottom="3">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <chakra.p role="status" fontWeight="600">
        {count}
      </chakra.p>
      {!isOver && !go.isPending && (
        <Box marginTop="3">
          {go.error && <ProblemNote>{errorText(go.error)}</ProblemNote>}
          <chakra.p marginBottom="3">{t('run.interrupted')}</chakra.p>
          <Button onClick={() => go.mutate()}>{t('run.goOn')}</Button>
        </Box>
      )}
      {isOver && children}
      {!go.isPending && (
        <Button
          marginTop="5"
          size="sm"
          variant="outline"
          onClick={() => {
            forget();
            onRun(undefined);
          }}
        >
          {t(isOver ? 'run.close' : 'run.stop')}
        </Button>
      )}
    </Box>
  );
}

/** What became of some of many, in a list below a heading. */
export function Outcomes({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box as="section" marginTop="5">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {text && <chakra.p fontSize="sm">{text}</chakra.p>}
      <chakra.ul listStyle="none" padding="0" marginTop="2">
        {children}
      </chakra.ul>
    </Box>
  );
}
