// Sample content: every child, family and session in this file is invented. All of it belongs to the demo tutor.
import { asCents, type Cents } from '@kitewell/contract/cents';
import type { Programme } from '@kitewell/contract/programmes';
import type { PaymentStatus } from '@kitewell/contract/receipts';
import { dayFrom } from './calendar-day.ts';

export type BookingSeed = {
  childName: string;
  parentName: string;
  childAge: number;
  program: Programme;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'missed';
  /** `YYYY-MM-DD` in Hong Kong. */
  sessionDate: string;
  /** `HH:mm` in Hong Kong. */
  sessionTime: string;
  /** Minutes. */
  duration: number;
} & VisitSeed;

/** Sample addresses that do not exist, and phone numbers that belong to nobody. */
type VisitSeed = {
  address?: string;
  /** E.164. */
  phone?: string;
  language?: 'en' | 'zh';
  notes?: string;
  doorCode?: string;
};

export type ReceiptSeed = {
  studentName: string;
  program: Programme;
  /** Minutes. */
  duration: number;
  sessionDate: string;
  tutorEarnings: Cents;
  totalAmount: Cents;
  paymentStatus: PaymentStatus;
};

type Child = Pick<BookingSeed, 'childName' | 'parentName' | 'childAge' | 'program'> & VisitSeed;

export const hazel: Child = {
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
export const ethan: Child = {
  childName: 'Ethan Lau',
  parentName: 'Mr. Lau Chi Wai',
  childAge: 3,
  program: 'english-through-play',
};
export const sophie: Child = {
  childName: 'Sophie Chan',
  parentName: 'Ms. Chan Wing Sze',
  childAge: 6,
  program: 'playberry-laser-literacy',
  address: 'Flat 7, 25/F, Tower 1, Sample Bay, 1 On Chun Street, Ma On Shan',
  phone: '+85255500102',
  language: 'en',
  notes: 'Sample: Grandmother opens the door and speaks Cantonese. Sophie’s readers are on the piano.',
};
export const jasper: Child = {
  childName: 'Jasper Ho',
  parentName: 'Mrs. Ho Lai Fong',
  childAge: 8,
  program: 'playberry-laser-literacy',
};
export const ayaan: Child = {
  childName: 'Ayaan Mehta',
  parentName: 'Mr. Rohan Mehta',
  childAge: 9,
  program: 'outdoor-mission',
  address: 'Meet at the promenade gate, Sample Pier, Wu Kai Sha',
  phone: '+85255500104',
  language: 'en',
};
export const mia: Child = {
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
 * The demo tutor's bookings from three weeks before `today` to three weeks after it, soonest first. Past ones are
 * completed or cancelled, coming ones neither.
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
 * Coming sessions of other sample tutors whose checks are not in order on that day: one whose tutor the family has
 * agreed to, with the reason, and some after the day on which a check expires.
 */
export function sampleSessionsWithoutChecks(today: string): (BookingSeed & {
  tutorKey: string;
  withoutChecksReason: string | null;
  agreement: 'agreed' | null;
  insteadOf?: string;
})[] {
  const confirmed = { status: 'confirmed', duration: 60 } as const;
  const missions = { ...ayaan, ...confirmed, duration: 90, sessionTime: '09:30' };
  const regular = { withoutChecksReason: null, agreement: null };
  return [
    {
      ...{ ...hazel, ...confirmed, tutorKey: 'newcomer', sessionDate: dayFrom(today, 3), sessionTime: '15:30' },
      withoutChecksReason: 'Sample: Claire has a fever, Hazel knows Joanna, and her mother stays in the room.',
      agreement: 'agreed',
      insteadOf: 'demo',
    },
    { ...missions, ...regular, tutorKey: 'tomas', sessionDate: dayFrom(today, 27) },
    { ...missions, ...regular, tutorKey: 'tomas', sessionDate: dayFrom(today, 34) },
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
    tutorEarnings: asCents(tutorEarnings),
    totalAmount: asCents(totalAmount),
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
