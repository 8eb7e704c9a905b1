import { interviewView } from './interview.ts';
import { array, instant, number, object, string, type InferType } from './yup.ts';

/** The steps of the journey in their order, with the estimated minutes of each. */
export const onboardingSteps = [
  { number: 1, name: 'profile-setup', minutes: 5 },
  { number: 2, name: 'interview', minutes: 30 },
  { number: 3, name: 'certification', minutes: 3 * 60 },
  { number: 4, name: 'documents', minutes: 15 },
  { number: 5, name: 'playberry-tier-1', minutes: 2 * 60 },
  { number: 6, name: 'playberry-tier-2', minutes: 2 * 60 },
  { number: 7, name: 'mock-session', minutes: 45 },
  { number: 8, name: 'background-checks', minutes: 7 * 24 * 60 },
  { number: 9, name: 'agreement', minutes: 10 },
  { number: 10, name: 'first-match', minutes: 24 * 60 },
] as const;
export type OnboardingStepName = (typeof onboardingSteps)[number]['name'];

export const stepStates = ['done', 'next', 'locked'] as const;
export type StepState = (typeof stepStates)[number];

export const onboardingStepView = object({
  number: number().required(),
  name: string()
    .oneOf(onboardingSteps.map(({ name }) => name))
    .required(),
  minutes: number().required(),
  state: string().oneOf(stepStates).required(),
  /** When it was recorded; steps that follow from other facts have no date. */
  doneAt: instant().nullable().optional(),
}).label('OnboardingStep');
export type OnboardingStepView = InferType<typeof onboardingStepView>;

export const onboardingView = object({
  steps: array(onboardingStepView.required()).required(),
  completed: number().required(),
  total: number().required(),
  /** Whole per cent. */
  percent: number().required(),
  /** The interview that the office has arranged, until it is recorded as done. */
  interview: interviewView.nullable().defined(),
}).label('Onboarding');
export type OnboardingView = InferType<typeof onboardingView>;
