import type { AuditEventView } from '@kitewell/contract/office/audit';
import { largestInteger } from '@kitewell/contract/yup';
import type { Services } from '../../services.ts';
import type { Email } from '../../mail/email.entity.ts';
import type { Bill } from '../accounts/bill.entity.ts';
import type { Assessment } from '../assessments/assessment.entity.ts';
import type { Staff } from '../auth/staff.entity.ts';
import type { Rate } from '../billing/rate.entity.ts';
import type { Receipt } from '../billing/receipt.entity.ts';
import type { BlogPost } from '../blog/blog-post.entity.ts';
import type { CertificationModule } from '../certification/certification-module.entity.ts';
import type { Document } from '../documents/document.entity.ts';
import type { Guardian } from '../families/guardian.entity.ts';
import type { TrialRequest } from '../families/trial-request.entity.ts';
import type { PaymentAccount } from '../payment-account/payment-account.entity.ts';
import { childNames } from '../sessions/children-of-session.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

type View = AuditEventView['actor'] | AuditEventView['subject'];
/** Who acted, or the record, as the audit has it. */
type Reference = Pick<View, 'kind' | 'id'>;

/** A record as it is called now. */
interface Row {
  id: string | number;
  name: string | null;
  name_zh?: string | null;
  day?: string | null;
  /** The number in the address of its page, where that is another than its own. */
  page?: number;
}

const byNumber = 'any (?::int[])';
const byText = 'any (?::text[])';

/** Which properties of an entity name its records. */
interface Naming<Entity> {
  /** What the audit has of it, where that is not its number. */
  readonly key?: keyof Entity & string;
  readonly name: keyof Entity & string;
  readonly nameZh?: keyof Entity & string;
  readonly day?: keyof Entity & string;
}

const columnOf = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL: the names of many records of a table whose rows have them. */
function ofTable<Entity>(table: string, { key, name, nameZh, day }: Naming<Entity>): string {
  const columns = [
    `${key ? columnOf(key) : 'id'} as id`,
    `${columnOf(name)} as name`,
    ...(nameZh ? [`${columnOf(nameZh)} as name_zh`] : []),
    ...(day ? [`${columnOf(day)} as day`] : []),
    ...(key ? ['id as page'] : []),
  ];
  return `select ${columns.join(', ')} from ${table} where ${key ? columnOf(key) : 'id'} = ${key ? byText : byNumber}`;
}

const tutors = ofTable<Tutor>('tutors', { name: 'name' });

/** SQL: the names of many records of a kind, in one query. Other kinds have none, or are called by a day. */
const namesOf: Partial<Record<View['kind'], string>> = {
  assessment: ofTable<Assessment>('assessments', { name: 'studentName', day: 'sessionDate' }),
  bill: ofTable<Bill>('bills', { name: 'number' }),
  booking: `select b.id, ${childNames('b')} as name, b.session_date as day from bookings b where b.id = ${byNumber}`,
  certification: tutors,
  'change-request': `select q.id, ${childNames('b')} as name, b.session_date as day, b.id as page
    from change_requests q join bookings b on b.id = q.booking_id where q.id = ${byNumber}`,
  document: ofTable<Document>('documents', { name: 'documentName' }),
  email: ofTable<Email>('emails', { name: 'address' }),
  family: `select f.id, (select g.name from guardians g where g.family_id = f.id order by g.pays desc, g.id limit 1) as name
    from families f where f.id = ${byNumber}`,
  guardian: ofTable<Guardian>('guardians', { name: 'name' }),
  module: ofTable<CertificationModule>('certification_modules', { name: 'title', nameZh: 'titleZh' }),
  pay: tutors,
  'payment-account': ofTable<PaymentAccount>('payment_accounts', { name: 'holder' }),
  post: ofTable<BlogPost>('blog_posts', { key: 'slug', name: 'title', nameZh: 'titleZh' }),
  rate: ofTable<Rate>('rates', { name: 'programme' }),
  receipt: ofTable<Receipt>('receipts', { name: 'studentName', day: 'sessionDate' }),
  series: `select r.id, (select string_agg(c.child_name, ', ' order by c.place) from series_children c where c.series_id = r.id) as name
    from series r where r.id = ${byNumber}`,
  staff: ofTable<Staff>('staff', { name: 'name' }),
  trial: ofTable<TrialRequest>('trial_requests', { key: 'reference', name: 'parentName' }),
  tutor: tutors,
};

const isNumber = (id: string) => /^\d{1,10}$/.test(id) && Number(id) <= largestInteger;

/**
 * Finds how records are called now, in one query for each kind. What is gone is marked so: the audit outlives what it
 * is about.
 */
export async function nameRecords(
  readRows: Services['readRows'],
  references: readonly Reference[],
): Promise<
  <Kind extends View['kind']>(reference: { kind: Kind; id: string | null }) => Omit<View, 'kind'> & { kind: Kind }
> {
  const wanted = new Map<View['kind'], Set<string>>();
  for (const { kind, id } of references)
    if (id !== null && namesOf[kind]) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const found = new Map<string, Row>();
  await Promise.all(
    Array.from(wanted, async ([kind, ids]) => {
      const sql = namesOf[kind] ?? '';
      const known = sql.includes(byText) ? [...ids] : [...ids].filter(isNumber);
      for (const row of await readRows<Row>(sql, [known])) found.set(`${kind} ${row.id}`, row);
    }),
  );
  return ({ kind, id }) => {
    const row = found.get(`${kind} ${id}`);
    return {
      ...{ kind, id },
      ...{ name: row?.name ?? null, nameZh: row?.name_zh ?? null, day: row?.day ?? null },
      page: row ? (row.page ?? Number(row.id)) : null,
      erased: id !== null && namesOf[kind] !== undefined && !row,
    };
  };
}
