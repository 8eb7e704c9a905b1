/**
 * `node frontend/sample-facts.ts [ORIGIN]`: the facts of the pages that are invented, one a line, and whether the pages name
 * another address as theirs than that of the site. Nothing goes live with them.
 */
import { business } from './src/content/business.ts';
import { sampleFacts } from './src/content/samples.ts';

const [, , origin] = process.argv;
for (const fact of sampleFacts()) console.log(fact);
if (origin !== undefined && origin !== business.siteOrigin) {
  console.log(`siteOrigin of the business is ${business.siteOrigin}, and the site is at ${origin}`);
}
