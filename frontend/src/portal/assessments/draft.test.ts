import type { AssessmentView } from '@kitewell/contract/assessments';
import fc from 'fast-check';
import {
  clearDraft,
  correctionKey,
  draftKey,
  draftVersion,
  emptyFields,
  assessmentErrors,
  hasDraft,
  keepDraft,
  keepDraftVersion,
  openDraftsOf,
  readDraft,
  fieldsOf,
  toCorrection,
  toInput,
  type AssessmentFields,
} from './draft.ts';

function store(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

const written: AssessmentFields = {
  ...emptyFields,
  studentName: '陳小明',
  sessionDate: '2026-11-20',
  program: 'outdoor-mission',
  overallRating: 4,
  skillsAssessed: ['Listening'],
};

test('the drafts of new assessments are found again, and neither corrections nor those of another tutor', () => {
  const device = store({ language: 'zh', [`${draftKey(7, 12)}:version`]: '3' });
  keepDraft(device, draftKey(7, 12), written, emptyFields);
  keepDraft(device, draftKey(7, 13, 'Ming'), { ...written, studentName: 'Ming' }, emptyFields);
  keepDraft(device, draftKey(7, null), { ...written, studentName: '' }, emptyFields);
  keepDraft(device, draftKey(8, 12), written, emptyFields);
  keepDraft(device, correctionKey(7, 5), written, emptyFields);
  expect(openDraftsOf(device, 7).map(({ booking, studentName }) => [booking, studentName])).toEqual([
    ['12', '陳小明'],
    ['13', 'Ming'],
    ['none', ''],
  ]);
});

test('each tutor and each booking has its own draft', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.nat(), fc.option(fc.nat()), (tutor, booking, other, another) => {
      fc.pre(tutor !== other || booking !== another);
      expect(draftKey(tutor, booking)).not.toBe(draftKey(other, another));
      expect(draftKey(tutor, booking, 'Emma')).not.toBe(draftKey(tutor, booking));
    }),
  );
});

test('a draft survives a reload and is removed once it is sent', () => {
  const local = store();
  const key = draftKey(1, 7);
  expect(readDraft(local, key, emptyFields)).toBeNull();
  keepDraft(local, key, written, emptyFields);
  expect(readDraft(local, key, emptyFields)).toEqual(written);
  expect(hasDraft(local, key)).toBe(true);
  expect(readDraft(local, draftKey(2, 7), emptyFields)).toBeNull();
  clearDraft(local, key);
  expect(hasDraft(local, key)).toBe(false);
});

test('a form that was not changed leaves no draft', () => {
  const local = store();
  keepDraft(local, 'key', { ...written, goals: ['x'] }, written);
  keepDraft(local, 'key', { ...written }, written);
  expect(local.kept.size).toBe(0);
});

test.each(['not JSON', '17', 'null', '[]', '{"overallRating":9,"goals":"no","program":"latin","studentName":5,"x":1}'])(
  'what else is stored there is left out: %s',
  (stored) => {
    const draft = readDraft(store({ key: stored }), 'key', written);
    if (draft !== null) expect(draft).toEqual(written);
  },
);

test('empty required fields show their messages', () => {
  expect(assessmentErrors(emptyFields)).toEqual({
    studentName: 'studentNameRequired',
    sessionDate: 'sessionDateRequired',
    program: 'programRequired',
    strengths: 'assessmentEmpty',
  });
  expect(assessmentErrors({ ...written, overallRating: null, skillsAssessed: [], nextSteps: ' ' })).toEqual({
    strengths: 'assessmentEmpty',
  });
  expect(assessmentErrors(written)).toEqual({});
});

test('a list with several faulty entries shows one message', () => {
  const fieldErrors = assessmentErrors({
    ...written,
    goals: ['a'.repeat(201), 'b'.repeat(201)],
    activities: Array<string>(31).fill('x'),
  });
  expect(Object.keys(fieldErrors).sort()).toEqual(['activities', 'goals']);
});

test('empty fields are sent as null', () => {
  expect(toInput(written, 7)).toEqual({
    bookingId: 7,
    studentName: '陳小明',
    sessionDate: '2026-11-20',
    program: 'outdoor-mission',
    overallRating: 4,
    phrases: [],
    strengths: null,
    areasForImprovement: null,
    skillsAssessed: ['Listening'],
    goals: [],
    activities: [],
    behaviorNotes: null,
    parentFeedback: null,
    nextSteps: null,
  });
  expect(toInput({ ...written, overallRating: null }, null)).toMatchObject({ bookingId: null, overallRating: null });
});

test('a sent assessment can be read into the form and sent as its correction', () => {
  const saved = {
    ...toInput({ ...written, nextSteps: 'Rock pool' }, 7),
    ...{ id: 3, bookingId: 7, version: 2, overallRating: 4 },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', correctedAt: null, correctableUntil: '2026-11-27T08:00:00.000Z' },
  } as AssessmentView;
  const fields = fieldsOf(saved);
  expect(fields).toEqual({ ...written, nextSteps: 'Rock pool' });
  expect({ ...toCorrection(fields, 2), bookingId: null }).toEqual({ ...toInput(fields, null), version: 2 });
});

test('ready phrases are sent only if they belong to the chosen programme', () => {
  const ticked = { ...written, phrases: ['readMap', 'blended', 'nothing'] };
  expect(toInput(ticked, null).phrases).toEqual(['readMap']);
  expect(toInput({ ...ticked, program: 'playberry-laser-literacy' }, null).phrases).toEqual(['blended']);
  expect(assessmentErrors({ ...ticked, overallRating: null, skillsAssessed: [] })).toEqual({});
  expect(assessmentErrors({ ...ticked, phrases: ['blended'], overallRating: null, skillsAssessed: [] })).toEqual({
    strengths: 'assessmentEmpty',
  });
});

test('the draft of a correction remembers the version it started from; without a draft there is no version', () => {
  const device = store();
  const key = correctionKey(7, 12);
  keepDraftVersion(device, key, 1);
  expect(draftVersion(device, key)).toBeUndefined();
  keepDraft(device, key, { ...emptyFields, strengths: 'Mine' }, emptyFields);
  expect(draftVersion(device, key)).toBe(1);
  clearDraft(device, key);
  expect(draftVersion(device, key)).toBeUndefined();
});
