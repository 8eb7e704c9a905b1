import type { SchemasOf } from '../call.ts';
import { interviewView } from '../interview.ts';
import { emailLanguageInput } from '../profile.ts';
import {
  availabilityParams,
  availabilityAnswer,
  weeklyHoursChange,
  timeOffRequest,
  timeOffParams,
} from '../availability.ts';
import type { officeTutorCalls } from './tutor-calls.ts';
import {
  officeTutorsQuery,
  officeTutorsView,
  sessionsToReassignQuery,
  sessionsToReassignView,
  expiringChecksQuery,
  expiringChecksView,
  officeTutorParams,
  officeTutorAnswer,
  officeTutorInput,
  officeTutorChange,
  tutorStepParams,
  tutorStepChange,
  checkRequest,
} from './tutors.ts';

export const officeTutorSchemas = {
  officeTutors: { query: officeTutorsQuery, answer: officeTutorsView },
  sessionsToReassign: { query: sessionsToReassignQuery, answer: sessionsToReassignView },
  expiringChecks: { query: expiringChecksQuery, answer: expiringChecksView },
  officeTutor: { params: officeTutorParams, answer: officeTutorAnswer },
  addOfficeTutor: { body: officeTutorInput, answer: officeTutorAnswer },
  changeOfficeTutor: { params: officeTutorParams, body: officeTutorChange, answer: officeTutorAnswer },
  setTutorStep: { params: tutorStepParams, body: tutorStepChange, answer: officeTutorAnswer },
  setInterview: { params: officeTutorParams, body: interviewView, answer: officeTutorAnswer },
  cancelInterview: { params: officeTutorParams, answer: officeTutorAnswer },
  recordTutorCheck: { params: officeTutorParams, body: checkRequest, answer: officeTutorAnswer },
  setTutorEmails: { params: officeTutorParams, body: emailLanguageInput, answer: officeTutorAnswer },
  closeTutorAccount: { params: officeTutorParams, answer: officeTutorAnswer },
  openTutorAccount: { params: officeTutorParams, answer: officeTutorAnswer },
  resetTutorFactors: { params: officeTutorParams, answer: officeTutorAnswer },
  inviteTutor: { params: officeTutorParams },
  tutorAvailability: { params: availabilityParams, answer: availabilityAnswer },
  setTutorHours: { params: availabilityParams, body: weeklyHoursChange, answer: availabilityAnswer },
  addTimeOff: { params: availabilityParams, body: timeOffRequest, answer: availabilityAnswer },
  removeTimeOff: { params: timeOffParams, answer: availabilityAnswer },
} as const satisfies SchemasOf<typeof officeTutorCalls>;
