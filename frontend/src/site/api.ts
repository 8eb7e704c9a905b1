import { courseCalls } from '@kitewell/contract/course-calls';
import { siteCalls } from '@kitewell/contract/site-calls';
import { trialCalls } from '@kitewell/contract/trial-calls';
import { callsOf } from '../calls-of.ts';

export const { addressOf, call, reading } = callsOf({ ...courseCalls, ...siteCalls, ...trialCalls });
