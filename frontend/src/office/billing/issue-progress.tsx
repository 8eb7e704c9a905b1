import { Box, Button, chakra, Heading, Progress } from '@chakra-ui/react';
import type { DraftView } from '@kitewell/contract/office/bills';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { useRefresh } from '../use-change.ts';
import { forgetRun, keepRun, nextStep, progressOf, refusalTexts, resultOf, type IssueRun } from './issue-run.ts';

interface IssueProgressProps {
  run: IssueRun;
  /** What is still to be billed: names the families that were refused. */
  drafts: readonly DraftView[];
  onRun: (run: IssueRun | undefined) => void;
}

/** How far many bills are, and in the end what became of them. What was interrupted goes on by a press. */
export function IssueProgress({ run, drafts, onRun }: IssueProgressProps) {
  const { t } = useTranslation('office-billing');
  const refresh = useRefresh();
  const errorText = useErrorText();
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const { done, all } = progressOf(run);
  const isOver = done === all;
  const go = useMutation({
    mutationFn: async () => {
      for (let now = run; ;) {
        const next = await nextStep(now, call);
        if (next === now) return;
        now = next;
        keepRun(now);
        onRun(now);
      }
    },
    meta: { errorShown: 'form' },
    onSettled: () => refresh('issueBills'),
  });
  // One that was begun here starts at once; one that a reload has found waits for a press.
  const begun = useRef(done > 0 || run.steps.some(({ issued }) => issued));
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    go.mutate();
  }, [go]);
  return (
    <Box maxWidth="record">
      <Heading as="h2" size="xl" tabIndex={-1} outline="none" ref={heading} marginBottom="3">
        {t(isOver ? 'run.done' : 'run.title')}
      </Heading>
      <Progress.Root value={(100 * done) / Math.max(all, 1)} aria-label={t('run.title')} marginBottom="3">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <chakra.p role="status" fontWeight="600">
        {t('run.count', { done, count: all })}
      </chakra.p>
      {!isOver && !go.isPending && (
        <Box marginTop="3">
          {go.error && <ProblemNote>{errorText(go.error)}</ProblemNote>}
          <chakra.p marginBottom="3">{t('run.interrupted')}</chakra.p>
          <Button onClick={() => go.mutate()}>{t('run.goOn')}</Button>
        </Box>
      )}
      {isOver && <Result run={run} drafts={drafts} />}
      {!go.isPending && (
        <Button
          marginTop="5"
          size="sm"
          variant="outline"
          onClick={() => {
            forgetRun();
            onRun(undefined);
          }}
        >
          {t(isOver ? 'run.close' : 'run.stop')}
        </Button>
      )}
    </Box>
  );
}

function Result({ run, drafts }: { run: IssueRun; drafts: readonly DraftView[] }) {
  const { t } = useTranslation('office-billing');
  const { issued, emailed, refused, unsent } = resultOf(run);
  const nameOf = (family: number) => drafts.find((draft) => draft.family === family)?.billTo ?? t('run.aFamily');
  return (
    <>
      <chakra.p marginTop="3">{t('run.issued', { count: issued })}</chakra.p>
      {run.sends && <p>{t('run.emailed', { count: emailed })}</p>}
      {refused.length > 0 && (
        <Outcomes title={t('run.refused')}>
          {refused.map(({ family, refusal }) => (
            <chakra.li key={family} paddingBlock="2" borderTop="rule" borderColor="line" overflowWrap="anywhere">
              <chakra.span asChild fontWeight="600" textDecoration="underline">
                <Link to={paths.office(`families/${family}`)}>{nameOf(family)}</Link>
              </chakra.span>{' '}
              {t(`run.refusal.${refusalTexts[refusal]}`)}
            </chakra.li>
          ))}
        </Outcomes>
      )}
      {unsent.length > 0 && (
        <Outcomes title={t('run.unsent')} text={t('run.unsentText')}>
          {unsent.map(({ id, number }) => (
            <chakra.li key={id} paddingBlock="2" borderTop="rule" borderColor="line">
              <chakra.span asChild fontWeight="600" textDecoration="underline">
                <Link to={paths.office(`billing/${id}`)}>{number}</Link>
              </chakra.span>
            </chakra.li>
          ))}
        </Outcomes>
      )}
    </>
  );
}

function Outcomes({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
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
