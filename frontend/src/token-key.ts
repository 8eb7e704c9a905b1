/** Where the browser keeps the signed-in tutor's bearer token (the specification's). */
export const tokenKey = 'tutorToken';
