import { stages } from '../parameters.ts';
import { sampleParameters } from '../sample-parameters.ts';
import { errors } from '../synthesised.ts';

test('a stage with real data is refused while it has sample parameters: every stack of the stage has an error with each', () => {
  const samples = sampleParameters(stages.production);
  // No errors once the business has set its own.
  expect(errors.production).toHaveLength(samples.length > 0 ? 1 : 0);
  for (const sample of samples) expect(errors.production[0]).toContain(`  ${sample}`);
  if (samples.length > 0) expect(errors.production[0]).toContain('ALLOW_SAMPLES=yes');
});

test('a stage for samples is accepted', () => {
  expect(errors.staging).toEqual([]);
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
