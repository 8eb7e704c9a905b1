/**
 * Prints the images that a stage runs, as the parameter `images` with which another stage runs exactly the same: `npm
 * run cloud:images -- Kitewell-staging`. Needs the AWS CLI with the account's credentials.
 */
import { aws, fail, outputsOf, placeOf } from './deployed.ts';

interface Task {
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly containers: readonly { readonly image: string; readonly imageDigest: string }[];
}

const stack = process.argv[2] ?? fail('Name the stack: npm run cloud:images -- Kitewell-staging');
const { region, own } = placeOf(stack);
if (!own) fail(`${stack} runs no images: say the stage's own stack, such as Kitewell-staging.`);
const outputs = outputsOf(stack, region);
const output = (name: string) => outputs.get(name) ?? fail(`${stack} has no output ${name}: deploy it first.`);

/** The image that all tasks of a service run, by its digest, and its processor. */
function runBy(service: string): { image: string; architecture: string } {
  const cluster = ['--cluster', output('OpsCluster')];
  const { taskArns } = aws(region, 'ecs', 'list-tasks', ...cluster, '--service-name', output(service)) as {
    taskArns: readonly string[];
  };
  if (taskArns.length === 0) fail(`No task of ${service} is running in ${stack}.`);
  const { tasks } = aws(region, 'ecs', 'describe-tasks', ...cluster, '--tasks', ...taskArns) as {
    tasks: readonly Task[];
  };
  const found = tasks.map(({ attributes, containers: [container] }) => ({
    image: `${container?.image.replace(/[:@][^/]*$/, '') ?? ''}@${container?.imageDigest ?? ''}`,
    architecture:
      attributes.find(({ name }) => name === 'ecs.cpu-architecture')?.value === 'arm64' ? 'arm64' : 'x86-64',
  }));
  const [first, ...others] = found;
  if (!first || others.some(({ image }) => image !== first.image)) {
    fail(`The tasks of ${service} run different images: wait for the deployment of ${stack} to finish.`);
  }
  return first;
}

const [backend, frontend] = [runBy('BackendService'), runBy('FrontendService')];
console.log(
  [
    'images: {',
    `  backend: '${backend.image}',`,
    `  frontend: '${frontend.image}',`,
    `  architecture: '${backend.architecture}',`,
    '},',
  ].join('\n'),
);
