import { viewInAddress, viewSearch, type ScheduleView } from './view.ts';

const atFirst: ScheduleView = { view: 'list', when: 'upcoming', status: undefined, day: undefined };

test.each<[string, ScheduleView]>([
  ['?tab=schedule', atFirst],
  ['?tab=schedule&when=past&status=completed', { ...atFirst, when: 'past', status: 'completed' }],
  ['?tab=schedule&view=week&day=2026-11-23', { ...atFirst, view: 'week', day: '2026-11-23' }],
])('%s and the schedule it asks for are one', (search, view) => {
  expect(viewInAddress(new URLSearchParams(search))).toEqual(view);
  expect(viewSearch(view)).toBe(search);
});

test('wrong values in an address show the schedule as at first', () => {
  const forged = '?tab=schedule&view=year&when=never&status=paid&day=2026-02-30';
  expect(viewInAddress(new URLSearchParams(forged))).toEqual(atFirst);
});
