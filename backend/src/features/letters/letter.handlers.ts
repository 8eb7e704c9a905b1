import type { LetterRowView, LettersQuery, LettersView } from '@kitewell/contract/office/messages';
import { id, tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import type { Letter } from './letter.entity.ts';
import { dropLetter, tryAgain } from './manage-letters.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'jobs' | 'letterWriter' | 'config' | 'now'>;

/** Letters as the office sees them: the address, the kind and the state, but never the text. */
export const letterHandlers = ({ em, readRows, jobs, letterWriter, config, now }: Needs) => {
  const change = async (staff: number, letterId: number, act: typeof tryAgain) => {
    const deed = { at: now(), by: byStaff(staff), jobs };
    return { letter: rowView(await em.transactional((tx) => act(tx, deed, letterId))) };
  };
  return {
    letters: ({ query }) => listLetters(readRows, query),

    tryLetterAgain: ({ staff, params }) => change(staff.id, params.id, tryAgain),

    dropLetter: ({ staff, params }) => change(staff.id, params.id, dropLetter),

    async letterPreview({ query: { template, language } }) {
      if (!letterWriter) throw new AppError('letter.noPreview', 404);
      return letterWriter.writeSample(template, language, config.siteOrigin);
    },
  } satisfies Partial<Handlers>;
};

type Row = Pick<Letter, 'id' | 'template' | 'event' | 'address' | 'language' | 'state' | 'tries' | 'lastError'> & {
  createdAt: Date | string;
  settledAt?: Date | string | null;
};

const cursorKey = tuple([id().required()]).required();

async function listLetters(
  readRows: Services['readRows'],
  { cursor, limit, state, template, search }: LettersQuery,
): Promise<LettersView> {
  const conditions = ['true'];
  const values: unknown[] = [];
  const where = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, cursorKey);
  const kinds = Object.entries({ state, template }).filter(([, kind]) => kind !== undefined);
  // One kind is read as a range in the index of kinds: by a plain condition PostgreSQL would read all letters from the
  // newest on until it has found some, and the failed ones are few among very many. The letters to one address are few,
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
    `select id, template, event, address, language, state, tries, last_error as "lastError", created_at as "createdAt",
       settled_at as "settledAt"
     from letters where ${conditions.join(' and ')} order by ${order} limit ?`,
    [...values, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.id]);
  return { letters: shown.map(rowView), nextCursor };
}

function rowView({ id: letterId, template, event, address, language, state, tries, ...row }: Row): LetterRowView {
  return {
    ...{ id: letterId, template, event, address, language, state, tries },
    createdAt: new Date(row.createdAt).toISOString(),
    settledAt: row.settledAt ? new Date(row.settledAt).toISOString() : null,
    lastError: row.lastError ?? null,
  };
}
