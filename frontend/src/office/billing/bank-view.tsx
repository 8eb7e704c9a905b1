import { Box, Button, chakra } from '@chakra-ui/react';
import { sum } from '@kitewell/contract/cents';
import {
  bankLineStates,
  fitsExactly,
  type BankLinesView,
  type BankLineView,
} from '@kitewell/contract/office/bank-lines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { writtenList } from '../../written-list.ts';
import { readingPages } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { Choices } from '../list/choices.tsx';
import { useFilter } from '../list/filters.tsx';
import { QueryState } from '../query-state.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { BankImport } from './bank-import.tsx';
import { ChoosePayers, OpenAmount, useChoiceText, type Chosen } from './choose-payers.tsx';
import { ConfirmExact, ExactProgress } from './confirm-exact.tsx';
import { confirmationOf, readExactRun, type ExactRun } from './exact-run.ts';
import { ReasonDialog } from './take-back.tsx';

/** The bank's statement: what came in, and whose payment it is. */
export function BankView() {
  const { t } = useTranslation(['office-bank', 'office']);
  const state = useFilter('lines', bankLineStates) ?? 'open';
  const list = useInfiniteQuery(readingPages<BankLinesView>('bankLines', { state }));
  const lines = list.data?.pages.flatMap((page) => page.lines);
  const [run, setRun] = useState<ExactRun | undefined>(readExactRun);
  if (run) return <ExactProgress run={run} onRun={setRun} />;
  return (
    <>
      <BankImport />
      <Choices
        label={t('states')}
        choices={bankLineStates.map((value) => ({
          value,
          to: `${paths.office('billing')}?view=bank&lines=${value}`,
          content: t(`state.${value}`),
        }))}
        shown={state}
      />
      {state === 'open' && <ConfirmExact onRun={setRun} />}
      {!lines ? (
        <Box marginTop="4">
          <QueryState query={list} rows={4} />
        </Box>
      ) : lines.length === 0 ? (
        <chakra.p bg="bg.fill" padding="5" marginTop="4">
          {t(`none.${state}`)}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="4" aria-label={t(`state.${state}`)}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </chakra.ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          marginTop="4"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'office:list.loadingMore' : 'office:list.more')}
        </Button>
      )}
    </>
  );
}

function Line({ line }: { line: BankLineView }) {
  const { t, i18n } = useTranslation('office-bank');
  const language = i18n.language as Language;
  const amount = formatAmount(line.cents, language);
  return (
    <chakra.li borderTop="rule" borderColor="line" paddingBlock="4" overflowWrap="anywhere">
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" alignItems="baseline">
        <chakra.span flex="1 1 220px" minWidth="0" fontWeight="600">
          {line.text || t('noText')}
          <chakra.span display="block" fontSize="sm" fontWeight="400" color="fg.muted">
            {writtenDay(line.day, language)}
          </chakra.span>
        </chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums lining-nums" fontWeight="700" whiteSpace="nowrap">
          {amount}
        </chakra.span>
      </Box>
      {line.state === 'open' && <OpenLine line={line} amount={amount} />}
      {line.state === 'matched' && <MatchedLine line={line} />}
      {line.state === 'set_aside' && <SetAsideLine line={line} />}
    </chakra.li>
  );
}

/** Confirms a line by what was chosen; the button says it before. */
function useConfirmation({ id, cents }: BankLineView) {
  const { t } = useTranslation('office-bank');
  const change = useChange();
  const keyed = useRequestKey();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const confirm = (choices: readonly Chosen[]) => {
    const body = { ...confirmationOf(cents, choices), exactly: choices.length > 1 };
    return submit(async () => {
      await keyed(body, (key) => change('confirmBankLine', { params: { id }, body: { ...body, key } }));
      showToast({ title: t('confirmed') });
    });
  };
  return { busy, problem, confirm };
}

function OpenLine({ line, amount }: { line: BankLineView; amount: string }) {
  const { t, i18n } = useTranslation('office-bank');
  const change = useChange();
  const { busy, problem, confirm } = useConfirmation(line);
  const choiceText = useChoiceText();
  const [choosing, setChoosing] = useState(false);
  const { cents, proposals } = line;
  const [proposal] = proposals;
  const isSeveral = proposals.length > 1;
  // What several families pay by one line is recorded at once where it is just what is open, and divided by hand otherwise.
  const isReady = proposal !== undefined && (!isSeveral || fitsExactly(line));
  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p marginTop="2">
        {proposal
          ? t('proposed', { what: writtenList(proposals.map(choiceText), i18n.language as Language) })
          : t('unknown')}
      </chakra.p>
      {proposal && !proposal.recorded && (
        <chakra.p color="fg.muted">
          <OpenAmount
            cents={cents}
            open={sum(proposals.map(({ openCents }) => openCents))}
            isOfBills={isSeveral || proposal.bills.length > 0}
          />
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="2">
        {isReady && (
          <Button size="sm" aria-disabled={busy} onClick={() => void confirm(proposals)}>
            {isSeveral
              ? t('several.go', { count: proposals.length })
              : t(proposal.recorded ? 'goRecorded' : 'go', { amount, parent: proposal.parent })}
          </Button>
        )}
        <Button size="sm" variant={isReady ? 'outline' : 'solid'} onClick={() => setChoosing(true)}>
          {t(isReady ? 'other' : isSeveral ? 'several.divide' : 'choose')}
        </Button>
        <ReasonDialog
          label={t('setAside.open')}
          title={t('setAside.open')}
          text={t('setAside.text')}
          go={t('setAside.go')}
          send={({ reason }) => change('setAsideBankLine', { params: { id: line.id }, body: { reason } })}
          done={t('setAside.done')}
        />
      </Box>
      <ChoosePayers
        line={line}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(choice) => confirm([choice])}
      />
    </>
  );
}

function MatchedLine({ line }: { line: BankLineView }) {
  const { t, i18n } = useTranslation('office-bank');
  const change = useChange();
  return (
    <>
      <chakra.ul listStyle="none" padding="0" marginTop="2">
        {line.payments.map(({ entry, family, parent, cents }) => (
          <li key={entry}>
            {family === null ? parent : <Link to={paths.office(`families/${family}`)}>{parent}</Link>}
            {line.payments.length > 1 && ` · ${formatAmount(cents, i18n.language as Language)}`}
          </li>
        ))}
      </chakra.ul>
      <Box marginTop="2">
        <ReasonDialog
          label={t('reverse.open')}
          title={t('reverse.open')}
          text={t('reverse.text')}
          go={t('reverse.go')}
          send={(body) => change('reverseBankLine', { params: { id: line.id }, body })}
          done={t('reverse.done')}
        />
      </Box>
    </>
  );
}

function SetAsideLine({ line: { id, reason } }: { line: BankLineView }) {
  const { t } = useTranslation('office-bank');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  return (
    <>
      <chakra.p marginTop="2">{reason}</chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      <Button
        size="sm"
        variant="outline"
        marginTop="2"
        aria-disabled={busy}
        onClick={() =>
          void submit(async () => {
            await change('reopenBankLine', { params: { id } });
            showToast({ title: t('reopened') });
          })
        }
      >
        {t('reopen')}
      </Button>
    </>
  );
}
