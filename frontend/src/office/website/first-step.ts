import type { WebsiteView } from '@kitewell/contract/office/website';
import type { WebsiteContent, WebsitePart } from '@kitewell/contract/website/parts';

/** What somebody fills in before the site is first published. */
interface FirstStep {
  readonly name: 'name' | 'phone' | 'email' | 'hours' | 'founded' | 'areas' | 'prices' | 'questions' | 'policies';
  readonly part: WebsitePart;
  /** The name of its first field; empty where the step is to read all of the part. */
  readonly field: string;
  /** What a missing field of this step is called, in these parts. */
  readonly lacks: RegExp;
  readonly parts?: readonly WebsitePart[];
}

export const firstSteps: readonly FirstStep[] = [
  { name: 'name', part: 'business', field: 'name/en', lacks: /^name\b/ },
  { name: 'phone', part: 'business', field: 'phone', lacks: /^phone\b/ },
  { name: 'email', part: 'business', field: 'email', lacks: /^email\b/ },
  { name: 'hours', part: 'business', field: 'hours/en', lacks: /^(?:hours|answerTime)\b/ },
  { name: 'founded', part: 'business', field: 'founded', lacks: /^(?:founded|payDay)\b/ },
  { name: 'areas', part: 'business', field: 'areas/ma-on-shan/en', lacks: /^areas\b/ },
  { name: 'prices', part: 'offer', field: 'programmes/english-through-play/prices/1', lacks: /./ },
  {
    ...{ name: 'questions', part: 'questions-parents', field: '', lacks: /./ },
    parts: ['questions-parents', 'questions-tutors'],
  },
  {
    ...{ name: 'policies', part: 'terms', field: 'validFrom', lacks: /./ },
    parts: ['privacy', 'terms', 'cancellation', 'safeguarding', 'accessibility'],
  },
];

/** What is missing in parts that no step leads to. */
export const missingElsewhere = (missing: WebsiteView['missing']): WebsiteView['missing'] =>
  missing.filter(({ part }) => !firstSteps.some((step) => (step.parts ?? [step.part]).includes(part)));

/** Whether nothing of a step is missing. No area at all is allowed, and yet nobody has thought of it then. */
export function isDone(
  { name, part, parts = [part], lacks }: FirstStep,
  missing: WebsiteView['missing'],
  business: object | undefined,
): boolean {
  if (missing.some((one) => parts.includes(one.part) && one.fields.some(({ field }) => lacks.test(field))))
    return false;
  if (name !== 'areas') return true;
  const { areas = {} } = (business ?? {}) as { areas?: Partial<WebsiteContent['business']['areas']> };
  return Object.values(areas).some((names) => names.length > 0);
}
