import { hongKongDate } from '@kitewell/contract/dates';
import type { NoticeContent } from '@kitewell/contract/website/parts';
import type { Services } from '../../services.ts';

/** The published notice, from its first day to its last in Hong Kong; null on other days. */
export async function noticeOfDay({
  readRows,
  now,
}: Pick<Services, 'readRows' | 'now'>): Promise<NoticeContent['text'] | null> {
  const [current] = await readRows<{ notice: NoticeContent | null }>(
    `select content -> 'notice' -> 'notice' as notice from website_versions where state = 'current'`,
    [],
  );
  const today = hongKongDate(now());
  const notice = current?.notice;
  return notice && notice.firstDay <= today && today <= notice.lastDay ? notice.text : null;
}
