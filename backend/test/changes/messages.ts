import { randomUUID } from 'node:crypto';
import type { EmailName } from '@kitewell/contract/emails';
import { PaymentNotice } from '../../src/features/billing/payment-notice.entity.ts';
import { Review } from '../../src/features/reviews/review.entity.ts';
import { buildBill } from '../bills.ts';
import { buildTutor } from '../builders.ts';
import { familiesOf } from '../families.ts';
import { change, leaves, type Stage } from './change.ts';

/** A family with a mother who is signed in, and a tutor who has taught its child four times. */
async function aFamily({ world }: Stage) {
  const email = `mother-${randomUUID()}@example.com`;
  const { build, session } = familiesOf(() => world);
  const { id, child, guardian } = await build({ guardians: [{ email, emailConfirmedAt: world.clock.now }] });
  const tutor = await buildTutor(world, { certified: true });
  for (const day of [16, 18, 19, 20])
    await session(id, child, 'past', { tutor, sessionDate: `2026-11-${day}`, sessionTime: '10:00' });
  return { id, tutor, guardian, params: { id }, subject: { kind: 'family', id } as const };
}

const message = () => ({ text: 'Can we park?', toTutor: true, key: randomUUID() });
const sent =
  (...emails: EmailName[]) =>
  async (stage: Stage) => {
    const family = await aFamily(stage);
    return { ...family, expected: leaves('message send', family.subject, { after: { toTutor: true } }, emails) };
  };

const notice = { way: 'fps', paidOn: '2026-11-20' } as const;
/** A family with a bill of HK$560 for October, and the notice that it was paid. */
async function aBill(stage: Stage, { isNoticed }: { isNoticed: boolean }) {
  const family = await aFamily(stage);
  const em = stage.world.em();
  const bill = await buildBill(stage.world, { family: family.id });
  const noticed = isNoticed
    ? em.create(PaymentNotice, { bill: bill.id, ...notice, sentAt: stage.world.clock.now })
    : undefined;
  await em.flush();
  return {
    ...family,
    params: bill.params,
    notice: noticed?.id ?? 0,
    subject: { kind: 'bill', id: bill.id } as const,
  };
}

async function aReview(stage: Stage) {
  const family = await aFamily(stage);
  const em = stage.world.em();
  const stored = em.create(Review, { ...review, family: family.id, writtenAt: stage.world.clock.now });
  await em.flush();
  return { ...family, review: { id: stored.id } };
}
const review = { stars: 5, text: 'She reads the cereal box now.', signedAs: 'Mum of two', language: 'en' } as const;

export const messageChanges = [
  change('a guardian writes a message', sent('business-message', 'tutor-message'), {
    sendFamilyMessage: ({ home }, { guardian }) => home(guardian, 'sendFamilyMessage', { body: message() }),
  }),
  change('the office writes a message', sent('family-message', 'tutor-message'), {
    answerFamily: ({ office }, { params }) => office('answerFamily', { params, body: message() }),
  }),
  change('a tutor writes a message', sent('family-message', 'business-message'), {
    sendMessage: ({ call }, { id, tutor }) => {
      const { text, key } = message();
      return call(tutor, 'sendMessage', { params: { id }, body: { text, key } });
    },
  }),
];

export const paymentNoticeChanges = [
  change(
    'a family says that it has paid a bill',
    async (stage) => {
      const bill = await aBill(stage, { isNoticed: false });
      return { ...bill, expected: leaves('bill payment notice', bill.subject, { after: notice }) };
    },
    {
      sendPaymentNotice: ({ home }, { guardian, params }) =>
        home(guardian, 'sendPaymentNotice', { params, body: { ...notice, reference: 'A1', key: randomUUID() } }),
    },
  ),
  change(
    'a payment notice is confirmed',
    async (stage) => {
      const bill = await aBill(stage, { isNoticed: true });
      const after = { cents: 56_000, ...notice };
      const confirmed = { after: { ...after, emails: 1 } };
      const { audit } = leaves('family payment', { kind: 'family', id: bill.id }, { after });
      const expected = leaves('bill payment notice confirm', bill.subject, confirmed, ['family-receipt']);
      return { ...bill, expected: { ...expected, audit: [...audit, ...expected.audit] } };
    },
    {
      confirmPaymentNotice: ({ office }, { notice: id }) =>
        office('confirmPaymentNotice', { params: { id }, body: {} }),
      'ops bill confirm-notice': ({ ops }, { notice: id }) => ops('bill', 'confirm-notice', String(id)),
    },
  ),
  change(
    'a payment notice is set aside',
    async (stage) => {
      const bill = await aBill(stage, { isNoticed: true });
      return {
        ...bill,
        expected: leaves('bill payment notice set aside', bill.subject, {}, ['family-notice-set-aside']),
      };
    },
    {
      setAsidePaymentNotice: ({ office }, { notice: id }) =>
        office('setAsidePaymentNotice', { params: { id }, body: { reason: 'Nothing has come in.' } }),
      'ops bill set-aside-notice': ({ ops }, { notice: id }) =>
        ops('bill', 'set-aside-notice', String(id), '--reason', 'Nothing has come in.'),
    },
  ),
];

export const reviewChanges = [
  change(
    'a family writes a review',
    async (stage) => {
      const family = await aFamily(stage);
      return { ...family, expected: leaves('review write', family.subject) };
    },
    { writeReview: ({ home }, { guardian }) => home(guardian, 'writeReview', { body: review }) },
  ),
  change(
    'a family withdraws its review',
    async (stage) => {
      const family = await aReview(stage);
      return { ...family, expected: leaves('review withdraw', family.subject) };
    },
    { withdrawReview: ({ home }, { guardian }) => home(guardian, 'withdrawReview') },
  ),
  change(
    'a review is published',
    async (stage) => {
      const { subject, review: params } = await aReview(stage);
      const states = { before: { state: 'new' }, after: { state: 'published' } };
      return { params, expected: leaves('review publish', subject, states) };
    },
    { publishReview: ({ office }, { params }) => office('publishReview', { params, body: { version: 1 } }) },
  ),
  change(
    'a review is hidden',
    async (stage) => {
      const { subject, review: params } = await aReview(stage);
      const states = { before: { state: 'new' }, after: { state: 'hidden' } };
      return { params, expected: leaves('review hide', subject, states) };
    },
    {
      hideReview: ({ office }, { params }) =>
        office('hideReview', { params, body: { version: 1, reason: 'It names the tutor.' } }),
    },
  ),
  change(
    'the business answers a review',
    async (stage) => {
      const { subject, review: params } = await aReview(stage);
      return { params, expected: leaves('review answer', subject) };
    },
    {
      answerReview: ({ office }, { params }) =>
        office('answerReview', { params, body: { version: 1, answer: 'Thank you.' } }),
    },
  ),
];
