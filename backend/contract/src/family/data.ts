import { nextCursor, pageQuery } from '../pages.ts';
import { array, instant, object, optionalText, string, type InferType } from '../yup.ts';
import { familyQuery } from './home.ts';

/** What somebody of the business may have opened. */
export const accessedRecords = ['family', 'door code', 'export', 'thread'] as const;
export type AccessedRecord = (typeof accessedRecords)[number];

export const accessLogQuery = object({ ...familyQuery, ...pageQuery });

export const accessLogView = object({
  entries: array(
    object({
      /** The day in Hong Kong. */
      day: string().required(),
      /** When it was first opened on that day. */
      at: instant(),
      role: string()
        .oneOf(['owner', 'coordinator', 'tutor', 'operator'] as const)
        .required(),
      /** The given name; the account of an operator. */
      name: string().required(),
      record: string().oneOf(accessedRecords).required(),
    })
      .label('AccessLogEntry')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
}).label('AccessLog');
export type AccessLogView = InferType<typeof accessLogView>;

export const erasureRequestInput = object({ reason: optionalText(500) });
export type ErasureRequestInput = InferType<typeof erasureRequestInput>;
