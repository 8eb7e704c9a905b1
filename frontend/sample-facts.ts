/** `node frontend/sample-facts.ts`: the facts of the pages that are invented, one a line. Nothing goes live with them. */
import { sampleFacts } from './src/content/samples.ts';

for (const fact of sampleFacts()) console.log(fact);
