import type { BookingView } from '@kitewell/contract/bookings';
import type { DocumentView } from '@kitewell/contract/documents';
import { onboardingSteps, type OnboardingStepView } from '@kitewell/contract/onboarding';
import { actionsOf } from './actions.ts';

const today = '2026-11-21';

let id = 0;
const session = (fields: Partial<BookingView>): BookingView => ({
  id: ++id,
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok',
  childAge: 4,
  program: 'english-through-play',
  status: 'confirmed',
  sessionDate: today,
  sessionTime: '16:00',
  duration: 60,
  assessed: false,
  ...fields,
});
const paper = (fields: Partial<DocumentView>): DocumentView => ({
  id: ++id,
  documentType: 'police_check',
  documentName: 'Police check',
  fileName: 'check.pdf',
  fileUrl: 'https://example.com/check.pdf',
  isLink: false,
  fileSize: 1000,
  mimeType: 'application/pdf',
  issuingAuthority: null,
  issueDate: null,
  expiryDate: null,
  notes: null,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  verificationStatus: 'verified',
  rejectionReason: null,
  ...fields,
});
const stepsUntil = (done: number): OnboardingStepView[] =>
  onboardingSteps.map((step) => ({
    ...step,
    state: step.number <= done ? 'done' : step.number === done + 1 ? 'next' : 'locked',
  }));
type Desk = Parameters<typeof actionsOf>[0];
const nothing: Desk = { today, bookings: [], documents: [], steps: stepsUntil(10) };
const kinds = (desk: Partial<Desk>) => actionsOf({ ...nothing, ...desk }).map(({ kind, due }) => [kind, due]);

test('a desk in order asks for nothing', () => {
  expect(kinds({})).toEqual([]);
});

test.each<[Partial<BookingView>, [string, boolean][]]>([
  [{ status: 'confirmed', sessionDate: '2026-11-20' }, [['markSession', true]]],
  [{ status: 'pending', sessionDate: '2026-11-20' }, [['markSession', true]]],
  // A session of today may still be under way.
  [{ status: 'confirmed', sessionDate: '2026-11-21' }, []],
  [{ status: 'pending', sessionDate: '2026-11-22' }, []],
  [{ status: 'cancelled', sessionDate: '2026-11-20' }, []],
  [{ status: 'completed', sessionDate: '2026-11-20' }, [['writeAssessment', false]]],
  [{ status: 'completed', sessionDate: '2026-11-21' }, [['writeAssessment', false]]],
  [{ status: 'completed', sessionDate: '2026-11-20', assessed: true }, []],
])('of the session %j', (fields, expected) => {
  expect(kinds({ bookings: [session(fields)] })).toEqual(expected);
});

test.each<[Partial<DocumentView>, [string, boolean][]]>([
  [{ verificationStatus: 'rejected' }, [['replaceDocument', true]]],
  // One sentence for one document, however much is wrong with it.
  [{ verificationStatus: 'rejected', expiryDate: '2026-11-30' }, [['replaceDocument', true]]],
  [{ verificationStatus: 'pending' }, []],
  [{ expiryDate: '2026-11-20' }, [['renewDocument', true]]],
  [{ expiryDate: '2026-11-21' }, [['renewDocument', true]]],
  [{ expiryDate: '2027-01-20' }, [['renewDocument', false]]],
  [{ expiryDate: '2027-01-21' }, []],
  [{ expiryDate: null }, []],
])('of the document %j', (fields, expected) => {
  expect(kinds({ documents: [paper(fields)] })).toEqual(expected);
});

test('the journey names its next step, and none when it is over', () => {
  const [action] = actionsOf({ ...nothing, steps: stepsUntil(4) });
  expect(action).toMatchObject({ kind: 'nextStep', step: { name: 'playberry-tier-1' } });
});

test('what is due comes first, each by its day, and the journey last', () => {
  const actions = actionsOf({
    ...nothing,
    bookings: [
      session({ status: 'completed', sessionDate: '2026-11-01' }),
      session({ status: 'pending', sessionDate: '2026-11-19' }),
      session({ status: 'confirmed', sessionDate: '2026-11-18' }),
    ],
    documents: [paper({ expiryDate: '2026-12-01' }), paper({ verificationStatus: 'rejected' })],
    steps: stepsUntil(7),
  });
  expect(actions.map(({ kind, date }) => [kind, date])).toEqual([
    ['replaceDocument', undefined],
    ['markSession', '2026-11-18'],
    ['markSession', '2026-11-19'],
    ['writeAssessment', '2026-11-01'],
    ['renewDocument', '2026-12-01'],
    ['nextStep', undefined],
  ]);
});
