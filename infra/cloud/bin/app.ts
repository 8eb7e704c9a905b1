import { App, type Stack, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { MailStack, sendsMail } from '../lib/mail-stack.ts';
import { KitewellStack } from '../lib/stack.ts';
import { stages, type Parameters } from '../parameters.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
for (const [stage, parameters] of Object.entries<Parameters>(stages)) {
  const stacks: Stack[] = [new KitewellStack(app, `Kitewell-${stage}`, parameters)];
  if (sendsMail(parameters)) stacks.push(new MailStack(app, `Kitewell-${stage}-mail`, parameters));
  for (const stack of stacks) {
    Tags.of(stack).add('product', 'kitewell');
    Tags.of(stack).add('stage', stage);
  }
}
