import { isOpenStatus } from '@kitewell/contract/booking-statuses';
import { hongKongInstant } from '@kitewell/contract/dates';
import type { BookingId } from '@kitewell/contract/ids';
import type { Booking } from '../sessions/booking.entity.ts';

/** What wrote a calendar: the product, whichever business uses it. */
const productId = 'PRODID:-//Kitewell English//Sessions//EN';

/** A session as the calendar feed shows it. */
export interface CalendarSession {
  id: BookingId;
  /** The first name of the child, or of several; a feed that leaks must not name a child in full. */
  firstName: string;
  programme: string;
  status: string;
  /** YYYY-MM-DD and HH:mm in Hong Kong. */
  sessionDate: string;
  sessionTime: string;
  /** Minutes. */
  duration: number;
  /** How many times it was changed. */
  sequence: number;
  /** Where it takes place, for a reader who may know. */
  place?: string | null;
}

const programmeNames = {
  'english-through-play': 'English Through Play',
  'playberry-laser-literacy': 'Playberry Laser Literacy',
  'outdoor-mission': 'Outdoor Mission',
};

const states: Record<string, string> = {
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  missed: 'CONFIRMED',
};

/** What a calendar is made from, without the names. */
export type ShownInCalendar = Pick<
  Booking,
  'id' | 'program' | 'status' | 'sessionDate' | 'sessionTime' | 'duration' | 'sequence'
>;

/**
 * The part of a session that a calendar may show.
 * @param names the children that its reader may know about
 */
export function calendarSession(booking: ShownInCalendar, names: string): CalendarSession {
  return {
    id: booking.id,
    firstName: names,
    programme: programmeNames[booking.program],
    status: booking.status,
    sessionDate: booking.sessionDate,
    sessionTime: booking.sessionTime.slice(0, 5),
    duration: booking.duration,
    sequence: booking.sequence,
  };
}

/** The same for its family, who need confirm nothing: what the business has arranged takes place, and where. */
export function familyCalendarSession(booking: ShownInCalendar, names: string, place: string | null): CalendarSession {
  return { ...calendarSession(booking, names), ...(isOpenStatus(booking.status) && { status: 'confirmed' }), place };
}

/**
 * The sessions as an iCalendar stream, with a name where it is a calendar of its own. Instants are in UTC: Hong Kong has kept UTC+8 without summer time since 1979.
 * https://www.rfc-editor.org/rfc/rfc5545
 */
export function toCalendar(sessions: readonly CalendarSession[], now: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    productId,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    'X-WR-TIMEZONE:Asia/Hong_Kong',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...sessions.flatMap((session) => event(session, now)),
    'END:VCALENDAR',
  ];
  return written(lines);
}

/**
 * One session as an invitation for a calendar. Its entry has the same id as in the feed, so that a later email changes
 * or cancels it. It asks for no reply: whoever cannot come writes to the business.
 * https://www.rfc-editor.org/rfc/rfc5546#section-3.2
 * @param people the business, which arranges the session, and the address of the reader, who attends it
 */
export function toInvitation(
  session: CalendarSession,
  method: 'REQUEST' | 'CANCEL',
  people: { organizer: Organizer; attendee: string },
  now: Date,
): string {
  const status = method === 'CANCEL' ? 'cancelled' : session.status;
  return written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    productId,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...event({ ...session, status }, now, [
      organized(people.organizer),
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${people.attendee}`,
    ]),
    'END:VCALENDAR',
  ]);
}

/**
 * Several sessions for a calendar, under the same ids as in the feed. An invitation may be about one entry only, so
 * this is a publication, which names nobody who attends. Sessions that are off are in it as cancelled.
 * https://www.rfc-editor.org/rfc/rfc5546#section-3.2.1
 */
export function toPublication(sessions: readonly CalendarSession[], organizer: Organizer, now: Date): string {
  return written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    productId,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...sessions.flatMap((session) => event(session, now, [organized(organizer)])),
    'END:VCALENDAR',
  ]);
}

interface Organizer {
  readonly name: string;
  readonly address: string;
}

/** A value between quotation marks may have none. https://www.rfc-editor.org/rfc/rfc5545#section-3.2 */
const organized = ({ name, address }: Organizer): string =>
  `ORGANIZER;CN="${name.replaceAll(/["\p{Cc}]/gu, '')}":mailto:${address}`;

function written(lines: readonly string[]): string {
  return lines.map(fold).join('\r\n') + '\r\n';
}

function event(session: CalendarSession, now: Date, people: readonly string[] = []): string[] {
  const start = hongKongInstant(session.sessionDate, session.sessionTime);
  const end = new Date(start.getTime() + session.duration * 60_000);
  return [
    'BEGIN:VEVENT',
    `UID:booking-${session.id}@kitewell`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(`${session.programme}: ${session.firstName}`)}`,
    ...(session.place ? [`LOCATION:${escaped(session.place)}`] : []),
    `STATUS:${states[session.status] ?? 'TENTATIVE'}`,
    `SEQUENCE:${session.sequence}`,
    ...people,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line at 75 octets, as the RFC asks, without cutting a character in two; each further line begins with a space. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > 74) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}
