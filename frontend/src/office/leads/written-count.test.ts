import { mostLeadsCounted } from '@kitewell/contract/office/leads';
import { writtenCount } from './written-count.ts';

test('leads are counted up to a limit, beyond which the count says "more"', () => {
  expect([0, mostLeadsCounted, mostLeadsCounted + 1].map(writtenCount)).toEqual(['0', '200', '200+']);
});
