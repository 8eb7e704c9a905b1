import { add, asCents, percentIn, subtract, sum, type Cents } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { ReceivedRow, TakingsQuery, TakingsRow, TakingsView } from '@kitewell/contract/office/money-reports';
import { paymentWays, type PaymentWay } from '@kitewell/contract/payments';
import type { Programme } from '@kitewell/contract/programmes';
import type { Services } from '../../services.ts';
import { lookUpIfAny } from './look-up.ts';

interface Row {
  part: 'month' | 'programme' | 'tutor' | 'received';
  key: string | null;
  name: string | null;
  way: PaymentWay | null;
  charged: number;
  credited: number;
  earned: number;
  received: number;
  refunded: number;
  lost: number;
}

/**
 * SQL: what was written in some months, with what it belongs to: a credit, discount or reversal to the programme and the
 * session of what it lowers or takes back. It counts in its own month. What tutors earn is that of the sessions of these
 * months, as in the pay run.
 */
const takings = `written as materialized (
    select to_char(e.booked_on, 'YYYY-MM') as month, coalesce(e.programme, r.programme, o.programme, p.programme) as programme,
      t.tutor, e.cents, e.side, coalesce(r.kind, e.kind) as kind, coalesce(e.way, r.way) as way
    from entries e ${lookUpIfAny('r', 'entries', 'id = e.reverses_id')}
      ${lookUpIfAny('o', 'entries', 'id = coalesce(e.of_entry_id, r.of_entry_id)')}
      ${lookUpIfAny('p', 'packages', `entry_id = case when coalesce(r.kind, e.kind) = 'package' then coalesce(r.id, e.id) else o.id end`)}
      left join lateral (select coalesce((select tutor_id from receipts where booking_id = s.id),
          (select tutor_id from bookings where id = s.id)) as tutor
        from (select coalesce(e.session_id, r.session_id, o.session_id) as id) s) t on true
    where e.booked_on >= ?::date and e.booked_on < ?::date),
  counted as (
    select month, programme, tutor,
      case when side = 'charge' and kind not in ('discount', 'credit', 'waiver', 'opening', 'transfer') then cents else 0 end as charged,
      case when kind in ('discount', 'credit', 'waiver') then cents else 0 end as credited, 0 as earned
    from written
    union all select to_char(session_date, 'YYYY-MM'), program, tutor_id, 0, 0, tutor_earnings from receipts
    where session_date >= ?::date and session_date < ?::date
    union all select to_char(month, 'YYYY-MM'), null, tutor_id, 0, 0, cents from pay_corrections
    where month >= ?::date and month < ?::date)
  select case when grouping(month) = 0 then 'month' when grouping(programme) = 0 then 'programme' else 'tutor' end as part,
    coalesce(month, programme, tutor::text) as key, (select name from tutors where id = tutor) as name, null as way,
    sum(charged)::float8 as charged, sum(credited)::float8 as credited, sum(earned)::float8 as earned,
    0 as received, 0 as refunded, 0 as lost
  from counted where charged <> 0 or credited <> 0 or earned <> 0 group by grouping sets ((month), (programme), (tutor))
  union all select 'received', month, null, way, 0, 0, 0,
    coalesce(sum(-cents) filter (where kind = 'payment'), 0)::float8,
    coalesce(sum(-cents) filter (where kind = 'refund'), 0)::float8,
    coalesce(sum(-cents) filter (where kind = 'write_off'), 0)::float8
  from written where kind in ('payment', 'refund', 'write_off') group by month, way`;

/** What families were charged in some months, what tutors earn, and what was received. */
export async function readTakings(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { from: first, to: last }: TakingsQuery,
): Promise<TakingsView> {
  const to = last ?? first ?? hongKongDate(now()).slice(0, 7);
  const next = addDays(`${to}-28`, 10).slice(0, 7);
  const from = first ?? `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
  const range = [`${from}-01`, `${next}-01`];
  const rows = await readRows<Row>(`with ${takings}`, [...range, ...range, ...range]);
  const of = (part: Row['part']) => rows.filter((row) => row.part === part);
  const months = of('month').toSorted(byKey);
  const received = Map.groupBy(of('received'), ({ key }) => key ?? '');
  return {
    ...{ from, to, sums: amountsOf(months) },
    months: months.map((row) => ({ month: row.key ?? '', ...amountsOf([row]) })),
    programmes: of('programme')
      .toSorted(byKey)
      .map((row) => ({ programme: row.key as Programme | null, ...amountsOf([row]) })),
    tutors: of('tutor')
      .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'en'))
      .map((row) => ({ tutor: row.key === null ? null : Number(row.key), name: row.name, ...amountsOf([row]) })),
    receivedSums: receivedIn(of('received')),
    received: [...received]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, own]) => ({ month, ...receivedIn(own) })),
  };
}

const byKey = (one: Row, other: Row) => ((one.key ?? '\uffff') < (other.key ?? '\uffff') ? -1 : 1);

const sumOf = (
  rows: readonly Row[],
  name: 'charged' | 'credited' | 'earned' | 'received' | 'refunded' | 'lost',
): Cents => sum(rows.map((row) => asCents(row[name])));

function amountsOf(rows: readonly Row[]): TakingsRow {
  const [chargedCents, creditedCents, earnedCents] = [
    sumOf(rows, 'charged'),
    sumOf(rows, 'credited'),
    sumOf(rows, 'earned'),
  ];
  const netCents = add(chargedCents, creditedCents);
  const marginCents = subtract(netCents, earnedCents);
  return {
    ...{ chargedCents, creditedCents, netCents, earnedCents, marginCents },
    marginPercent: netCents > 0 ? percentIn(marginCents, netCents) : null,
  };
}

function receivedIn(rows: readonly Row[]): ReceivedRow {
  const ways = Object.fromEntries(
    paymentWays.map((way) => [
      way,
      sumOf(
        rows.filter((row) => row.way === way),
        'received',
      ),
    ]),
  ) as Record<PaymentWay, Cents>;
  return {
    ...ways,
    receivedCents: sumOf(rows, 'received'),
    refundedCents: sumOf(rows, 'refunded'),
    writtenOffCents: sumOf(rows, 'lost'),
  };
}
