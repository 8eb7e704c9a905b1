import { offStatuses, openStatuses, type BookingStatus } from '@kitewell/contract/booking-statuses';

const inSql = (statuses: readonly BookingStatus[]) => `('${statuses.join("', '")}')`;

/** SQL: the statuses of sessions that are still to take place, to follow `in`. */
export const openList = inSql(openStatuses);

/** SQL: those of sessions that do not take place. */
export const offList = inSql(offStatuses);
