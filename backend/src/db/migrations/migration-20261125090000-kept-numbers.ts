import { Migration } from '@mikro-orm/migrations';

const events = {
  insert: 'referencing new table as rows_after',
  update: 'referencing old table as rows_before new table as rows_after',
  delete: 'referencing old table as rows_before',
};

interface Kept {
  /** The table of the sums, and the table whose rows are added up. */
  sums: string;
  rows: string;
  /** What a sum is kept for: a column, and what it is of a row. */
  keys: Readonly<Record<string, string>>;
  /** What is added up. */
  figures: Readonly<Record<string, string>>;
  /** Which rows count. */
  counts: string;
}

const taught: Kept = {
  ...{ sums: 'taught_days', rows: 'bookings', counts: `status = 'completed'` },
  keys: { day: 'session_date', program: 'program', language: 'language' },
  figures: { minutes: 'coalesce(held_minutes, duration)' },
};
const asked: Kept = {
  ...{ sums: 'request_days', rows: 'trial_requests', counts: 'true' },
  keys: {
    day: `(received_at at time zone 'Asia/Hong_Kong')::date`,
    program: `coalesce(program, '')`,
    language: 'language',
    page: `coalesce(page, '')`,
    campaign: `coalesce(campaign, '')`,
  },
  figures: {
    trials: '1',
    done: `(trial_held or lead_state in ('trial_done', 'enrolled'))::int`,
    enrolled: `(lead_state = 'enrolled')::int`,
  },
};

/**
 * What the office's numbers would otherwise add up from every session and request of their weeks is kept by day, by
 * triggers, whoever writes. And where a tutor goes is read from an index alone.
 */
export class Migration20261125090000 extends Migration {
  override readonly name = 'migration-20261125090000-kept-numbers';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('lock table "bookings", "trial_requests" in share row exclusive mode');
    this.heldTrials();
    this.addSql(
      `create table "taught_days" ("day" date not null, "program" text not null, "language" text not null, "minutes" bigint not null, primary key ("day", "program", "language"))`,
    );
    this.addSql(
      `create table "request_days" ("day" date not null, "program" text not null, "language" text not null, "page" text not null, "campaign" text not null, "trials" int not null, "done" int not null, "enrolled" int not null, primary key ("day", "program", "language", "page", "campaign"))`,
    );
    for (const kept of [taught, asked]) this.keep(kept);
    // Whether a free tutor is near goes by the districts of some hundred of the tutor's sessions.
    this.addSql(
      `create index "bookings_places" on "bookings" ("tutor_id", "session_date") include ("id", "family_id", "trial_request_id") where status not in ('cancelled', 'missed')`,
    );
  }

  /** Whether a trial of a request has taken place, whatever became of the lead since. */
  private heldTrials(): void {
    const held = `exists (select from bookings b where b.trial_request_id = r.id and b.status = 'completed')`;
    this.addSql(`alter table "trial_requests" add column "trial_held" boolean not null default false`);
    this.addSql(`update "trial_requests" r set trial_held = true where ${held}`);
    // The request is held first: of two sessions of one request that change at once, the later one sees the other.
    this.addSql(`create function "note_held_trial"() returns trigger language plpgsql as $$
      declare requests int[] := '{}';
      begin
        if tg_op <> 'INSERT' then requests := requests || old.trial_request_id; end if;
        if tg_op <> 'DELETE' then requests := requests || new.trial_request_id; end if;
        perform from trial_requests where id = any(requests) order by id for update;
        update trial_requests r set trial_held = ${held} where r.id = any(requests) and r.trial_held <> ${held};
        return null;
      end $$`);
    this.addSql(
      `create trigger "bookings_insert_held" after insert on "bookings" for each row when (new.status = 'completed' and new.trial_request_id is not null) execute function note_held_trial()`,
    );
    this.addSql(
      `create trigger "bookings_update_held" after update of status, trial_request_id on "bookings" for each row when ((new.status = 'completed') <> (old.status = 'completed') or new.trial_request_id is distinct from old.trial_request_id) execute function note_held_trial()`,
    );
    this.addSql(
      `create trigger "bookings_delete_held" after delete on "bookings" for each row when (old.status = 'completed' and old.trial_request_id is not null) execute function note_held_trial()`,
    );
  }

  private keep({ sums, rows, keys, figures, counts }: Kept): void {
    const [keyNames, names] = [Object.keys(keys), Object.keys(figures)];
    const from = (table: string, sign: 1 | -1) =>
      `select ${Object.entries(keys)
        .map(([name, of]) => `${of} as ${name}`)
        .join(', ')},
         ${Object.entries(figures)
           .map(([name, of]) => `${sign} * ${of} as ${name}`)
           .join(', ')}
       from ${table} where ${counts}`;
    // In the order of the keys, so that two statements about the same days do not wait for each other in a circle. A
    // change of nothing that counts writes nothing.
    const add = (changes: string) =>
      `insert into ${sums} as kept (${[...keyNames, ...names].join(', ')})
       select ${keyNames.join(', ')}, ${names.map((name) => `sum(${name})`).join(', ')} from (${changes}) changes
       group by ${keyNames.join(', ')} having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')}
       order by ${keyNames.join(', ')}
       on conflict (${keyNames.join(', ')}) do update
         set ${names.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}`;
    const [after, before] = [from('rows_after', 1), from('rows_before', -1)];
    this.addSql(`create function "count_${sums}"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${add(after)};
        elsif tg_op = 'DELETE' then ${add(before)};
        else ${add(`${after} union all ${before}`)};
        end if;
        return null;
      end $$`);
    for (const [event, referencing] of Object.entries(events))
      this.addSql(
        `create trigger "${rows}_${event}_days" after ${event} on "${rows}" ${referencing} for each statement execute function count_${sums}()`,
      );
    this.addSql(add(from(rows, 1)));
  }
}
