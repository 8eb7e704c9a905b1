/** Enough for two weeks of a busy tutor in one answer. */
export const sessionsPerPage = 50;

/** The first request of the schedule: the sessions from a day (YYYY-MM-DD in Hong Kong), soonest first. */
export const firstSessions = (today: string) => ({ from: today, order: 'soonest', limit: sessionsPerPage }) as const;
