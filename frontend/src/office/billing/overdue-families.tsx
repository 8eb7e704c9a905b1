import { Box, Button, chakra } from '@chakra-ui/react';
import { sum } from '@kitewell/contract/cents';
import type { OverdueFamilyView } from '@kitewell/contract/office/reminders';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { messagingLink } from '../../content/business.ts';
import { writtenDay } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { writtenList } from '../../written-list.ts';
import { readingAll } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { RecordPayment } from './record-payment.tsx';
import { ReminderSchedule } from './reminder-schedule.tsx';
import {
  forgetReminders,
  keepReminders,
  newReminders,
  nextReminders,
  progressOfReminders,
  readReminders,
  reminderRefusalTexts,
  resultOfReminders,
  type ReminderRun,
} from './reminder-run.ts';
import { Outcomes, RunProgress } from './run-progress.tsx';

/** Whether an email can remind a family now. */
const canRemind = ({ hasEmail, onHold, lastReminder }: OverdueFamilyView) =>
  hasEmail && !onHold && lastReminder?.day !== currentDay();

/** The families that have not paid in time, with when each was reminded; those that are chosen are reminded in one act. */
export function OverdueFamilies() {
  const { t, i18n } = useTranslation('office-reminders');
  const language = i18n.language as Language;
  const query = useQuery(readingAll('overdueFamilies', {}, (page) => page.families));
  const [run, setRun] = useState<ReminderRun | undefined>(readReminders);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const families = query.data ?? [];
  const ready = families.filter(canRemind);
  const going = ready.filter(({ family }) => chosen.has(family));
  const choose = (some: readonly OverdueFamilyView[], is: boolean) => {
    const after = new Set(chosen);
    for (const { family } of some) {
      if (is) after.add(family);
      else after.delete(family);
    }
    setChosen(after);
  };
  if (run)
    return (
      <Box as="section" aria-label={t('title')} bg="bg.panel" padding="5" minWidth="0">
        <Reminders run={run} families={families} onRun={setRun} />
      </Box>
    );
  return (
    <Panel
      title={t('title')}
      query={query}
      none={t('none')}
      rows={(all) =>
        all.map((one) => (
          <PanelRow key={one.family}>
            <OverdueFamily
              overdue={one}
              isChosen={chosen.has(one.family)}
              onChoose={canRemind(one) ? (is) => choose([one], is) : undefined}
            />
          </PanelRow>
        ))
      }
    >
      {families.length > 0 && (
        <>
          <chakra.p fontWeight="700" marginTop="3">
            {t('sum', {
              count: families.length,
              amount: formatAmount(sum(families.map(({ owedCents }) => owedCents)), language),
            })}
          </chakra.p>
          {ready.length > 0 && (
            <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
              <Button size="sm" aria-disabled={going.length === 0} onClick={() => going.length > 0 && setAsking(true)}>
                {t('go', { count: going.length })}
              </Button>
              <Button size="sm" variant="outline" onClick={() => choose(ready, going.length < ready.length)}>
                {t(going.length < ready.length ? 'chooseAll' : 'chooseNone')}
              </Button>
            </Box>
          )}
          <PanelFoot>
            <Link to={`${paths.office('billing')}?view=bills&status=overdue`}>{t('toOverdue')}</Link>
          </PanelFoot>
        </>
      )}
      <ReminderSchedule />
      <ConfirmDialog
        open={asking}
        title={t('ask', { count: going.length })}
        question={t('question')}
        cancelLabel={t('cancel')}
        confirmLabel={t('confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setChosen(new Set());
          setRun(newReminders(going.map(({ family }) => family)));
        }}
      />
    </Panel>
  );
}

interface OverdueFamilyProps {
  overdue: OverdueFamilyView;
  isChosen: boolean;
  /** Left out where no email can remind the family now. */
  onChoose: ((is: boolean) => void) | undefined;
}

function OverdueFamily({ overdue, isChosen, onChoose }: OverdueFamilyProps) {
  const { t, i18n } = useTranslation('office-reminders');
  const language = i18n.language as Language;
  const { family, billTo, owedCents, bills } = overdue;
  const [first] = bills;
  if (!first) return null;
  return (
    <Box display="flex" gap="2" alignItems="flex-start">
      <chakra.label
        display="grid"
        placeItems="center"
        minHeight="tapTarget"
        minWidth="tapTarget"
        cursor={onChoose ? 'pointer' : 'default'}
      >
        <chakra.input
          type="checkbox"
          aria-label={t('choose', { name: billTo })}
          checked={isChosen && onChoose !== undefined}
          disabled={!onChoose}
          onChange={({ target }) => onChoose?.(target.checked)}
          boxSize="tick"
          accentColor="{colors.secondary}"
        />
      </chakra.label>
      <Box flex="1" minWidth="0">
        <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="center" minHeight="tapTarget">
          <chakra.span asChild fontWeight="700" textDecoration="underline" overflowWrap="anywhere">
            <Link to={bills.length === 1 ? paths.office(`billing/${first.id}`) : paths.office(`families/${family}`)}>
              {billTo}
            </Link>
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums lining-nums">{formatAmount(owedCents, language)}</chakra.span>
        </Box>
        <chakra.p fontSize="sm" color="danger">
          {t('since', {
            numbers: writtenList(
              bills.map(({ number }) => number),
              language,
            ),
            day: writtenDay(first.dueOn, language, 'medium'),
          })}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          <Reminded overdue={overdue} language={language} />
        </chakra.p>
        <Box display="flex" flexWrap="wrap" gap="2" marginTop="2">
          <RecordPayment
            family={family}
            billTo={billTo}
            variant="outline"
            {...(bills.length === 1 ? { bill: first.id } : {})}
          />
          <WhatsApp overdue={overdue} />
        </Box>
      </Box>
    </Box>
  );
}

/** When a family was reminded, and why it is not now. */
function Reminded({ overdue, language }: { overdue: OverdueFamilyView; language: Language }) {
  const { t } = useTranslation('office-reminders');
  const { lastReminder, noticeAt, onHold, hasEmail } = overdue;
  const day = lastReminder && writtenDay(lastReminder.day, language, 'medium');
  const sentences = [
    lastReminder === null
      ? t('never')
      : lastReminder.step === 0
        ? t('byHand', { day })
        : t('bySchedule', { day, step: lastReminder.step }),
    ...(noticeAt === null
      ? []
      : [t(onHold ? 'saysPaid' : 'saidPaid', { day: writtenDay(noticeAt.slice(0, 10), language, 'medium') })]),
    ...(hasEmail ? [] : [t('noEmail')]),
  ];
  return sentences.join(language === 'zh' ? '' : ' ');
}

/** A message to the family in its own language, with the links of its bills where their pages are open. */
function WhatsApp({ overdue }: { overdue: OverdueFamilyView }) {
  const { t } = useTranslation('office-reminders');
  const facts = useFacts();
  const { billTo, language, owedCents, bills, phone } = overdue;
  const numbers = bills.map(({ number }) => number);
  const links = bills.flatMap(({ url }) => url ?? []);
  const { data: message = '' } = useQuery({
    queryKey: ['reminder of a family', language, billTo, owedCents, numbers, links],
    staleTime: Infinity,
    queryFn: async () => {
      const dictionary = createDictionary(language, facts);
      await loadNamespaces(dictionary, ['emails']);
      const text = dictionary.t(links.length > 0 ? 'emails:contactFamily.owesLinks' : 'emails:contactFamily.owes', {
        ...{ parentName: billTo, amount: formatAmount(owedCents, language), numbers: writtenList(numbers, language) },
        day: writtenDay(bills[0]?.dueOn ?? '', language, 'medium'),
      });
      return [text, ...links].join('\n');
    },
  });
  if (phone === null) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <a href={messagingLink(phone.replace('+', ''), message)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden size={18} />
        {t('whatsapp')}
        <chakra.span srOnly>: {billTo}</chakra.span>
      </a>
    </Button>
  );
}

interface RemindersProps {
  run: ReminderRun;
  /** Names those that were not reminded. */
  families: readonly OverdueFamilyView[];
  onRun: (run: ReminderRun | undefined) => void;
}

function Reminders({ run, families, onRun }: RemindersProps) {
  const { t } = useTranslation('office-reminders');
  const { done, all } = progressOfReminders(run);
  const { reminded, refused, unreached } = resultOfReminders(run);
  const nameOf = (id: number) => families.find(({ family }) => family === id)?.billTo ?? t('run.aFamily');
  const linkOf = (id: number) => (
    <chakra.span asChild fontWeight="600" textDecoration="underline">
      <Link to={paths.office(`families/${id}`)}>{nameOf(id)}</Link>
    </chakra.span>
  );
  return (
    <RunProgress
      run={run}
      done={done}
      all={all}
      isBegun={done > 0}
      next={nextReminders}
      keep={keepReminders}
      forget={forgetReminders}
      onRun={onRun}
      change="remindFamilies"
      title={t('run.title')}
      doneTitle={t('run.done')}
      count={t('run.count', { done, count: all })}
    >
      <chakra.p marginTop="3">{t('run.reminded', { count: reminded })}</chakra.p>
      {refused.length > 0 && (
        <Outcomes title={t('run.refused')}>
          {refused.map(({ family, refusal }) => (
            <chakra.li key={family} paddingBlock="2" borderTop="rule" borderColor="line" overflowWrap="anywhere">
              {linkOf(family)} {t(`run.refusal.${reminderRefusalTexts[refusal]}`)}
            </chakra.li>
          ))}
        </Outcomes>
      )}
      {unreached.length > 0 && (
        <Outcomes title={t('run.unreached')} text={t('run.unreachedText')}>
          {unreached.map((family) => (
            <chakra.li key={family} paddingBlock="2" borderTop="rule" borderColor="line" overflowWrap="anywhere">
              {linkOf(family)}
            </chakra.li>
          ))}
        </Outcomes>
      )}
    </RunProgress>
  );
}
