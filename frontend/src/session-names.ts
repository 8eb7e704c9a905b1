import type { BookingView } from '@kitewell/contract/bookings';

/** The names of everybody in a session, as its row says them. */
export const namesOf = ({ children }: Pick<BookingView, 'children'>): string =>
  children.map(({ childName }) => childName).join(', ');
