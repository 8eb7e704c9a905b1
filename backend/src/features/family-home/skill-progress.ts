import type { ProgrammeProgressView, SkillProgressView } from '@kitewell/contract/family/progress';
import { skillsOf, type Skill } from '@kitewell/contract/family/skills';
import type { AssessmentId } from '@kitewell/contract/ids';
import type { Phrase } from '@kitewell/contract/phrases';
import type { Programme } from '@kitewell/contract/programmes';

/** What the progress is made from: a report, without its texts. */
export interface ReportRow {
  readonly id: AssessmentId;
  readonly on: string;
  readonly programme: Programme;
  readonly stars: number | null;
  readonly phrases: readonly Phrase[];
}

/**
 * The progress of a child in a programme. A step of a skill is reached at the first report that has its phrase, and stays
 * reached: that a tutor did not tick it again says nothing.
 * @param all reports in the order of time, also of before `from` and of other programmes
 * @param from the first day that is shown
 */
export function progressOf(programme: Programme, all: readonly ReportRow[], from: string): ProgrammeProgressView {
  const reports = all.filter((report) => report.programme === programme);
  const shown = reports.filter(({ on }) => on >= from);
  const skills = skillsOf(programme).map(([skill, steps]) => skillOf(skill, steps, reports, shown, from));
  return {
    programme,
    reports: shown.length,
    firstOn: shown[0]?.on ?? null,
    lastOn: shown.at(-1)?.on ?? null,
    skills,
    headline: headlineOf(skills),
    stars: shown.flatMap(({ on, stars }) => (stars === null ? [] : [{ on, stars }])),
  };
}

function skillOf(
  skill: Skill,
  phrases: readonly Phrase[],
  reports: readonly ReportRow[],
  shown: readonly ReportRow[],
  from: string,
): SkillProgressView {
  const steps = phrases.map((phrase) => {
    const withIt = reports.filter((report) => report.phrases.includes(phrase));
    return { phrase, reachedOn: withIt[0]?.on ?? null, times: withIt.length };
  });
  const reachedBy = (day: string) => steps.filter(({ reachedOn }) => reachedOn !== null && reachedOn <= day).length;
  return {
    ...{ skill, steps },
    before: steps.filter(({ reachedOn }) => reachedOn !== null && reachedOn < from).length,
    points: [...new Set(shown.map(({ on }) => on))].map((on) => ({ on, reached: reachedBy(on) })),
    latest: latestOf(steps)?.phrase ?? null,
    next: steps.find(({ reachedOn }) => reachedOn === null)?.phrase ?? null,
  };
}

type Step = SkillProgressView['steps'][number];

/** The step that was reached last; of several on one day, the one furthest on. */
const latestOf = (steps: readonly Step[]) =>
  steps.reduce<(Step & { reachedOn: string }) | undefined>(
    (latest, { reachedOn, ...step }) =>
      reachedOn !== null && (!latest || reachedOn >= latest.reachedOn) ? { ...step, reachedOn } : latest,
    undefined,
  );

/**
 * The skill in which the last step was made; of several, one that has a next step. Where the skill has none any more, the
 * next step is that of another, so that there is always something ahead until all is reached.
 */
function headlineOf(skills: readonly SkillProgressView[]): ProgrammeProgressView['headline'] {
  const [first] = skills
    .flatMap(({ skill, steps, next }) => {
      const latest = latestOf(steps);
      return latest ? [{ skill, now: latest.phrase, since: latest.reachedOn, next }] : [];
    })
    .sort(
      (one, other) => other.since.localeCompare(one.since) || Number(one.next === null) - Number(other.next === null),
    );
  return first ? { ...first, next: first.next ?? skills.find(({ next }) => next !== null)?.next ?? null } : null;
}
