/** Guesses at an account of the office are counted apart from those at a tutor's with the same email. */
export const officeLimitKey = (email: string): string => `office ${email}`;
