import { officeStates } from '@kitewell/contract/assessments';
import { bookingChanges, bookingStatuses } from '@kitewell/contract/booking-statuses';
import { erasureChanges, erasureStates } from '@kitewell/contract/family/home';
import { changeRequestChanges, changeRequestStates } from '@kitewell/contract/family/requests';
import { reviewChanges, reviewStates } from '@kitewell/contract/family/reviews';
import { verificationChanges, verificationStatuses } from '@kitewell/contract/documents';
import { leadChanges, leadStates } from '@kitewell/contract/lead-states';
import { moduleChanges, moduleStates } from '@kitewell/contract/office/course';
import { emailChanges, emailStates } from '@kitewell/contract/office/emails';
import { postChanges, postStates } from '@kitewell/contract/office/posts';
import { paymentNoticeChanges, paymentNoticeStates } from '@kitewell/contract/payment-notices';
import { paymentStatuses } from '@kitewell/contract/receipts';
import { agreementChanges, agreementStates } from '@kitewell/contract/session-agreements';
import type { StatusChanges } from '@kitewell/contract/status-changes';
import { trialRequestStatuses } from '@kitewell/contract/trial-choices';
import { certificationChanges, certificationStatuses } from '@kitewell/contract/tutors';
import { publicationStates, versionStates } from '@kitewell/contract/office/website';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The values of each column that is a status, and who may change it how. */
const statuses: Record<string, [values: readonly string[], changes: Record<string, StatusChanges<string>>]> = {
  'assessments.office_state': [officeStates, {}],
  'blog_posts.state': [postStates, { office: postChanges }],
  'bookings.agreement': [agreementStates, agreementChanges],
  'bookings.status': [bookingStatuses, bookingChanges],
  'certification_modules.state': [moduleStates, { office: moduleChanges }],
  'change_requests.state': [changeRequestStates, { all: changeRequestChanges }],
  'documents.verification_status': [verificationStatuses, { office: verificationChanges }],
  'emails.state': [emailStates, emailChanges],
  'erasure_requests.state': [erasureStates, { all: erasureChanges }],
  'payment_notices.state': [paymentNoticeStates, { office: paymentNoticeChanges }],
  'receipts.payment_status': [paymentStatuses, {}],
  'reviews.state': [reviewStates, { all: reviewChanges }],
  'session_agreements.state': [agreementStates, agreementChanges],
  'trial_requests.lead_state': [leadStates, leadChanges],
  'trial_requests.status': [trialRequestStatuses, {}],
  'tutors.certification_status': [certificationStatuses, { course: certificationChanges }],
  'website_publications.state': [publicationStates, {}],
  'website_versions.state': [versionStates, {}],
};

test('every column that is a status takes the values of the contract and no others', async () => {
  const rows = await world.em().execute<{ column: string; check: string }[]>(
    `select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(c.oid) as check
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
     where contype = 'c' and connamespace = 'public'::regnamespace and attname ~ '(status|state|agreement)$'
     order by 1`,
  );
  const values = (check: string) => [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '').sort();
  expect(rows.map(({ column, check }) => [column, values(check)])).toEqual(
    Object.entries(statuses).map(([column, [known]]) => [column, [...known].sort()]),
  );
});

test.each(Object.entries(statuses))('%s has for each status those that may come next', (_, [values, changes]) => {
  for (const allowed of Object.values(changes)) {
    expect(Object.keys(allowed)).toEqual([...values]);
    for (const [from, next] of Object.entries(allowed)) {
      expect(values).toEqual(expect.arrayContaining([...next]));
      expect(next).not.toContain(from);
      expect(new Set(next).size).toBe(next.length);
    }
  }
});
