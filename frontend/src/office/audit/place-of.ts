/**
 * The address of each kind of record in the office, by the kind's name in the audit; it ends in the record's number.
 */
const places: Readonly<Record<string, (id: string) => string>> = {
  tutor: (id) => `tutors/${id}`,
  document: (id) => `papers/${id}`,
  family: (id) => `families/${id}`,
  lead: (id) => `leads/${id}`,
  booking: (id) => `schedule?session=${id}`,
  staff: () => 'staff',
  email: () => 'messages',
  module: (id) => `course/${id}`,
};

/** The address below `/office` of the record that an event was about, such as `document 12`; undefined where there is none. */
export function placeOf(subject: string): string | undefined {
  const [, kind = '', id = ''] = /^([a-z]+) (\d{1,10})$/.exec(subject) ?? [];
  return Object.hasOwn(places, kind) ? places[kind]?.(id) : undefined;
}
