import { sessionParams } from '../auth.ts';
import type { SchemasOf } from '../call.ts';
import { addedFactorView } from '../second-factor.ts';
import { factorSchemas } from '../second-factor-schemas.ts';
import type { staffCalls } from './staff-calls.ts';
import {
  staffLoginInput,
  staffSessionView,
  staffDemoInput,
  staffDemoView,
  staffParams,
  staffSessionsView,
  staffPasswordChange,
  staffPasswordForgotten,
  staffPasswordChoice,
  staffQuery,
  staffListView,
  staffInput,
  invitedStaffView,
  staffChange,
  staffMemberAnswer,
} from './staff.ts';

export const staffSchemas = {
  staffLogin: { body: staffLoginInput, answer: staffSessionView },
  staffDemoLogin: { body: staffDemoInput, answer: staffSessionView },
  staffDemo: { answer: staffDemoView },
  staffLogout: {},
  staffSession: { answer: staffSessionView },
  ...factorSchemas(staffSessionView, addedFactorView),
  staffSessions: { answer: staffSessionsView },
  endOtherStaffSessions: {},
  endStaffSession: { params: sessionParams },
  changeStaffPassword: { body: staffPasswordChange },
  forgetStaffPassword: { body: staffPasswordForgotten },
  chooseStaffPassword: { body: staffPasswordChoice, answer: staffSessionView },
  staff: { query: staffQuery, answer: staffListView },
  addStaff: { body: staffInput, answer: invitedStaffView },
  changeStaff: { params: staffParams, body: staffChange, answer: staffMemberAnswer },
  inviteStaff: { params: staffParams, answer: invitedStaffView },
  resetStaffFactors: { params: staffParams, answer: staffMemberAnswer },
} as const satisfies SchemasOf<typeof staffCalls>;
