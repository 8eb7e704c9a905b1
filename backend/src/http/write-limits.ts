import type { Request, RequestHandler } from 'express';
import { signedInTutor } from './auth.ts';
import { signedInAccount } from './family-auth.ts';
import { signedInStaff } from './staff-auth.ts';
import { createLimiter, type Limiter, type QueryPool } from './limits.ts';

const hour = 60 * 60;
const code = 'tooMany';

/** What one tutor may do within an hour: more than anybody does by hand, too little to do harm. */
export interface WriteLimits {
  /** Changes of every kind together. */
  readonly changes: Limiter;
  readonly assessments: Limiter;
  /** Corrections of assessments, each of which stores the former text. */
  readonly corrections: Limiter;
  /** Addresses of pages that families read, each of which is recorded in the audit. */
  readonly shares: Limiter;
  /** Looks at where a session takes place, each of which is recorded in the audit. */
  readonly visits: Limiter;
  /** Signed forms to upload a file, whether it is then sent or not. */
  readonly uploads: Limiter;
  /** The declared sizes of those files together: twice what a tutor may keep. */
  readonly uploadedKilobytes: Limiter;
  /** The same for the demo account, which everybody shares. */
  readonly demoUploadedKilobytes: Limiter;
  /** Pictures that are redrawn, each of which takes some hundred milliseconds of a processor. */
  readonly pictures: Limiter;
  /** Messages that one address, tutor or member of staff writes. */
  readonly messages: Limiter;
  /** Changes that one member of staff makes. */
  readonly officeChanges: Limiter;
  /** Changes that one address makes in the parent portal. */
  readonly familyChanges: Limiter;
}

export function createWriteLimits(pool: QueryPool): WriteLimits {
  const limit = (name: string, points: number) => createLimiter(pool, { name, points, seconds: hour, code });
  return {
    changes: limit('change', 1_000),
    assessments: limit('assessment', 100),
    corrections: limit('assessment-correction', 100),
    shares: limit('assessment-share', 100),
    visits: limit('visit', 300),
    uploads: limit('upload', 200),
    uploadedKilobytes: limit('upload-kb', 400 * 1024),
    demoUploadedKilobytes: limit('upload-kb-demo', 40 * 1024),
    pictures: limit('picture', 30),
    messages: limit('message', 60),
    officeChanges: limit('office-change', 2_000),
    familyChanges: limit('family-change', 300),
  };
}

/** The key of the limits for a request: the signed-in tutor's. */
export const limitKey = (req: Request): string => String(signedInTutor(req).id);

/** Counts a change of a tutor, and refuses it where the limit for an hour is reached. */
export function countChange({ changes }: WriteLimits): RequestHandler {
  return async (req, _res, next) => {
    await changes.take(limitKey(req));
    next();
  };
}

/** The same for a member of staff. */
export function countOfficeChange({ officeChanges }: WriteLimits): RequestHandler {
  return async (req, _res, next) => {
    await officeChanges.take(String(signedInStaff(req).id));
    next();
  };
}

/** The same for an address that is signed in to the parent portal. */
export function countFamilyChange({ familyChanges }: WriteLimits): RequestHandler {
  return async (req, _res, next) => {
    await familyChanges.take(String(signedInAccount(req).id));
    next();
  };
}
