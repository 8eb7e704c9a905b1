import { beforeAll, expect, test } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { asCents } from '@kitewell/contract/cents';
import type { BillData } from '@kitewell/contract/server-pages';
import { renderToString } from 'react-dom/server';
import { statedFacts } from '../content/facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { siteSystem } from '../theme/site-theme.ts';
import { BillLines } from './bill-lines.tsx';

const dictionary = createDictionary('en', statedFacts);

beforeAll(() => loadNamespaces(dictionary, ['family-bill', 'common']));

const bill: Pick<BillData, 'lines' | 'totalCents' | 'paidBy' | 'openCents'> = {
  lines: [
    {
      id: 1,
      kind: 'extra',
      date: '2026-11-29',
      child: null,
      programme: null,
      minutes: null,
      reason: 'Books',
      cents: asCents(50_000),
    },
  ],
  totalCents: asCents(50_000),
  paidBy: [
    {
      entry: 2,
      kind: 'payment',
      day: '2026-11-29',
      way: 'fps',
      reference: null,
      reason: null,
      cents: asCents(10_000),
    },
  ],
  openCents: asCents(40_000),
};

test('a bill reads from its lines to their total, then what was paid, and ends with what is to pay', () => {
  const html = renderToString(
    <ChakraProvider value={siteSystem}>
      <BillLines bill={bill} language="en" t={dictionary.getFixedT('en', ['family-bill', 'common'])} />
    </ChakraProvider>,
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    row.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' '),
  );
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    'Description Amount',
    'Books HK$500.00',
    'Total HK$500.00',
    expect.stringMatching(/^Paid on .* −HK\$100\.00$/),
    'To pay HK$400.00',
  ]);
  // Browsers draw a table's foot last, wherever it stands.
  expect(html.includes('<tfoot')).toBe(false);
});
