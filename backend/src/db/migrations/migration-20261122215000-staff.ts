import { Migration } from '@mikro-orm/migrations';

/** Who works in the office, how they sign in, and what the audit says of their changes. */
export class Migration20261122215000 extends Migration {
  override readonly name = 'migration-20261122215000-staff';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "staff" ("id" serial primary key, "email" varchar(254) not null, "name" varchar(80) not null, "role" text not null, "language" text not null default 'en', "password_hash" varchar(255) null, "active" boolean not null default true, "demo" boolean not null default false, "created_at" timestamptz(3) not null, "deactivated_at" timestamptz(3) null, "link_seed" uuid null, "link_ends_at" timestamptz(3) null, "totp_secret" varchar(200) null, "totp_step" int null)`,
    );
    this.addSql(`alter table "staff" add constraint "staff_email_unique" unique ("email")`);
    this.addSql(`alter table "staff" add constraint "staff_role_check" check ("role" in ('owner', 'coordinator'))`);
    this.addSql(`alter table "staff" add constraint "staff_language_check" check ("language" in ('en', 'zh'))`);
    this.addSql(`create index "staff_name" on "staff" ("name", "id")`);

    this.addSql(
      `create table "staff_passkeys" ("id" serial primary key, "staff_id" int not null, "credential_id" varchar(1400) not null, "public_key" text not null, "counter" double precision not null, "transports" text[] not null default '{}', "name" varchar(60) not null, "created_at" timestamptz(3) not null, "used_at" timestamptz(3) null)`,
    );
    this.addSql(
      `alter table "staff_passkeys" add constraint "staff_passkeys_credential_id_unique" unique ("credential_id")`,
    );
    this.addSql(
      `create table "staff_recovery_codes" ("id" serial primary key, "staff_id" int not null, "hash" varchar(43) not null)`,
    );
    this.addSql(
      `create table "staff_sessions" ("id" serial primary key, "token_hash" varchar(43) not null, "staff_id" int not null, "created_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "second_factor_at" timestamptz(3) null, "browser" varchar(30) null, "system" varchar(30) null, "challenge" varchar(100) null, "pending_totp" varchar(200) null, "challenge_ends_at" timestamptz(3) null)`,
    );
    this.addSql(`alter table "staff_sessions" add constraint "staff_sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "staff_sessions_staff" on "staff_sessions" ("staff_id", "seen_at")`);
    this.addSql(`create index "staff_sessions_seen_at" on "staff_sessions" ("seen_at")`);
    for (const table of ['staff_passkeys', 'staff_recovery_codes', 'staff_sessions']) {
      if (table !== 'staff_sessions') this.addSql(`create index "${table}_staff" on "${table}" ("staff_id")`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete cascade`,
      );
    }

    this.addSql(
      `alter table "audit_events" add column "staff_id" int null, add column "before" jsonb null, add column "after" jsonb null`,
    );
    this.addSql(`create index "audit_events_subject" on "audit_events" ("subject", "id")`);
  }
}
