import type { EmailId, StaffId } from '@kitewell/contract/ids';
import type { EmailRowView, EmailsQuery, EmailsView } from '@kitewell/contract/office/emails';
import { id, tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import type { Email } from '../../mail/email.entity.ts';
import { dropEmail, tryAgain } from './manage-emails.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'jobs' | 'emailWriter' | 'config' | 'now'>;

/** Emails as the office sees them: the address, the kind and the state, but never the text. */
export const emailHandlers = ({ em, readRows, jobs, emailWriter, config, now }: Needs) => {
  const change = async (staff: StaffId, emailId: EmailId, act: typeof tryAgain) => {
    const context = { at: now(), by: byStaff(staff) };
    return { email: rowView(await em.transactional((tx) => act(tx, { jobs }, context, emailId))) };
  };
  return {
    emails: ({ query }) => listEmails(readRows, query),

    tryEmailAgain: ({ staff, params }) => change(staff.id, params.id, tryAgain),

    dropEmail: ({ staff, params }) => change(staff.id, params.id, dropEmail),

    async emailPreview({ query: { template, language } }) {
      if (!emailWriter) throw new AppError('email.noPreview', 404);
      return emailWriter.writeSample(template, language, config.siteOrigin);
    },
  } satisfies Partial<Handlers>;
};

type Row = Pick<
  Email,
  'id' | 'template' | 'subjectKind' | 'subjectId' | 'address' | 'language' | 'state' | 'tries' | 'lastError'
> & {
  createdAt: Date | string;
  finishedAt?: Date | string | null;
};

const cursorKey = tuple([id().required()]).required();

export async function listEmails(
  readRows: Services['readRows'],
  { cursor, limit, state, template, search }: EmailsQuery,
): Promise<EmailsView> {
  const conditions = ['true'];
  const values: unknown[] = [];
  const where = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, cursorKey);
  const kinds = Object.entries({ state, template }).filter(([, kind]) => kind !== undefined);
  // One kind is read as a range in the index of kinds: by a plain condition PostgreSQL would read all emails from the
  // newest on until it has found some, and the failed ones are few among very many. The emails to one address are few,
  // whatever their kind.
  for (const [column, kind] of kinds)
    if (search) where(`${column} = ?`, kind);
    else where(`${column} between ? and ?`, kind, kind);
  if (search) where('lower(address) = lower(?)', search);
  const spans = search ? [] : kinds;
  const key = [...spans.map(([column]) => column), 'id'];
  if (before !== undefined)
    where(`(${key.join(', ')}) < (${key.map(() => '?').join(', ')})`, ...spans.map(([, kind]) => kind), before);
  const order = key.map((column) => `${column} desc`).join(', ');
  const rows = await readRows<Row>(
    `select id, template, subject_kind as "subjectKind", subject_id as "subjectId", address, language, state, tries, last_error as "lastError", created_at as "createdAt",
       finished_at as "finishedAt"
     from emails where ${conditions.join(' and ')} order by ${order} limit ?`,
    [...values, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.id]);
  return { emails: shown.map(rowView), nextCursor };
}

function rowView({ id: emailId, template, address, language, state, tries, ...row }: Row): EmailRowView {
  return {
    ...{ id: emailId, template, address, language, state, tries },
    subject: { kind: row.subjectKind, id: row.subjectId },
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: row.finishedAt ? new Date(row.finishedAt).toISOString() : null,
    lastError: row.lastError ?? null,
  };
}
