import type { FactorsView } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRef } from './factors.ts';

/** The second steps of an account as its owner sees them, in one statement. The office always demands one. */
export async function readFactors(em: EntityManager, ref: AccountRef): Promise<FactorsView> {
  const [column, id] = 'staff' in ref ? (['staff_id', ref.staff] as const) : (['tutor_id', ref.tutor] as const);
  const [{ passkeys, ...view }] = await em.execute<[FactorsView]>(
    `select f.totp_secret is not null as totp,
       (select coalesce(json_agg(json_build_object(
           'id', p.id, 'name', p.name, 'createdAt', p.created_at, 'usedAt', p.used_at) order by p.id), '[]')
          from passkeys p where p.second_factor_id = f.id) as passkeys,
       (select count(*)::int from recovery_codes r where r.second_factor_id = f.id) as "recoveryCodesLeft",
       ${'staff' in ref ? 'true' : 's.tutors_need_second_factor'} as required
     from business_settings s left join second_factors f on f.${column} = ? where s.id = 1`,
    [id],
  );
  const atUtc = (time: string) => new Date(time).toISOString();
  return {
    ...view,
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: atUtc(createdAt),
      usedAt: usedAt == null ? null : atUtc(usedAt),
    })),
  };
}
