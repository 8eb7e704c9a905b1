import { Annotations, App, type Stack, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { CopiesStack, isCopied } from '../lib/copies-stack.ts';
import { MailStack, sendsMail } from '../lib/mail-stack.ts';
import { OutsideStack } from '../lib/outside-stack.ts';
import { KitewellStack } from '../lib/stack.ts';
import { sampleParameters } from '../sample-parameters.ts';
import { stages, type Parameters } from '../parameters.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
for (const [stage, parameters] of Object.entries<Parameters>(stages)) {
  const samples = parameters.keepsData ? refusal(sampleParameters(parameters)) : '';
  const main = new KitewellStack(app, stage, parameters);
  const stacks: Stack[] = [main, new OutsideStack(app, stage, parameters)];
  if (sendsMail(parameters)) stacks.push(new MailStack(app, `Kitewell-${stage}-mail`, parameters));
  if (isCopied(parameters)) {
    const copies = new CopiesStack(app, stage, parameters);
    // S3 copies nothing to a bucket that does not exist yet.
    main.addStackDependency(copies);
    stacks.push(copies);
  }
  for (const stack of stacks) {
    if (samples.length > 0) Annotations.of(stack).addError(samples);
    Tags.of(stack).add('product', 'kitewell');
    Tags.of(stack).add('stage', stage);
  }
}

/** Why a stage that keeps real data is refused; empty where nothing is wrong, or the stage is declared a rehearsal. */
function refusal(samples: readonly string[]): string {
  if (samples.length === 0 || process.env.ALLOW_SAMPLES === 'yes') return '';
  const list = samples.map((sample) => `  ${sample}`).join('\n');
  return `Parameters that are still examples would go live. Set them, or set ALLOW_SAMPLES=yes for a rehearsal:\n${list}`;
}
