// Sample content: every message, notice and review in this file is invented.
import type { MessageAuthor } from '@kitewell/contract/threads';
import type { BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Staff } from '../../features/auth/staff.entity.ts';
import { billSums, paidOnOfBill } from '../../features/accounts/bill-sums.ts';
import { accountsOfFamily } from '../../features/accounts/lock-account.ts';
import { PaymentNotice } from '../../features/billing/payment-notice.entity.ts';
import { Child } from '../../features/families/child.entity.ts';
import { Guardian } from '../../features/families/guardian.entity.ts';
import { Message } from '../../features/messages/message.entity.ts';
import { MessageReader } from '../../features/messages/message-reader.entity.ts';
import { Review } from '../../features/reviews/review.entity.ts';
import type { Tutor } from '../../features/tutors/tutor.entity.ts';
import { hazel, sophie } from './bookings.ts';
import { dayFrom, noonInHongKong } from './calendar-day.ts';

const hour = 60 * 60_000;

/** The thread, the earliest first; the last two are new to the family and to the office. */
const thread: readonly { by: MessageAuthor; daysAgo: number; toTutor: boolean; text: string }[] = [
  { by: 'family', daysAgo: 13, toTutor: true, text: 'Hazel 這星期在家常常哼上課那首歌，下次可以繼續用嗎？' },
  { by: 'tutor', daysAgo: 13, toTutor: true, text: '當然可以！她已經記得每個動作，下次由她帶頭，我們跟着做。' },
  {
    ...({ by: 'office', daysAgo: 6, toTutor: false } as const),
    text: '郭太您好，下個月的課堂已安排好，可在「課堂」查看。如想改時間，在該節課堂按一下便可提出。',
  },
  { by: 'family', daysAgo: 5, toTutor: false, text: '收到，謝謝！' },
  { by: 'tutor', daysAgo: 1, toTutor: true, text: '下一堂我會帶一個新的小船故事，請預備一個水盆。' },
  { by: 'family', daysAgo: 0, toTutor: false, text: '請問下個月可以多加一堂嗎？' },
];

const familyOf = async (tx: EntityManager, name: string) =>
  (await tx.findOne(Child, { name, family: { demo: true } }))?.family;

/** Stores what sample families have written: a thread and an answered notice of payment of the one that anybody can sign in as, and a review. */
export async function storeFamilyWords(tx: EntityManager, tutor: Tutor, today: string, now: Date): Promise<void> {
  const family = await familyOf(tx, hazel.childName);
  const guardian = family && (await tx.findOne(Guardian, { family, pays: true }));
  if (!guardian) return;
  const [staff = null] = await tx.find(Staff, { demo: true }, { orderBy: { id: 'asc' }, limit: 1 });
  const messages: Message[] = [];
  for (const [place, { by, daysAgo, toTutor, text }] of thread.entries()) {
    const noon = noonInHongKong(dayFrom(today, -daysAgo)).getTime() + place * hour;
    const message = tx.create(Message, {
      ...{ family, author: by, text, toTutor, picture: null, demoSession: null },
      guardian: by === 'family' ? guardian : null,
      tutor: by === 'tutor' ? tutor : null,
      staff: by === 'office' ? staff : null,
      sentAt: new Date(daysAgo === 0 ? now.getTime() - 3 * hour : noon),
    });
    messages.push(message);
    // One after the other: a thread is read in the order of its numbers.
    await tx.flush();
  }
  const [toFamily, toOffice] = messages.slice(-2);
  const [lastRead, newToFamily, newToOffice] = [messages.at(-3)?.id ?? 0, toFamily?.sentAt, toOffice?.sentAt];
  const last = messages.at(-1)?.id ?? 0;
  tx.create(MessageReader, { family, guardian, readUpTo: lastRead, unreadSince: newToFamily ?? null });
  tx.create(MessageReader, { family, readUpTo: toFamily?.id ?? 0, unreadSince: newToOffice ?? null });
  tx.create(MessageReader, { family, tutor, readUpTo: last, unreadSince: null });
  // The open bill has none: whoever tries the parent portal can say that it is paid.
  const [bill] = await tx.execute<{ id: BillId; paidOn: string }[]>(
    `select * from (select b.id, ${paidOnOfBill} as "paidOn" from bills b ${billSums}
       where b.account_id in ${accountsOfFamily('?')}) b where "paidOn" is not null order by id desc limit 1`,
    [family.id, family.id],
  );
  if (bill) {
    const { id, paidOn } = bill;
    const sentAt = noonInHongKong(paidOn);
    tx.create(PaymentNotice, {
      ...{ bill: id, state: 'confirmed', way: 'fps', paidOn, reference: 'SAMPLE-FPS-27' },
      ...{ sentAt, answeredAt: new Date(sentAt.getTime() + 4 * hour) },
    });
  }
  await tx.flush();
  await storeReview(tx, today);
}

/** Of another family: whoever tries the home finds an empty form. */
async function storeReview(tx: EntityManager, today: string): Promise<void> {
  const family = await familyOf(tx, sophie.childName);
  if (!family) return;
  tx.create(Review, {
    ...{ family, stars: 5, language: 'en', signedAs: 'Mum of two, Ma On Shan' },
    text: 'She used to hide behind the sofa when we said "reading". Now she reads the cereal box to her brother.',
    writtenAt: noonInHongKong(dayFrom(today, -9)),
  });
  await tx.flush();
}
