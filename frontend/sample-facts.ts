/**
 * `node frontend/sample-facts.ts [ORIGIN]`: prints the invented facts that the pages still contain, one a line, and whether
 * the pages name another address as theirs than ORIGIN. A stage that keeps real data is refused while anything is printed.
 */
import { business } from './src/content/business.ts';
import { sampleFacts } from './src/content/samples.ts';

const [, , origin] = process.argv;
for (const fact of sampleFacts()) console.log(fact);
if (origin !== undefined && origin !== business.siteOrigin) {
  console.log(`siteOrigin of the business is ${business.siteOrigin}, and the site is at ${origin}`);
}
