import type { OfficeReviewView } from '@kitewell/contract/office/reviews';
import type { ReviewId } from '@kitewell/contract/ids';
import type { ReviewState } from '@kitewell/contract/family/reviews';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

const key = tuple([cursorParts.instant, cursorParts.id]).required();

const reviewRows = `select v.id, v.stars, v.text, v.signed_as as "signedAs", v.language, v.state, v.version, v.answer,
    v.hidden_reason as "hiddenReason", v.written_at, to_char(v.written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "writtenAt",
    json_build_object('id', v.family_id, 'payer', (select g.name from guardians g
      where g.family_id = v.family_id order by g.pays desc, g.id limit 1)) as family
  from reviews v`;

type Row = OfficeReviewView & RowWithTotal & Record<string, unknown>;

/** A page of families' reviews, the newest first. */
export async function listReviews(
  readRows: Services['readRows'],
  { state, limit, cursor }: { state?: ReviewState | undefined; limit: number; cursor?: string | undefined },
): Promise<{ reviews: OfficeReviewView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const conditions = [
    ...(state === undefined ? [] : ['v.state = ?']),
    ...(after ? ['(v.written_at, v.id) < (?::timestamptz, ?)'] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const rows = await readRows<Row>(
    withinBytes(`${reviewRows} ${where} order by v.written_at desc, v.id desc limit ?`, 'written_at desc, id desc'),
    [...(state === undefined ? [] : [state]), ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ writtenAt, id }) => [writtenAt, id], rows[0]?.found);
  return { reviews: shown.map(viewOf), nextCursor };
}

/** @throws AppError 'review.notFound' (404) */
export async function readReview(readRows: Services['readRows'], id: ReviewId): Promise<OfficeReviewView> {
  const [row] = await readRows<Row>(`${reviewRows} where v.id = ?`, [id]);
  if (!row) throw new AppError('review.notFound', 404);
  return viewOf(row);
}

function viewOf({ id, stars, text, signedAs, language, state, version, answer, hiddenReason, writtenAt, family }: Row) {
  return { id, stars, text, signedAs, language, state, version, answer, hiddenReason, writtenAt, family };
}
