import { Badge, Box, Button, chakra, Input } from '@chakra-ui/react';
import { sum } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import type { DraftView } from '@kitewell/contract/office/bills';
import { billDueDays } from '@kitewell/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../server-clock.ts';
import { lineSentence } from '../../ui/bill-lines.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNarrow } from '../address.ts';
import { readingAll } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { isCalendarDate } from '../../week.ts';
import { IssueProgress } from './issue-progress.tsx';
import { keepRun, newRun, readRun, type IssueRun } from './issue-run.ts';
import { MonthAhead } from './month-ahead.tsx';
import { Unbilled } from './unbilled.tsx';
import { useWordsOf } from './words-of.ts';

/** In the first half of a month, the month before is billed. */
export function usualUntil(): string {
  const today = currentDay();
  return Number(today.slice(8)) <= 15 ? addDays(`${today.slice(0, 7)}-01`, -1) : today;
}

/** All that is to be billed, family by family, with what is odd about each; issued and sent in one act. */
export function DraftsView() {
  const { t } = useTranslation('office-billing');
  const [search] = useSearchParams();
  const narrow = useNarrow();
  const [run, setRun] = useState<IssueRun | undefined>(readRun);
  const given = search.get('until') ?? '';
  const until = isCalendarDate(given) && given <= currentDay() ? given : usualUntil();
  const family = /^\d{1,9}$/.exec(search.get('family') ?? '')?.[0];
  const query = useQuery(
    readingAll('drafts', { until, limit: '100', ...(family && { family }) }, ({ drafts }) => drafts),
  );
  const untilInput = (
    <DayInput
      label={t('drafts.until')}
      value={until}
      max={currentDay()}
      onDay={(day) => narrow({ until: day === usualUntil() ? '' : day })}
    />
  );
  if (run) return <IssueProgress run={run} drafts={query.data ?? []} onRun={setRun} />;
  return (
    <>
      <Unbilled />
      {!family && <MonthAhead onBilled={() => narrow({ until: currentDay() === usualUntil() ? '' : currentDay() })} />}
      {family && (
        <chakra.p marginTop="4">
          {t('drafts.ofOneFamily')}{' '}
          <chakra.span asChild textDecoration="underline" fontWeight="600">
            <Link to={`${paths.office('billing')}?view=drafts`}>{t('drafts.all')}</Link>
          </chakra.span>
        </chakra.p>
      )}
      {query.data ? (
        <Drafts
          key={until}
          drafts={query.data}
          until={until}
          untilInput={untilInput}
          onIssue={(begun) => {
            keepRun(begun);
            setRun(begun);
          }}
        />
      ) : (
        <>
          {untilInput}
          <Box marginTop="4">
            <QueryState query={query} rows={5} />
          </Box>
        </>
      )}
    </>
  );
}

function DayInput({
  label,
  value,
  onDay,
  ...bounds
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}) {
  return (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" minWidth="150px">
      {label}
      <Input type="date" value={value} {...bounds} onChange={({ target }) => target.value && onDay(target.value)} />
    </chakra.label>
  );
}

interface DraftsProps {
  drafts: readonly DraftView[];
  until: string;
  untilInput: ReactNode;
  onIssue: (run: IssueRun) => void;
}

function Drafts({ drafts, until, untilInput, onIssue }: DraftsProps) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const today = currentDay();
  // What is odd is looked at first and then chosen; everything else is chosen already.
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [searched, setSearched] = useState('');
  const [dueOn, setDueOn] = useState(addDays(today, billDueDays));
  const [sends, setSends] = useState(true);
  const [asking, setAsking] = useState(false);
  const isChosen = ({ family, odd }: DraftView) => changed.get(family) ?? odd.length === 0;
  const chosen = drafts.filter(isChosen);
  const odd = drafts.filter((draft) => draft.odd.length > 0);
  const typed = searched.trim().toLocaleLowerCase();
  const shown = drafts.filter(({ billTo }) => billTo.toLocaleLowerCase().includes(typed));
  const total = formatAmount(sum(chosen.map(({ totalCents }) => totalCents)), language);
  const others = chosen.filter(({ hasEmail }) => !hasEmail).length;
  const isDue = dueOn >= today;
  const choose = (some: readonly DraftView[], is: boolean) =>
    setChanged(new Map([...changed, ...some.map(({ family }) => [family, is] as const)]));
  if (drafts.length === 0)
    return (
      <>
        {untilInput}
        <chakra.p bg="bg.fill" padding="5" marginTop="4">
          {t('drafts.none', { day: writtenDay(until, language) })}
        </chakra.p>
      </>
    );
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3 5" alignItems="flex-end">
        {untilInput}
        <DayInput label={t('drafts.dueOn')} value={dueOn} min={today} onDay={setDueOn} />
        <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={sends}
            onChange={({ target }) => setSends(target.checked)}
            boxSize="tick"
            flex="none"
            accentColor="{colors.secondary}"
          />
          {t('drafts.sends')}
        </chakra.label>
      </Box>
      {!isDue && (
        <chakra.p role="alert" color="danger" fontWeight="600" fontSize="sm" marginTop="1">
          {t('drafts.dueInPast')}
        </chakra.p>
      )}
      <chakra.p marginTop="4" fontWeight="700">
        {t('drafts.sum', {
          count: drafts.length,
          amount: formatAmount(sum(drafts.map(({ totalCents }) => totalCents)), language),
        })}
      </chakra.p>
      {odd.length > 0 && <p>{t('drafts.oddCount', { count: odd.length })}</p>}
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="flex-end" marginTop="3">
        <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" flex="0 1 16em">
          {t('drafts.search')}
          <Input
            type="search"
            autoComplete="off"
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        </chakra.label>
        <Button size="sm" variant="outline" onClick={() => choose(shown, true)}>
          {t('drafts.chooseAll')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => choose(shown, false)}>
          {t('drafts.chooseNone')}
        </Button>
      </Box>
      <chakra.ul listStyle="none" padding="0" marginTop="4" aria-label={t('view.drafts')}>
        {shown.map((draft) => (
          <Draft
            key={draft.family}
            draft={draft}
            isChosen={isChosen(draft)}
            onChoose={(is) => choose([draft], is)}
            language={language}
          />
        ))}
      </chakra.ul>
      {shown.length === 0 && <p>{t('drafts.noneFound')}</p>}
      <Box
        position="sticky"
        bottom={{ base: 'calc(65px + env(safe-area-inset-bottom))', lg: '0' }}
        zIndex="1"
        bg="bg.sheet"
        borderTop="bar line"
        paddingBlock="3"
        marginTop="4"
        display="flex"
        flexWrap="wrap"
        gap="3 5"
        alignItems="flex-end"
      >
        <Button
          aria-disabled={chosen.length === 0 || !isDue}
          onClick={() => chosen.length > 0 && isDue && setAsking(true)}
        >
          {t(sends ? 'drafts.goSend' : 'drafts.go', { count: chosen.length, amount: total })}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('drafts.ask', { count: chosen.length })}
        question={t(!sends ? 'drafts.question' : others === 0 ? 'drafts.questionSend' : 'drafts.questionSome', {
          ...{ amount: total, day: writtenDay(dueOn, language) },
          ...{ emails: chosen.length - others, others },
        })}
        cancelLabel={t('cancel')}
        confirmLabel={t(sends ? 'drafts.confirmSend' : 'drafts.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onIssue(newRun(chosen, { until, dueOn, sends }));
        }}
      />
    </>
  );
}

interface DraftProps {
  draft: DraftView;
  isChosen: boolean;
  onChoose: (is: boolean) => void;
  language: Language;
}

function Draft({
  draft: { family, billTo, totalCents, creditCents, lines, odd },
  isChosen,
  onChoose,
  language,
}: DraftProps) {
  const { t } = useTranslation('office-billing');
  const words = useWordsOf(language);
  return (
    <chakra.li borderTop="rule" borderColor="line" paddingBlock="3">
      <Box display="flex" gap="3" alignItems="flex-start">
        <chakra.label display="grid" placeItems="center" minHeight="tapTarget" minWidth="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            aria-label={t('drafts.choose', { name: billTo })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            boxSize="tick"
            accentColor="{colors.secondary}"
          />
        </chakra.label>
        <Box flex="1" minWidth="0">
          <Box
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            minHeight="tapTarget"
            alignItems="center"
          >
            <chakra.span asChild fontWeight="700" textDecoration="underline" overflowWrap="anywhere">
              <Link to={paths.office(`families/${family}`)}>{billTo}</Link>
            </chakra.span>
            <chakra.span fontWeight="700" fontVariantNumeric="tabular-nums lining-nums">
              {formatAmount(totalCents, language)}
            </chakra.span>
          </Box>
          {creditCents > 0 && (
            <chakra.p fontSize="sm" color="fg.soft">
              {t('drafts.credit', { amount: formatAmount(creditCents, language) })}
            </chakra.p>
          )}
          {odd.map((one) => (
            <Odd key={one}>{t(`drafts.odd.${one}`)}</Odd>
          ))}
          <chakra.details marginTop="1">
            <chakra.summary cursor="pointer" fontSize="sm" paddingBlock="2" minHeight="tapTarget">
              {t('drafts.lines', { count: lines.length })}
            </chakra.summary>
            <chakra.ul listStyle="none" padding="0" fontSize="sm">
              {words &&
                lines.map((line) => (
                  <chakra.li key={line.id} display="flex" justifyContent="space-between" gap="3" paddingBlock="1">
                    <chakra.span overflowWrap="anywhere">{lineSentence(line, language, words)}</chakra.span>
                    <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums lining-nums">
                      {formatAmount(line.cents, language)}
                    </chakra.span>
                  </chakra.li>
                ))}
            </chakra.ul>
          </chakra.details>
        </Box>
      </Box>
    </chakra.li>
  );
}

function Odd({ children }: { children: ReactNode }) {
  const { t } = useTranslation('office-billing');
  return (
    <chakra.p marginTop="1">
      <Badge bg="status.pending.bg" color="status.pending.fg">
        {t('drafts.check')}
      </Badge>{' '}
      {children}
    </chakra.p>
  );
}
