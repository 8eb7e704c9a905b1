import { pageLimits } from '@kitewell/contract/page-limits';
import type { DraftView, IssuedView, SentView } from '@kitewell/contract/office/bills';
import { readJson, tabStorage } from '../../browser-storage.ts';
import { newUuid } from '../../uuid.ts';
import type { call as officeCall } from '../api.ts';

/** Bills of one request: few enough that the progress bar moves. */
export const billsInStep = Math.min(10, pageLimits.most);

interface Step {
  /** One key for each request, so that one whose answer was lost is sent again and acts once. */
  issueKey: string;
  sendKey: string;
  families: Pick<DraftView, 'family' | 'version'>[];
  /** What became of each, once it is known. */
  issued?: { family: number; bill: number | null; number: string | null; refusal: Refusal | null }[];
  sent?: { bill: number; emails: number; refusal: SentView['bills'][number]['refusal'] }[];
}
type Refusal = NonNullable<IssuedView['bills'][number]['refusal']>;

/**
 * Many bills that are issued, and sent where `sends` says so, step by step. It holds numbers and no names, and is kept by
 * the tab, so that a reload goes on where it was.
 */
export interface IssueRun {
  until: string;
  dueOn: string;
  sends: boolean;
  steps: Step[];
}

export function newRun(
  drafts: readonly Pick<DraftView, 'family' | 'version'>[],
  { until, dueOn, sends }: Omit<IssueRun, 'steps'>,
): IssueRun {
  const steps: Step[] = [];
  for (let at = 0; at < drafts.length; at += billsInStep) {
    const families = drafts.slice(at, at + billsInStep).map(({ family, version }) => ({ family, version }));
    steps.push({ issueKey: newUuid(), sendKey: newUuid(), families });
  }
  return { until, dueOn, sends, steps };
}

const issuedIn = (step: Step) => (step.issued ?? []).flatMap(({ bill }) => (bill === null ? [] : [bill]));
const isDone = (step: Step, sends: boolean) =>
  step.issued !== undefined && (!sends || issuedIn(step).length === 0 || step.sent !== undefined);

/** The texts for why a bill was not issued or sent. */
export const refusalTexts = {
  'record.changed': 'changed',
  'bill.nothingToPay': 'nothingToPay',
  'family.notFound': 'familyNotFound',
  'bill.notFound': 'billNotFound',
  'bill.notToSend': 'notToSend',
  unexpected: 'unexpected',
} as const satisfies Record<Refusal | NonNullable<SentView['bills'][number]['refusal']>, string>;

/** How far a run is, in families. */
export function progressOf({ steps, sends }: IssueRun): { done: number; all: number } {
  const count = (some: readonly Step[]) => some.reduce((sum, { families }) => sum + families.length, 0);
  return { done: count(steps.filter((step) => isDone(step, sends))), all: count(steps) };
}

/** What became of the bills so far. */
export function resultOf({ steps }: IssueRun) {
  const issued = steps.flatMap((step) => step.issued ?? []);
  const sent = steps.flatMap((step) => step.sent ?? []);
  const numberOf = (id: number) => issued.find(({ bill }) => bill === id)?.number ?? '';
  return {
    issued: issued.filter(({ refusal }) => refusal === null).length,
    emailed: sent.filter(({ refusal, emails }) => refusal === null && emails > 0).length,
    refused: issued.flatMap(({ family, refusal }) => (refusal === null ? [] : [{ family, refusal }])),
    /** Bills that no email took to their family, each to be sent by hand. */
    unsent: sent
      .filter(({ refusal, emails }) => refusal !== null || emails === 0)
      .map(({ bill, refusal }) => ({ id: bill, number: numberOf(bill), refusal })),
  };
}

/**
 * Makes the next request of a run.
 * @returns the run after it; the same one where nothing is left to do
 */
export async function nextStep(run: IssueRun, call: typeof officeCall): Promise<IssueRun> {
  const { until, dueOn, sends, steps } = run;
  const at = steps.findIndex((step) => !isDone(step, sends));
  const step = steps[at];
  if (!step) return run;
  const after = { ...step };
  if (step.issued === undefined) {
    const { bills } = await call('issueBills', {
      body: { until, dueOn, families: step.families, key: step.issueKey },
    });
    after.issued = bills.map(({ family, bill, refusal }) => ({
      ...{ family, bill: bill?.id ?? null, number: bill?.number ?? null },
      refusal: refusal ?? null,
    }));
  } else {
    const { bills } = await call('sendBills', { body: { bills: issuedIn(step), key: step.sendKey } });
    after.sent = bills.map(({ bill, emails, refusal }) => ({ bill, emails, refusal }));
  }
  return { ...run, steps: steps.with(at, after) };
}

const place = 'issue-run';

/** The run that this tab has begun and not yet put away. */
export const readRun = (): IssueRun | undefined => (readJson(tabStorage, place) as IssueRun | null) ?? undefined;
export const keepRun = (run: IssueRun): void => tabStorage.setItem(place, JSON.stringify(run));
export const forgetRun = (): void => tabStorage.removeItem(place);
