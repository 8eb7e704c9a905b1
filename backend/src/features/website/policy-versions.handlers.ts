import type { PolicyVersionView } from '@kitewell/contract/policy-versions';
import type { PolicyContent } from '@kitewell/contract/website/parts';
import { id, tuple } from '@kitewell/contract/yup';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

const key = tuple([id().required()]).required();

interface Row extends RowWithTotal {
  id: number;
  publishedOn: string;
  content: PolicyContent;
}

/** What a family or tutor has agreed to stays readable: every version of a policy that was published, the newest first. */
export const policyVersionHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async policyVersions({ params: { policy }, query: { limit, cursor } }) {
      const [before] = cursor === undefined ? [] : decodeCursor(cursor, key);
      const rows = await readRows<Row>(
        withinBytes(
          `select v.id, (v.published_at at time zone 'Asia/Hong_Kong')::date::text as "publishedOn",
             v.content -> ?::text as content
           from website_versions v where ?::text = any (v.parts) ${before === undefined ? '' : 'and v.id < ?'}
           order by v.id desc limit ?`,
          'id desc',
        ),
        [policy, policy, ...(before === undefined ? [] : [before]), limit + 1],
      );
      const [shown, nextCursor] = page(rows, limit, (row) => [row.id], rows[0]?.found ?? 0);
      return { versions: shown.map(viewOf), nextCursor };
    },
  }) satisfies Partial<Handlers>;

const viewOf = ({ publishedOn, content }: Row): PolicyVersionView => ({ publishedOn, ...content });
