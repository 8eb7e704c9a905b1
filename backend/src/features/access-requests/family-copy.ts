import { isEmptyAssessment } from '@kitewell/contract/assessments';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { ZipFile } from '../../zip.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { reportOf } from '../assessments/report-data.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { idsOf, recordExport, exportText, type FamilyReader } from '../family-records/export-family.ts';
import { Family } from '../families/family.entity.ts';
import { billLanguageOf } from '../billing/bill-emails.ts';
import { Message } from '../messages/message.entity.ts';
import { messagePictureKey } from '../messages/message-picture.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { shownBill } from '../billing/shown-bill.ts';

type Needs = Pick<Services, 'renderPage' | 'store'> & { em: EntityManager };

/** How many records are read at a time. */
const atOnce = 20;

/**
 * All that is stored about a family, as files for a family that asks: every row as JSON, each bill or receipt and each
 * assessment as the page that families read, in their language, and the pictures of messages. There are no other files about
 * a family. The audit has who exported it before the first file is given.
 * @param reader a guardian who downloads it, for whom it is narrowed; the office's copy is whole
 * @throws AppError 'family.notFound' (404)
 */
export async function copyOfFamily(
  needs: Needs,
  context: ChangeContext,
  id: FamilyId,
  reader?: FamilyReader,
): Promise<AsyncIterable<ZipFile>> {
  await needs.em.fork().transactional((tx) => recordExport(tx, context, id));
  return filesOf(needs, context, id, reader);
}

async function* filesOf(
  needs: Needs,
  { at }: ChangeContext,
  id: FamilyId,
  reader: FamilyReader | undefined,
): AsyncGenerator<ZipFile> {
  const em = needs.em.fork();
  const { language } = await em.findOneOrFail(Family, id, { fields: ['language'] });
  yield { name: 'family.json', content: exportText(em, id, reader) };
  yield* billsOf(needs, at, await idsOf(em, 'bills', id, reader));
  yield* reportsOf(needs, await idsOf(em, 'assessments', id, reader), language);
  yield* picturesOf(needs, await idsOf(em, 'messages', id, reader));
}

async function* picturesOf({ em, store }: Needs, ids: readonly number[]): AsyncGenerator<ZipFile> {
  for (const some of inParts(ids)) {
    const sent = await em
      .fork()
      .find(Message, { id: { $in: some }, picture: { $ne: null } }, { orderBy: { id: 'asc' } });
    for (const { id, picture } of sent) {
      const file = picture == null ? undefined : await store.read(messagePictureKey(picture));
      if (file) yield { name: `messages/${id}.webp`, content: file.body };
    }
  }
}

async function* billsOf({ em, renderPage }: Needs, at: Date, ids: readonly number[]): AsyncGenerator<ZipFile> {
  if (!renderPage) return;
  for (const some of inParts(ids)) {
    const own = em.fork();
    const bills = await own.find(Bill, { id: { $in: some } }, { orderBy: { id: 'asc' } });
    for (const bill of bills) {
      const language = await billLanguageOf(own, bill);
      const { html: content } = await renderPage('bill', language, await shownBill(own, at, bill.id));
      yield { name: `bills/${bill.number}.html`, content };
    }
  }
}

async function* reportsOf({ em, renderPage }: Needs, ids: readonly number[], spoken: string): AsyncGenerator<ZipFile> {
  if (!renderPage) return;
  const familyLanguage = familyLanguages.find((language) => language === spoken) ?? 'en';
  for (const some of inParts(ids)) {
    const assessments = await em
      .fork()
      .find(Assessment, { id: { $in: some } }, { orderBy: { id: 'asc' }, populate: ['tutor'] });
    for (const assessment of assessments.filter((one) => !isEmptyAssessment(one))) {
      const language = assessment.shareLanguage ?? familyLanguage;
      const { html: content } = await renderPage('report', language, reportOf(assessment));
      yield { name: `assessments/${assessment.sessionDate}-${assessment.id}.html`, content };
    }
  }
}

function* inParts(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += atOnce) yield ids.slice(from, from + atOnce);
}
