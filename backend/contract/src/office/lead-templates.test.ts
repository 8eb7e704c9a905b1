import { fillTemplate, unknownPlaceholders } from './lead-templates.ts';

test('a template is filled with what is known of the lead, and only with that', () => {
  const values = { parent: '{child}', child: 'Lok', reference: 'KW-1', business: 'Kitewell' };
  expect(fillTemplate('{parent}, {child}: {reference} {business} {other} $&', values)).toBe(
    '{child}, Lok: KW-1 Kitewell {other} $&',
  );
});

test('what nothing can fill is named', () => {
  expect(unknownPlaceholders('Hello {parent}, {chlid} and {}')).toEqual(['{chlid}', '{}']);
});
