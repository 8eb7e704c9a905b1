import { chakra } from '@chakra-ui/react';
import type { DraftView } from '@kitewell/contract/office/bills';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { forgetRun, keepRun, nextStep, progressOf, refusalTexts, resultOf, type IssueRun } from './issue-run.ts';
import { Outcomes, RunProgress } from './run-progress.tsx';

interface IssueProgressProps {
  run: IssueRun;
  /** What is still to be billed: names the families that were refused. */
  drafts: readonly DraftView[];
  onRun: (run: IssueRun | undefined) => void;
}

/** How far many bills are, and in the end what became of them. */
export function IssueProgress({ run, drafts, onRun }: IssueProgressProps) {
  const { t } = useTranslation('office-billing');
  const { done, all } = progressOf(run);
  return (
    <RunProgress
      run={run}
      done={done}
      all={all}
      isBegun={run.steps.some(({ issued }) => issued)}
      next={nextStep}
      keep={keepRun}
      forget={forgetRun}
      onRun={onRun}
      change="issueBills"
      title={t('run.title')}
      doneTitle={t('run.done')}
      count={t('run.count', { done, count: all })}
    >
      <Result run={run} drafts={drafts} />
    </RunProgress>
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
