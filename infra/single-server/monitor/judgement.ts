/** What one look finds of one part: a fault in a sentence or two, or nothing where it is well. */
export interface Finding {
  readonly part: string;
  readonly fault: string | undefined;
}

/** What the monitor remembers of parts that are unwell. */
export type Seen = Readonly<
  Record<string, { readonly looks: number; readonly notified: boolean; readonly fault: string }>
>;

export interface Email {
  readonly subject: string;
  readonly text: string;
}

/** A fault is reported at the second look that finds it: a part that restarts is away for some seconds. */
const looksBefore = 2;

/**
 * Compares a look with what is remembered. A fault is reported once, and its end once.
 * @returns what to remember once the email, if there is one, has been sent
 */
export function judge(seen: Seen, findings: readonly Finding[], site: string): { seen: Seen; email?: Email } {
  // A part that could not be looked at counts as unchanged: nobody knows the queue while the backend is away.
  const unseen = Object.entries(seen).filter(([part]) => !findings.some((one) => one.part === part));
  const next: Record<string, Seen[string]> = Object.fromEntries(unseen);
  const unwell: Finding[] = [];
  const well: string[] = [];
  for (const { part, fault } of findings) {
    const before = seen[part];
    if (fault === undefined) {
      if (before?.notified) well.push(part);
      continue;
    }
    const looks = (before?.looks ?? 0) + 1;
    const isNews = looks >= looksBefore && !before?.notified;
    if (isNews) unwell.push({ part, fault });
    next[part] = { looks, notified: isNews || (before?.notified ?? false), fault };
  }
  if (unwell.length === 0 && well.length === 0) return { seen: next };
  const still = Object.entries(next).filter(
    ([part, { notified }]) => notified && !unwell.some((one) => one.part === part),
  );
  const subject =
    unwell.length > 0 ? `Unwell: ${unwell.map(({ part }) => part).join(', ')}` : `Well again: ${well.join(', ')}`;
  const text = [
    ...unwell.map(({ part, fault }) => `Unwell: ${part}. ${fault ?? ''}`),
    ...well.map((part) => `Well again: ${part}.`),
    ...still.map(([part, { fault }]) => `Still unwell, as written before: ${part}. ${fault}`),
    `What each means, and what to do, is in docs/operating.md under "Emails of the monitor".`,
  ].join('\n\n');
  return { seen: next, email: { subject: `[${site}] ${subject}`, text } };
}

/** What to remember where the email could not be sent: the next look writes it again. */
export function notNotified(before: Seen, after: Seen): Seen {
  const parts = Object.entries(after).map(([part, one]) => [
    part,
    { ...one, notified: before[part]?.notified ?? false },
  ]);
  const over = Object.entries(before).filter(([part, { notified }]) => notified && !(part in after));
  return Object.fromEntries([...parts, ...over]) as Seen;
}
