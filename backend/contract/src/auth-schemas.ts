import type { authCalls } from './auth-calls.ts';
import {
  loginInput,
  sessionView,
  authSessionsView,
  sessionParams,
  passwordChange,
  passwordForgotten,
  passwordChoice,
} from './auth.ts';
import type { SchemasOf } from './call.ts';

export const authSchemas = {
  login: { body: loginInput, answer: sessionView },
  demoLogin: { answer: sessionView },
  logout: {},
  sessions: { answer: authSessionsView },
  endOtherSessions: {},
  endSession: { params: sessionParams },
  changePassword: { body: passwordChange },
  forgetPassword: { body: passwordForgotten },
  choosePassword: { body: passwordChoice, answer: sessionView },
} as const satisfies SchemasOf<typeof authCalls>;
