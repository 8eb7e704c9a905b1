/**
 * An operator's command in the cloud: `npm run cloud:ops -- Kitewell-production tutor list`. Runs it as a task of the
 * backend's image, prints what it printed, and removes that from the log. Needs the AWS CLI with the account's credentials.
 */
import { spawnSync } from 'node:child_process';

const [stack, ...command] = process.argv.slice(2);
if (stack === undefined || command.length === 0) {
  fail('Say the stack and the command: npm run cloud:ops -- Kitewell-staging tutor list');
}

interface Described {
  readonly Stacks: readonly [
    { readonly Outputs: readonly { readonly OutputKey: string; readonly OutputValue: string }[] },
  ];
}
const { Stacks } = aws('cloudformation', 'describe-stacks', '--stack-name', stack) as Described;
const outputs = new Map(Stacks[0].Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
const output = (name: string) => outputs.get(name) ?? fail(`${stack} has no output ${name}: deploy it first.`);

const network = {
  awsvpcConfiguration: {
    subnets: output('OpsSubnets').split(','),
    securityGroups: [output('OpsSecurityGroup')],
    assignPublicIp: output('OpsPublicAddress'),
  },
};
const overrides = {
  containerOverrides: [{ name: 'main', command: ['npm', 'run', '--silent', 'ops', '--', ...command] }],
};
const cluster = ['--cluster', output('OpsCluster')];
const { tasks } = aws(
  ...['ecs', 'run-task', ...cluster, '--launch-type', 'FARGATE', '--task-definition', output('OpsTask')],
  ...['--network-configuration', JSON.stringify(network), '--overrides', JSON.stringify(overrides)],
) as { tasks: readonly { taskArn: string }[] };
const task = tasks[0]?.taskArn ?? fail('The task was not started: look at the quotas of Fargate.');
aws('ecs', 'wait', 'tasks-stopped', ...cluster, '--tasks', task);
const ended = aws('ecs', 'describe-tasks', ...cluster, '--tasks', task) as {
  tasks: readonly [{ stoppedReason?: string; containers: readonly [{ exitCode?: number }] }];
};
const { exitCode } = ended.tasks[0].containers[0];
if (exitCode === undefined) fail(`The command was not run: ${ended.tasks[0].stoppedReason ?? 'no reason is given'}`);

const stream = ['--log-group-name', output('OpsLog'), '--log-stream-name', `ops/main/${task.split('/').at(-1) ?? ''}`];
const { events } = aws('logs', 'get-log-events', '--start-from-head', ...stream) as {
  events: readonly { message: string }[];
};
for (const { message } of events) console.log(message);
// It may have been a new tutor's password.
aws('logs', 'delete-log-stream', ...stream);
process.exitCode = exitCode;

function aws(...args: string[]): unknown {
  const { status, stdout, error } = spawnSync('aws', [...args, '--output', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) fail('The AWS CLI is needed: https://docs.aws.amazon.com/cli/');
  if (status !== 0) fail(`aws ${args.slice(0, 2).join(' ')} failed.`);
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
