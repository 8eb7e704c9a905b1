import { completeParts, websiteParts } from '@kitewell/contract/website/parts';
import { sampleWebsite } from './sample-website.ts';

test.each(websiteParts)('the sample website may be published as it is: %s', async (part) => {
  const sample = sampleWebsite()[part];
  await expect(completeParts[part].validate(sample, { abortEarly: false })).resolves.toMatchObject(sample);
});
