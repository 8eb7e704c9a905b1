/**
 * The key under which password guesses are counted: those at an office account apart from those at a tutor's with the
 * same email.
 */
export const officeLimitKey = (email: string): string => `office ${email}`;
