import {
  policyNames,
  type PolicyContent,
  type PolicyName,
  type WebsiteContent,
} from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether a policy's wording, or any other part, holds on a day: only a policy has a day from which it does. */
export const isInForce = (part: object, day: string): boolean =>
  ((part as Partial<PolicyContent>).validFrom ?? '') <= day;

/**
 * Content with the wording of each policy that holds on a day: the newest of the content itself and of what was published
 * before it, whose first day is not after that day. Where there is none, as for the first policies of a business, the content's.
 */
export async function withPoliciesInForce(
  em: EntityManager,
  content: WebsiteContent,
  day: string,
): Promise<WebsiteContent> {
  const coming = policyNames.filter((policy) => !isInForce(content[policy], day));
  const former = new Map<PolicyName, PolicyContent>();
  for (const policy of coming) {
    const [found] = await em.execute<{ wording: PolicyContent }[]>(
      `select content -> ?::text as wording from website_versions
       where content -> ?::text ->> 'validFrom' <= ? order by id desc limit 1`,
      [policy, policy, day],
    );
    if (found) former.set(policy, found.wording);
  }
  return { ...content, ...Object.fromEntries(former) };
}
