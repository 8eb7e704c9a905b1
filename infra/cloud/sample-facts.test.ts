import { sampleParameters } from './sample-facts.ts';
import { errors } from './synthesised.ts';

test('a stage that keeps data is not made of what is invented: the CDK is told each of it', () => {
  expect(errors.production).toHaveLength(1);
  const [refusal = ''] = errors.production;
  expect(refusal).toContain('email of the business is a sample');
  expect(refusal).toContain('the reviews are samples');
  expect(refusal).toContain('domain.zone.id of the parameters is a sample: Z0000000000000EXAMPLE');
  expect(refusal).toContain('ALLOW_SAMPLE_FACTS=yes');
});

test('a stage for samples is made of them', () => {
  expect(errors.staging).toEqual([]);
});

test('parameters that are set are no samples', () => {
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
