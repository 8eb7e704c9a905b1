import { Box, Button, chakra } from '@chakra-ui/react';
import { sum } from '@kitewell/contract/cents';
import { fitsExactly } from '@kitewell/contract/office/bank-lines';
import { pageLimits } from '@kitewell/contract/page-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { readingAll } from '../api.ts';
import { forgetExactRun, keepExactRun, newExactRun, nextExact, progressOfExact, type ExactRun } from './exact-run.ts';
import { RunProgress } from './run-progress.tsx';

/** Confirms all open lines that are what their text names to the cent, after a question. */
export function ConfirmExact({ onRun }: { onRun: (run: ExactRun) => void }) {
  const { t, i18n } = useTranslation(['office-bank', 'office-billing']);
  const [asking, setAsking] = useState(false);
  const query = { state: 'open', limit: String(pageLimits.most) };
  const exact = useQuery(readingAll('bankLines', query, ({ lines }) => lines)).data?.filter(fitsExactly) ?? [];
  if (exact.length === 0) return null;
  return (
    <Box marginTop="4">
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('exact.go', { count: exact.length })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('exact.ask', { count: exact.length })}
        question={t('exact.question', {
          amount: formatAmount(sum(exact.map(({ cents }) => cents)), i18n.language as Language),
        })}
        cancelLabel={t('office-billing:cancel')}
        confirmLabel={t('exact.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRun(newExactRun(exact));
        }}
      />
    </Box>
  );
}

export function ExactProgress({ run, onRun }: { run: ExactRun; onRun: (run: ExactRun | undefined) => void }) {
  const { t } = useTranslation('office-bank');
  const { done, all, refused } = progressOfExact(run);
  return (
    <RunProgress
      run={run}
      done={done}
      all={all}
      isBegun={done > 0}
      next={nextExact}
      keep={keepExactRun}
      forget={forgetExactRun}
      onRun={onRun}
      change="confirmBankLine"
      title={t('exact.title')}
      doneTitle={t('exact.done')}
      count={t('exact.count', { done, count: all })}
    >
      <chakra.p marginTop="3">{t('exact.confirmed', { count: done - refused })}</chakra.p>
      {refused > 0 && <chakra.p marginTop="2">{t('exact.refused', { count: refused })}</chakra.p>}
    </RunProgress>
  );
}
