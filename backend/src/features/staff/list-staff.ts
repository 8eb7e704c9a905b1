import type { StaffId } from '@kitewell/contract/ids';
import type { StaffListView, StaffMemberView, StaffQuery, StaffRole } from '@kitewell/contract/office/staff';
import { id, line, tuple } from '@kitewell/contract/yup';
import type { Services } from '../../services.ts';
import { decodeCursor, page } from '../../http/pages.ts';

const key = tuple([line(80).required(), id().required()]).required();

interface StaffRow {
  id: StaffId;
  name: string;
  email: string;
  role: StaffRole;
  language: 'en' | 'zh';
  active: boolean;
  demo: boolean;
  activated: boolean;
  second_factor: boolean;
  created_at: Date | string;
  seen_at: Date | string | null;
}

const columns = `f.id, f.name, f.email, f.role, f.language, f.active, f.demo, f.password_hash is not null as activated,
  exists (select from second_factors s where s.staff_id = f.id) as second_factor,
  f.created_at, (select max(s.seen_at) from staff_auth_sessions s
    where s.staff_id = f.id and s.second_factor_at is not null and s.ends_at > ?::timestamptz) as seen_at`;

/** The people who work in the office, by name. A sample account, which everybody can use, sees only sample accounts. */
export async function listStaff(
  readRows: Services['readRows'],
  { cursor, limit, role, active }: StaffQuery,
  isDemo: boolean,
  now: Date,
): Promise<StaffListView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<StaffRow>(
    `select ${columns} from staff f
     where (f.demo or not ?::boolean) ${role ? 'and f.role = ?' : ''} ${active ? 'and f.active = ?::boolean' : ''}
       ${after ? 'and (f.name, f.id) > (?, ?)' : ''}
     order by f.name, f.id limit ?`,
    [
      now.toISOString(),
      isDemo,
      ...(role ? [role] : []),
      ...(active ? [active === 'yes'] : []),
      ...(after ?? []),
      limit + 1,
    ],
  );
  const [staff, nextCursor] = page(rows, limit, (row) => [row.name, row.id]);
  return { staff: staff.map(memberView), nextCursor };
}

/** One of the staff as the list shows them; the caller has made sure that the id exists. */
export async function staffMember(
  readRows: Services['readRows'],
  staffId: StaffId,
  now: Date,
): Promise<StaffMemberView> {
  const sql = `select ${columns} from staff f where f.id = ?`;
  const [row] = await readRows<StaffRow>(sql, [now.toISOString(), staffId]);
  if (!row) throw new Error(`There is no staff ${staffId}.`);
  return memberView(row);
}

function memberView(row: StaffRow): StaffMemberView {
  const { id: staffId, name, email, role, language, active, demo, activated } = row;
  return {
    id: staffId,
    ...{ name, email, role, language, active, demo, activated },
    secondFactor: row.second_factor,
    createdAt: new Date(row.created_at).toISOString(),
    seenAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
  };
}
