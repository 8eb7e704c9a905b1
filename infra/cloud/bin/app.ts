import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { KitewellStack } from '../lib/stack.ts';
import { stages } from '../parameters.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
for (const [stage, parameters] of Object.entries(stages)) {
  const stack = new KitewellStack(app, `Kitewell-${stage}`, parameters);
  Tags.of(stack).add('product', 'kitewell');
  Tags.of(stack).add('stage', stage);
}
