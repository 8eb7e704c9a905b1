import { stages } from '../parameters.ts';
import { sampleFacts, sampleParameters } from '../sample-facts.ts';
import { errors } from '../synthesised.ts';

test('a stage with real data is refused while it has sample facts: every stack of the stage has an error with each', () => {
  const samples = sampleFacts(stages.production);
  // No errors once the business has set its own facts.
  expect(errors.production).toHaveLength(samples.length > 0 ? 1 : 0);
  for (const sample of samples) expect(errors.production[0]).toContain(`  ${sample}`);
  if (samples.length > 0) expect(errors.production[0]).toContain('ALLOW_SAMPLE_FACTS=yes');
});

test('a stage for samples is accepted', () => {
  expect(errors.staging).toEqual([]);
});

test('pages that name another address than the stage’s are refused', () => {
  const moved = sampleFacts({
    ...stages.production,
    domain: { ...stages.production.domain, name: 'www.elsewhere.hk' },
  });
  expect(moved.filter((fact) => fact.endsWith('and the site is at https://www.elsewhere.hk'))).toHaveLength(1);
  expect(sampleFacts(stages.staging).filter((fact) => fact.includes('and the site is at'))).toEqual([]);
});

test('parameters that are set are not samples', () => {
  expect(
    sampleParameters({
      domain: { name: 'www.kitewell.hk', zone: { id: 'Z0123456789ABC' } },
      cdn: true,
      tasks: { least: 2 },
    }),
  ).toEqual([]);
  expect(sampleParameters({ alarms: { email: 'ops@kitewell.example' } })).toEqual([
    'alarms.email of the parameters is a sample: ops@kitewell.example',
  ]);
});
