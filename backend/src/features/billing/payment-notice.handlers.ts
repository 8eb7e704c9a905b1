import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byGuardian, byStaff, type Actor, type ChangeContext } from '../audit/record-change.ts';
import {
  confirmPaymentNotice,
  listOpenNotices,
  listPaymentNotices,
  noticeView,
  sendPaymentNotice,
  setAsidePaymentNotice,
} from './payment-notices.ts';
import type { PaymentNotice } from './payment-notice.entity.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now' | 'config' | 'linkKeys'>;

/** The calls about a family's word that a bill was paid, and the office's answer to it. */
export const paymentNoticeHandlers = (needs: Needs) => {
  const { em, now } = needs;
  const change = async (by: Actor, act: (tx: EntityManager, context: ChangeContext) => Promise<PaymentNotice>) => ({
    notice: noticeView(await em.transactional((tx) => act(tx, { by, at: now() }))),
  });
  return {
    paymentNotices: ({ family, query }) => listPaymentNotices(needs, family.id, query),
    // In the demo, which many share, nobody reads what another visitor typed.
    sendPaymentNotice: ({ account, family, params: { id }, body: { reference, ...body } }) =>
      change(byGuardian(family.guardians[0] ?? 0), (tx, context) =>
        sendPaymentNotice(tx, context, id, {
          ...{ ...body, family: family.id },
          reference: account.demo ? null : reference,
        }),
      ),
    openPaymentNotices: ({ query }) => listOpenNotices(needs, query),
    confirmPaymentNotice: ({ staff, params: { id }, body }) =>
      change(byStaff(staff.id), (tx, context) => confirmPaymentNotice(tx, needs, context, id, body)),
    setAsidePaymentNotice: ({ staff, params: { id }, body }) =>
      change(byStaff(staff.id), (tx, context) => setAsidePaymentNotice(tx, needs, context, id, body)),
  } satisfies Partial<Handlers>;
};
