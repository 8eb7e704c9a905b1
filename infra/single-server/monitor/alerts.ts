/** The result of checking one part: its problem in a sentence or two, or none. */
export interface CheckResult {
  readonly part: string;
  readonly problem: string | undefined;
}

/** The parts that fail, as the monitor remembers them. */
export type AlertState = Readonly<
  Record<string, { readonly failedChecks: number; readonly notified: boolean; readonly problem: string }>
>;

export interface Email {
  readonly subject: string;
  readonly text: string;
}

/** A problem is reported when a second check finds it: a part that restarts is away for some seconds. */
const checksBeforeAlert = 2;

/**
 * Compares the results with the remembered state. A problem is reported once, and its end once.
 * @returns the state to remember once the email, if there is one, has been sent
 */
export function updateAlerts(
  state: AlertState,
  results: readonly CheckResult[],
  site: string,
): { state: AlertState; email?: Email } {
  // A part that could not be checked counts as unchanged, such as the queue while the backend is away.
  const unchecked = Object.entries(state).filter(([part]) => !results.some((one) => one.part === part));
  const next: Record<string, AlertState[string]> = Object.fromEntries(unchecked);
  const failing: CheckResult[] = [];
  const resolved: string[] = [];
  for (const { part, problem } of results) {
    const before = state[part];
    if (problem === undefined) {
      if (before?.notified) resolved.push(part);
      continue;
    }
    const failedChecks = (before?.failedChecks ?? 0) + 1;
    const isNews = failedChecks >= checksBeforeAlert && !before?.notified;
    if (isNews) failing.push({ part, problem });
    next[part] = { failedChecks, notified: isNews || (before?.notified ?? false), problem };
  }
  if (failing.length === 0 && resolved.length === 0) return { state: next };
  const still = Object.entries(next).filter(
    ([part, { notified }]) => notified && !failing.some((one) => one.part === part),
  );
  const subject =
    failing.length > 0 ? `Problem: ${failing.map(({ part }) => part).join(', ')}` : `Resolved: ${resolved.join(', ')}`;
  const text = [
    ...failing.map(({ part, problem }) => `Problem: ${part}. ${problem ?? ''}`),
    ...resolved.map((part) => `Resolved: ${part}.`),
    ...still.map(([part, { problem }]) => `Still failing, as reported before: ${part}. ${problem}`),
    `What each means and what to do: docs/operating.md, "Emails of the monitor".`,
  ].join('\n\n');
  return { state: next, email: { subject: `[${site}] ${subject}`, text } };
}

/** The state to remember where the email could not be sent: the next check writes it again. */
export function withUnsentAlerts(before: AlertState, after: AlertState): AlertState {
  const parts = Object.entries(after).map(([part, one]) => [
    part,
    { ...one, notified: before[part]?.notified ?? false },
  ]);
  const over = Object.entries(before).filter(([part, { notified }]) => notified && !(part in after));
  return Object.fromEntries([...parts, ...over]) as AlertState;
}
