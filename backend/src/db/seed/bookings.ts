// Sample content: every child, family and session in this file is invented. All of it belongs to the demo tutor.
import type { Programme } from '@kitewell/contract/programmes';
import { dayFrom } from './calendar-day.ts';

export type BookingSeed = {
  childName: string;
  parentName: string;
  childAge: number;
  program: Programme;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  /** `YYYY-MM-DD` in Hong Kong. */
  sessionDate: string;
  /** `HH:mm` in Hong Kong. */
  sessionTime: string;
  /** Minutes. */
  duration: number;
} & VisitSeed;

/** Sample: no such flats, and the numbers belong to nobody. */
type VisitSeed = {
  address?: string;
  /** E.164. */
  phone?: string;
  language?: 'en' | 'zh';
  notes?: string;
  doorCode?: string;
};

export type AssessmentSeed = {
  /** Index of the assessed session in `sampleBookings` of the same day. */
  bookingIndex: number | null;
  studentName: string;
  sessionDate: string;
  program: Programme;
  overallRating: number | null;
  strengths: string;
  areasForImprovement: string;
  skillsAssessed: string[];
  goals: string[];
  activities: string[];
  behaviorNotes: string;
  parentFeedback: string;
  nextSteps: string;
};

export type ReceiptSeed = {
  studentName: string;
  program: Programme;
  /** Minutes. */
  duration: number;
  sessionDate: string;
  /** HK$ cents. */
  tutorEarnings: number;
  /** HK$ cents. */
  totalAmount: number;
  paymentStatus: 'paid' | 'pending';
};

type Child = Pick<BookingSeed, 'childName' | 'parentName' | 'childAge' | 'program'> & VisitSeed;

const hazel: Child = {
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok Mei Yan',
  childAge: 4,
  program: 'english-through-play',
  address: 'Flat C, 12/F, Block 3, Sample Garden, 8 Sai Sha Road, Ma On Shan',
  phone: '+85255500101',
  language: 'zh',
  notes: 'Sample: Hazel naps until three, so please ring softly. Shoes off at the door; the cat is friendly.',
  doorCode: '2580#',
};
const ethan: Child = {
  childName: 'Ethan Lau',
  parentName: 'Mr. Lau Chi Wai',
  childAge: 3,
  program: 'english-through-play',
};
const sophie: Child = {
  childName: 'Sophie Chan',
  parentName: 'Ms. Chan Wing Sze',
  childAge: 6,
  program: 'playberry-laser-literacy',
  address: 'Flat 7, 25/F, Tower 1, Sample Bay, 1 On Chun Street, Ma On Shan',
  phone: '+85255500102',
  language: 'en',
  notes: 'Sample: Grandmother opens the door and speaks Cantonese. Sophie’s readers are on the piano.',
};
const jasper: Child = {
  childName: 'Jasper Ho',
  parentName: 'Mrs. Ho Lai Fong',
  childAge: 8,
  program: 'playberry-laser-literacy',
};
const ayaan: Child = {
  childName: 'Ayaan Mehta',
  parentName: 'Mr. Rohan Mehta',
  childAge: 9,
  program: 'outdoor-mission',
  address: 'Meet at the promenade gate, Sample Pier, Wu Kai Sha',
  phone: '+85255500104',
  language: 'en',
};
const mia: Child = {
  childName: 'Mia Fong',
  parentName: 'Ms. Fong Ka Man',
  childAge: 11,
  program: 'outdoor-mission',
};
const oscar: Child = {
  childName: 'Oscar Leung',
  parentName: 'Mrs. Leung Siu Ling',
  childAge: 5,
  program: 'english-through-play',
  address: '3/F, 16 Sample Village, Wu Kai Sha, Ma On Shan',
  phone: '+85255500103',
  language: 'zh',
};
const lok: Child = {
  childName: 'Tse Lok Yiu',
  parentName: 'Mr. Tse Kin Ming',
  childAge: 7,
  program: 'playberry-laser-literacy',
};

/**
 * The demo tutor's bookings from three weeks before `today` to three weeks after it, soonest first. What is past is
 * completed or cancelled; what is to come is not yet completed.
 */
export function sampleBookings(today: string): BookingSeed[] {
  const session = (
    child: Child,
    days: number,
    sessionTime: string,
    duration: number,
    status: BookingSeed['status'],
  ): BookingSeed => ({ ...child, status, sessionDate: dayFrom(today, days), sessionTime, duration });
  return [
    session(hazel, -21, '15:30', 60, 'completed'),
    session(sophie, -18, '16:45', 60, 'completed'),
    session(ayaan, -15, '09:30', 90, 'completed'),
    session(hazel, -14, '15:30', 60, 'completed'),
    session(mia, -8, '10:00', 90, 'cancelled'),
    session(jasper, -6, '17:00', 60, 'completed'),
    session(ethan, -2, '10:30', 45, 'completed'),
    session(hazel, 0, '15:30', 60, 'confirmed'),
    session(sophie, 0, '17:00', 60, 'confirmed'),
    session(oscar, 2, '14:30', 45, 'pending'),
    session(ayaan, 6, '09:30', 90, 'confirmed'),
    session(mia, 8, '10:00', 90, 'pending'),
    session(jasper, 13, '17:00', 60, 'cancelled'),
    session(ethan, 16, '10:30', 60, 'pending'),
    session(lok, 20, '16:00', 45, 'pending'),
  ];
}

/**
 * Sessions to come of other sample tutors, whose checks are not in order on that day: one who was sent all the same, with
 * the reason, and some behind the day on which a check lapses.
 */
export function sampleSessionsWithoutChecks(
  today: string,
): (BookingSeed & { tutorKey: string; withoutChecksReason: string | null })[] {
  const confirmed = { status: 'confirmed', duration: 60 } as const;
  const missions = { ...ayaan, ...confirmed, duration: 90, sessionTime: '09:30', withoutChecksReason: null };
  return [
    {
      ...{ ...hazel, ...confirmed, tutorKey: 'newcomer', sessionDate: dayFrom(today, 3), sessionTime: '15:30' },
      withoutChecksReason: 'Sample: Claire has a fever, Hazel knows Joanna, and her mother stays in the room.',
    },
    { ...missions, tutorKey: 'tomas', sessionDate: dayFrom(today, 27) },
    { ...missions, tutorKey: 'tomas', sessionDate: dayFrom(today, 34) },
  ];
}

/** The demo tutor's assessments as of `today`, newest first. The first five are of completed sample bookings. */
export function sampleAssessments(today: string): AssessmentSeed[] {
  return [
    {
      bookingIndex: 6,
      studentName: ethan.childName,
      sessionDate: dayFrom(today, -2),
      program: ethan.program,
      overallRating: null,
      strengths:
        'Ethan watched the puppet for ten minutes, then corrected it by pointing four times. He said "No! Foot!" when Bear put a shoe on its head.',
      areasForImprovement: 'Staying in the game when his mother leaves the mat.',
      skillsAssessed: ['Listening', 'Joining in'],
      goals: ['Ethan joins the hello song with an action in two sessions running.'],
      activities: ['Puppet who gets everything wrong', 'Stop-and-go animal walk', 'Filling the toy boat'],
      behaviorNotes: 'Came closer each time nobody asked him a question. Wanted the boat again at the end.',
      parentFeedback: 'His mother was surprised that he spoke at all in a first visit.',
      nextSteps: 'Same puppet, same song. At home: let Ethan choose between two cups with "This one or that one?"',
    },
    {
      bookingIndex: 5,
      studentName: jasper.childName,
      sessionDate: dayFrom(today, -6),
      program: jasper.program,
      overallRating: 4,
      strengths:
        'Jasper read 48 of 50 words and corrected himself twice. He retold the story in four sentences and joined two ideas with "because".',
      areasForImprovement: 'Past forms that change inside the word: he said "runned" and "seed".',
      skillsAssessed: ['Reading accuracy', 'Retelling', 'Spelling of long a'],
      goals: ['Jasper tells what happened first, next and last, with the past forms of five common verbs.'],
      activities: ['Running record', 'Sorting ai, ay and a-e words', 'Detective retelling'],
      behaviorNotes: 'Worked for twenty-five minutes without a break once the detective badge came out.',
      parentFeedback: 'Mrs. Ho says he has begun to read signs on the bus aloud.',
      nextSteps: 'Detective game with "ran, saw, took, went, came". At home: best and worst moment of the day.',
    },
    {
      bookingIndex: 3,
      studentName: hazel.childName,
      sessionDate: dayFrom(today, -14),
      program: hazel.program,
      overallRating: 5,
      strengths:
        'Hazel led the whole boat game and told her father, "The boat is sinking because it has a hole." She had not used "because" before.',
      areasForImprovement: 'Endings of words in fast talk: "boat" for "boats".',
      skillsAssessed: ['Speaking in sentences', 'First sounds'],
      goals: ['Hazel gives a reason with "because" in play, without help.'],
      activities: ['Sink or float', 'Story of the leaking boat', 'Sound hunt for b and s'],
      behaviorNotes: 'Waited for her turn with the jug when she could see the sand timer.',
      parentFeedback: 'She gives the captain orders at bath time now.',
      nextSteps: 'Counting treasure to hear the s at the end. At home: the captain says what floats.',
    },
    {
      bookingIndex: 2,
      studentName: ayaan.childName,
      sessionDate: dayFrom(today, -15),
      program: ayaan.program,
      overallRating: 3,
      strengths:
        'Ayaan found his way with the map, explained two turns to his partner and asked a good question about crab holes.',
      areasForImprovement: 'Reporting to a group: he gave single words until the sentence card was offered.',
      skillsAssessed: ['Giving directions', 'Asking questions', 'Oral report'],
      goals: ['Ayaan gives a report of five sentences to the group with a picture and no card.'],
      activities: ['Harbour office brief', 'Shore search in pairs', 'Camp report'],
      behaviorNotes: 'Ran ahead at first; stayed with the group after he was made navigator.',
      parentFeedback: 'He drew the map again for his grandparents.',
      nextSteps: 'Practise the report with one listener, then two. At home: explain the way to school in English.',
    },
    {
      bookingIndex: 1,
      studentName: sophie.childName,
      sessionDate: dayFrom(today, -18),
      program: sophie.program,
      overallRating: 4,
      strengths:
        'Sophie blended eight of ten made-up words, among them "shong" and "vep", and laughed at the monsters.',
      areasForImprovement: 'Hearing the difference between "sh" and "ch" at the end of a word.',
      skillsAssessed: ['Blending', 'Segmenting', 'Letter sounds'],
      goals: ['Sophie reads and spells words with sh, ch and th in a short text.'],
      activities: ['Monster names', 'Sh shop', 'Decodable reader'],
      behaviorNotes: 'Asked to spell one more word when time was up.',
      parentFeedback: 'Ms. Chan would like a list of the sounds already taught.',
      nextSteps: 'Sh and ch sorting with a mirror. At home: find three sh words on the supper table.',
    },
    {
      bookingIndex: null,
      studentName: mia.childName,
      sessionDate: dayFrom(today, -36),
      program: mia.program,
      overallRating: 5,
      strengths:
        'Mia planned a walk for younger children with times and a safety note, and changed it after they questioned her.',
      areasForImprovement: 'Polite disagreement in longer talks.',
      skillsAssessed: ['Planning', 'Presenting', 'Answering questions'],
      goals: ['Mia disagrees and gives a reason: "I see it another way, because..."'],
      activities: ['Walk planning', 'Trying the walk', 'Question round'],
      behaviorNotes: 'Took care that the youngest child in the group was heard.',
      parentFeedback: 'Ms. Fong enjoyed reading the safety note.',
      nextSteps: 'A debate about the best route up the hill, with two sides and a vote.',
    },
  ];
}

/** The demo tutor's receipts of the three months before `today`, newest first. A free trial has none. */
export function sampleReceipts(today: string): ReceiptSeed[] {
  const receipt = (
    child: Child,
    days: number,
    duration: number,
    [tutorEarnings, totalAmount]: [number, number],
    paymentStatus: ReceiptSeed['paymentStatus'],
  ): ReceiptSeed => ({
    studentName: child.childName,
    program: child.program,
    duration,
    sessionDate: dayFrom(today, days),
    tutorEarnings,
    totalAmount,
    paymentStatus,
  });
  const play: [number, number] = [42_000, 60_000];
  const literacy: [number, number] = [45_500, 65_000];
  const mission: [number, number] = [59_500, 85_000];
  return [
    receipt(jasper, -6, 60, literacy, 'pending'),
    receipt(hazel, -14, 60, play, 'pending'),
    receipt(ayaan, -15, 90, mission, 'paid'),
    receipt(sophie, -18, 60, literacy, 'paid'),
    receipt(hazel, -21, 60, play, 'paid'),
    receipt(mia, -36, 90, mission, 'paid'),
    receipt(jasper, -55, 60, literacy, 'paid'),
    receipt(hazel, -84, 60, play, 'paid'),
  ];
}
