import { noCents, type Cents } from '@kitewell/contract/cents';
import type { BankLineView } from '@kitewell/contract/office/bank-lines';
import { ApiError } from '../../api.ts';
import { readJson, tabStorage } from '../../browser-storage.ts';
import { newUuid } from '../../uuid.ts';
import type { call as officeCall } from '../api.ts';

type Proposal = BankLineView['proposals'][number];
type Choice = Pick<Proposal, 'family' | 'bills' | 'recorded'> & Partial<Pick<Proposal, 'openCents'>>;

/** What confirms a line by what was chosen: one family pays all of it, each of several what is open of it. */
export function confirmationOf(cents: Cents, choices: readonly Choice[]) {
  const [only] = choices;
  if (choices.length === 1 && only?.recorded) return { payments: [], recorded: [only.recorded.id] };
  return {
    payments: choices.map(({ family, bills, openCents = noCents }) => ({
      ...{ family, cents: choices.length === 1 ? cents : openCents, bills: bills.map(({ id }) => id) },
    })),
    recorded: [],
  };
}

interface Step {
  line: BankLineView['id'];
  /** One key for each line, so that a request whose answer was lost is sent again and records nothing twice. */
  key: string;
  confirmation: ReturnType<typeof confirmationOf>;
  /** What became of it, once it is known. */
  outcome?: 'confirmed' | 'refused';
}

/** Lines of the bank that are confirmed one after the other. It holds numbers and no names, and is kept by the tab. */
export interface ExactRun {
  steps: Step[];
}

export const newExactRun = (lines: readonly Pick<BankLineView, 'id' | 'cents' | 'proposals'>[]): ExactRun => ({
  steps: lines.map(({ id, cents, proposals }) => ({
    ...{ line: id, key: newUuid(), confirmation: confirmationOf(cents, proposals) },
  })),
});

/** How far a run is, in lines, and how many of them were refused. */
export function progressOfExact({ steps }: ExactRun): { done: number; all: number; refused: number } {
  const done = steps.filter(({ outcome }) => outcome);
  return { done: done.length, all: steps.length, refused: done.filter(({ outcome }) => outcome === 'refused').length };
}

/** Confirms the next line. @returns the run after it; the same one where nothing is left to do */
export async function nextExact(run: ExactRun, call: typeof officeCall): Promise<ExactRun> {
  const at = run.steps.findIndex(({ outcome }) => !outcome);
  const step = run.steps[at];
  if (!step) return run;
  const { line, key, confirmation } = step;
  const outcome = await call('confirmBankLine', {
    params: { id: line },
    body: { ...confirmation, exactly: true, key },
  }).then(
    () => 'confirmed' as const,
    (error: unknown) => {
      // Somebody has confirmed it, or has recorded something else, meanwhile. Whatever else is wrong stops the run.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return 'refused' as const;
      throw error;
    },
  );
  return { steps: run.steps.with(at, { ...step, outcome }) };
}

const place = 'exact-run';

/** The run that this tab has begun and not yet put away. */
export const readExactRun = (): ExactRun | undefined => (readJson(tabStorage, place) as ExactRun | null) ?? undefined;
export const keepExactRun = (run: ExactRun): void => tabStorage.setItem(place, JSON.stringify(run));
export const forgetExactRun = (): void => tabStorage.removeItem(place);
