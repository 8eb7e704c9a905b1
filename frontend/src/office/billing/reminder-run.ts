import type { RemindedView } from '@kitewell/contract/office/reminders';
import { readJson, tabStorage } from '../../browser-storage.ts';
import { newUuid } from '../../uuid.ts';
import type { call as officeCall } from '../api.ts';
import { billsInStep } from './issue-run.ts';

type Reminded = RemindedView['families'];

interface Step {
  /** One key for each request, so that one whose answer was lost is sent again and reminds nobody twice. */
  key: string;
  families: number[];
  /** What became of each, once it is known. */
  reminded?: Reminded;
}

/** Many families that are reminded step by step. It holds numbers and no names, and is kept by the tab. */
export interface ReminderRun {
  steps: Step[];
}

export function newReminders(families: readonly number[]): ReminderRun {
  const steps: Step[] = [];
  for (let at = 0; at < families.length; at += billsInStep)
    steps.push({ key: newUuid(), families: families.slice(at, at + billsInStep) });
  return { steps };
}

/** How far a run is, in families. */
export function progressOfReminders({ steps }: ReminderRun): { done: number; all: number } {
  const count = (some: readonly Step[]) => some.reduce((all, { families }) => all + families.length, 0);
  return { done: count(steps.filter(({ reminded }) => reminded)), all: count(steps) };
}

/** What became of the families so far. */
export function resultOfReminders({ steps }: ReminderRun) {
  const all = steps.flatMap(({ reminded }) => reminded ?? []);
  return {
    reminded: all.filter(({ refusal, emails }) => refusal === null && emails > 0).length,
    refused: all.flatMap(({ family, refusal }) => (refusal === null ? [] : [{ family, refusal }])),
    /** Families whom no email reaches. */
    unreached: all.filter(({ refusal, emails }) => refusal === null && emails === 0).map(({ family }) => family),
  };
}

/** The texts for why a family was not reminded. */
export const reminderRefusalTexts = {
  'family.notFound': 'familyNotFound',
  'reminder.nothingOverdue': 'nothingOverdue',
  'reminder.today': 'today',
  'reminder.notice': 'notice',
  unexpected: 'unexpected',
} as const satisfies Record<NonNullable<Reminded[number]['refusal']>, string>;

/** Makes the next request of a run. @returns the run after it; the same one where nothing is left to do */
export async function nextReminders(run: ReminderRun, call: typeof officeCall): Promise<ReminderRun> {
  const at = run.steps.findIndex(({ reminded }) => !reminded);
  const step = run.steps[at];
  if (!step) return run;
  const { families } = await call('remindFamilies', { body: { families: step.families, key: step.key } });
  const reminded = families.map(({ family, emails, refusal }) => ({ family, emails, refusal }));
  return { steps: run.steps.with(at, { ...step, reminded }) };
}

const place = 'reminder-run';

/** The run that this tab has begun and not yet put away. */
export const readReminders = (): ReminderRun | undefined =>
  (readJson(tabStorage, place) as ReminderRun | null) ?? undefined;
export const keepReminders = (run: ReminderRun): void => tabStorage.setItem(place, JSON.stringify(run));
export const forgetReminders = (): void => tabStorage.removeItem(place);
