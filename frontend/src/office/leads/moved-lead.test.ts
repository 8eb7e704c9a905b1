import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import type { InfiniteData } from '@tanstack/react-query';
import { withMovedLead } from './moved-lead.ts';

const lead = (id: number, day: number, state: LeadRowView['state'] = 'contacted'): LeadRowView => ({
  ...{ id, version: 1, reference: `KW-${id}`, parentName: 'Mei', childName: 'Lok', childAge: 6, programme: null },
  ...{ district: null, language: 'zh', state, receivedAt: new Date(Date.UTC(2026, 10, day)).toISOString() },
  ...{ demo: false, owner: null, nextStep: null, nextStepOn: null },
});
const list = (...pages: LeadRowView[][]): InfiniteData<LeadsView> => ({
  pages: pages.map((leads, index) => ({
    ...{ leads, counts: null, nextCursor: index === pages.length - 1 ? null : `after ${index}` },
  })),
  pageParams: pages.map(() => undefined),
});
const moved = (of: InfiniteData<LeadsView>, filter: Parameters<typeof withMovedLead>[1], one: LeadRowView) =>
  withMovedLead(of, filter, one, '2026-11-20');
const ids = (of: InfiniteData<LeadsView>) => of.pages.map(({ leads }) => leads.map(({ id }) => id));

describe('a list of leads after one of them was moved', () => {
  test("no longer has a lead that left the list's state, on whichever page it was", () => {
    const before = list([lead(3, 3), lead(2, 2)], [lead(1, 1)]);
    expect(ids(moved(before, { state: 'contacted' }, lead(1, 1, 'lost')))).toEqual([[3, 2], []]);
    expect(ids(before)).toEqual([[3, 2], [1]]);
  });

  test('has a lead that merged in its place, by day and then by number', () => {
    const newest = list([lead(5, 5), lead(3, 3)], [lead(2, 2)]);
    expect(ids(moved(newest, { state: 'contacted' }, lead(9, 5)))).toEqual([[9, 5, 3], [2]]);
    expect(ids(moved(newest, { state: 'contacted' }, lead(1, 3)))).toEqual([
      [5, 3],
      [1, 2],
    ]);
    const oldest = list([lead(3, 3)], [lead(5, 5), lead(2, 8)]);
    expect(ids(moved(oldest, { state: 'contacted', order: 'oldest' }, lead(9, 4)))).toEqual([[3], [9, 5, 2]]);
  });

  test('has a lead that sorts last only if the list was read to its end', () => {
    const unread = { ...list([lead(5, 5)]), pages: [{ leads: [lead(5, 5)], counts: null, nextCursor: 'more' }] };
    expect(ids(moved(unread, { state: 'contacted' }, lead(1, 1)))).toEqual([[5]]);
    expect(ids(moved(list([lead(5, 5)]), { state: 'contacted' }, lead(1, 1)))).toEqual([[5, 1]]);
  });

  test('has no lead of another state', () => {
    const mine = { state: 'contacted', owner: '7' };
    expect(ids(moved(list([]), mine, { ...lead(1, 1), owner: { id: 8, name: 'Ada' } }))).toEqual([[]]);
    expect(ids(moved(list([]), mine, { ...lead(1, 1), owner: { id: 7, name: 'Bo' } }))).toEqual([[1]]);
  });

  test('shows new leads if no state is chosen', () => {
    expect(ids(moved(list([lead(2, 2, 'new')]), {}, lead(3, 3, 'new')))).toEqual([[3, 2]]);
  });

  test('has a lead at the place of its next step, those without one last, and only what is due where that is listed', () => {
    const planned = (id: number, nextStepOn: string | null) => ({ ...lead(id, id), nextStepOn });
    const byStep = list([planned(3, '2026-11-18'), planned(2, '2026-12-01'), planned(5, null)]);
    const filter = { state: 'contacted', order: 'due' };
    expect(ids(moved(byStep, filter, planned(9, '2026-11-20')))).toEqual([[3, 9, 2, 5]]);
    expect(ids(moved(byStep, filter, planned(9, null)))).toEqual([[3, 2, 5, 9]]);
    const due = list([planned(3, '2026-11-18')]);
    const onlyDue = { state: 'contacted', due: 'yes' };
    expect(ids(moved(due, onlyDue, planned(9, '2026-11-20')))).toEqual([[3, 9]]);
    expect(ids(moved(due, onlyDue, planned(9, '2026-11-21')))).toEqual([[3]]);
    expect(ids(moved(due, onlyDue, planned(9, null)))).toEqual([[3]]);
  });
});
