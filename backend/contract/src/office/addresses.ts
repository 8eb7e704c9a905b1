import { addressWith, type Address } from '../addresses.ts';
import type { CallArguments } from '../calls.ts';
import type { OfficeCallInput, OfficeCallName } from './calls.ts';

/** The cookie of the office's session; where the site is served over TLS, `__Secure-` stands before its name. */
export const officeCookie = 'kitewell-office';

/** Every call of the office lies below it, and the cookie goes nowhere else. */
export const officeRoot = '/api/office';

/**
 * The method and path of each call of the office, in a table apart from `../addresses.ts`: no page of the public site and
 * no desk of a tutor carries them.
 */
export const officeAddresses = {
  staffLogin: { method: 'POST', path: '/api/office/login' },
  staffDemoLogin: { method: 'POST', path: '/api/office/demo-login' },
  staffDemo: { method: 'GET', path: '/api/office/demo' },
  staffLogout: { method: 'POST', path: '/api/office/logout' },
  staffSession: { method: 'GET', path: '/api/office/session' },
  passByCode: { method: 'POST', path: '/api/office/second-factor/code' },
  passByRecoveryCode: { method: 'POST', path: '/api/office/second-factor/recovery-code' },
  startPassByPasskey: { method: 'POST', path: '/api/office/second-factor/passkey-challenge' },
  passByPasskey: { method: 'POST', path: '/api/office/second-factor/passkey' },
  factors: { method: 'GET', path: '/api/office/factors' },
  startTotp: { method: 'POST', path: '/api/office/factors/totp' },
  confirmTotp: { method: 'PUT', path: '/api/office/factors/totp' },
  removeTotp: { method: 'DELETE', path: '/api/office/factors/totp' },
  startPasskey: { method: 'POST', path: '/api/office/factors/passkey-challenge' },
  addPasskey: { method: 'POST', path: '/api/office/factors/passkeys' },
  removePasskey: { method: 'DELETE', path: '/api/office/factors/passkeys/{id}' },
  renewRecoveryCodes: { method: 'POST', path: '/api/office/factors/recovery-codes' },
  staffSessions: { method: 'GET', path: '/api/office/sessions' },
  endOtherStaffSessions: { method: 'DELETE', path: '/api/office/sessions' },
  endStaffSession: { method: 'DELETE', path: '/api/office/sessions/{id}' },
  changeStaffPassword: { method: 'PUT', path: '/api/office/password' },
  chooseStaffPassword: { method: 'POST', path: '/api/office/password/chosen' },
  staff: { method: 'GET', path: '/api/office/staff' },
  addStaff: { method: 'POST', path: '/api/office/staff' },
  changeStaff: { method: 'PUT', path: '/api/office/staff/{id}' },
  inviteStaff: { method: 'POST', path: '/api/office/staff/{id}/invitation' },
  resetStaffFactors: { method: 'DELETE', path: '/api/office/staff/{id}/factors' },
  papers: { method: 'GET', path: '/api/office/papers' },
  paper: { method: 'GET', path: '/api/office/papers/{id}' },
  seePaper: { method: 'POST', path: '/api/office/papers/{id}/sight' },
  verifyPaper: { method: 'POST', path: '/api/office/papers/{id}/verification' },
  rejectPaper: { method: 'POST', path: '/api/office/papers/{id}/rejection' },
  officeTutors: { method: 'GET', path: '/api/office/tutors' },
  officeTutor: { method: 'GET', path: '/api/office/tutors/{id}' },
  setTutorStep: { method: 'PUT', path: '/api/office/tutors/{id}/steps/{number}' },
  recordTutorCheck: { method: 'POST', path: '/api/office/tutors/{id}/checks' },
  closeTutorAccount: { method: 'DELETE', path: '/api/office/tutors/{id}/account' },
  openTutorAccount: { method: 'PUT', path: '/api/office/tutors/{id}/account' },
  inviteTutor: { method: 'POST', path: '/api/office/tutors/{id}/invitation' },
  officeBookings: { method: 'GET', path: '/api/office/bookings' },
  addOfficeBooking: { method: 'POST', path: '/api/office/bookings' },
  officeBooking: { method: 'GET', path: '/api/office/bookings/{id}' },
  moveOfficeBooking: { method: 'PUT', path: '/api/office/bookings/{id}/time' },
  assignOfficeBooking: { method: 'PUT', path: '/api/office/bookings/{id}/tutor' },
  cancelOfficeBooking: { method: 'POST', path: '/api/office/bookings/{id}/cancellation' },
  freeTutors: { method: 'GET', path: '/api/office/free-tutors' },
  leads: { method: 'GET', path: '/api/office/leads' },
  lead: { method: 'GET', path: '/api/office/leads/{id}' },
  moveLead: { method: 'PUT', path: '/api/office/leads/{id}/state' },
  planLead: { method: 'PUT', path: '/api/office/leads/{id}/plan' },
  noteLead: { method: 'POST', path: '/api/office/leads/{id}/notes' },
  leadFamily: { method: 'POST', path: '/api/office/leads/{id}/family' },
  arrangeTrial: { method: 'POST', path: '/api/office/leads/{id}/trials' },
  letters: { method: 'GET', path: '/api/office/letters' },
  tryLetterAgain: { method: 'POST', path: '/api/office/letters/{id}/attempts' },
  dropLetter: { method: 'POST', path: '/api/office/letters/{id}/drop' },
  letterPreview: { method: 'GET', path: '/api/office/letter-preview' },
  weatherLines: { method: 'GET', path: '/api/office/weather-lines' },
  setWeatherLine: { method: 'PUT', path: '/api/office/weather-lines' },
  clearWeatherLine: { method: 'DELETE', path: '/api/office/weather-lines/{day}' },
  auditEvents: { method: 'GET', path: '/api/office/audit-events' },
  families: { method: 'GET', path: '/api/office/families' },
  family: { method: 'GET', path: '/api/office/families/{id}' },
  changeFamily: { method: 'PUT', path: '/api/office/families/{id}' },
  exportFamily: { method: 'POST', path: '/api/office/families/{id}/file' },
  previewErasure: { method: 'GET', path: '/api/office/families/{id}/erasure' },
  eraseFamily: { method: 'POST', path: '/api/office/families/{id}/erasure' },
  joinFamilies: { method: 'POST', path: '/api/office/families/{id}/joined' },
  partFamily: { method: 'POST', path: '/api/office/families/{id}/parted' },
  addGuardian: { method: 'POST', path: '/api/office/families/{id}/guardians' },
  changeGuardian: { method: 'PUT', path: '/api/office/guardians/{id}' },
  removeGuardian: { method: 'DELETE', path: '/api/office/guardians/{id}' },
  addChild: { method: 'POST', path: '/api/office/families/{id}/children' },
  changeChild: { method: 'PUT', path: '/api/office/children/{id}' },
  removeChild: { method: 'DELETE', path: '/api/office/children/{id}' },
  course: { method: 'GET', path: '/api/office/course' },
  addCourseModule: { method: 'POST', path: '/api/office/course' },
  orderCourse: { method: 'PUT', path: '/api/office/course-order' },
  courseModule: { method: 'GET', path: '/api/office/course/{id}' },
  draftCourseModule: { method: 'PUT', path: '/api/office/course/{id}/draft' },
  publishCourseModule: { method: 'POST', path: '/api/office/course/{id}/publication' },
  withdrawCourseModule: { method: 'POST', path: '/api/office/course/{id}/withdrawal' },
  numbers: { method: 'GET', path: '/api/office/numbers' },
} as const satisfies Record<string, Address>;

/** As `addressOf`, of a call of the office. */
export function officeAddressOf<Name extends OfficeCallName>(
  name: Name,
  ...[input]: CallArguments<OfficeCallInput<Name>>
): string {
  return addressWith(officeAddresses[name].path, input);
}
