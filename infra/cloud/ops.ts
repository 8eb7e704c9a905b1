/**
 * Runs an operator's command in the cloud: `npm run cloud:ops -- Kitewell-production tutor list`. It runs as a task of
 * the backend's image; its output is printed and then deleted from the log. Needs the AWS CLI with the account's
 * credentials.
 */
import { aws as awsIn, fail, outputsOf, placeOf, vaultsOf } from './deployed.ts';

const [stack, ...command] = process.argv.slice(2);
if (stack === undefined || command.length === 0) {
  fail('Name the stack and the command: npm run cloud:ops -- Kitewell-staging tutor list');
}

const { region, own } = placeOf(stack);
if (!own) fail(`${stack} runs no commands: say the stage's own stack, such as Kitewell-production.`);
const outputs = outputsOf(stack, region);
const aws = (...args: string[]) => awsIn(region, ...args);
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
const task = tasks[0]?.taskArn ?? fail('The task did not start: check the Fargate quotas.');
aws('ecs', 'wait', 'tasks-stopped', ...cluster, '--tasks', task);
const ended = aws('ecs', 'describe-tasks', ...cluster, '--tasks', task) as {
  tasks: readonly [{ stoppedReason?: string; containers: readonly [{ exitCode?: number }] }];
};
const { exitCode } = ended.tasks[0].containers[0];
if (exitCode === undefined) fail(`The command did not run: ${ended.tasks[0].stoppedReason ?? 'no reason is given'}`);

const stream = ['--log-group-name', output('OpsLog'), '--log-stream-name', `ops/main/${task.split('/').at(-1) ?? ''}`];
const { events } = aws('logs', 'get-log-events', '--start-from-head', ...stream) as {
  events: readonly { message: string }[];
};
for (const { message } of events) console.log(message);
// The output may have been a new tutor's password.
aws('logs', 'delete-log-stream', ...stream);
process.exitCode = exitCode;

// The product itself must not know the vaults: a task that could reach them would be one more way to attack them.
for (const { vault, region: place } of command[0] === 'status' && !command.includes('--json') ? vaultsOf(stack) : []) {
  const { RecoveryPoints: points } = awsIn(
    ...[place, 'backup', 'list-recovery-points-by-backup-vault', '--backup-vault-name', vault],
  ) as { RecoveryPoints: readonly { readonly CreationDate: string; readonly Status: string }[] };
  const made = points.filter(({ Status }) => Status === 'COMPLETED').map(({ CreationDate }) => CreationDate);
  const last = made.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? 'none yet';
  console.log(`backups in ${vault} (${place}): ${made.length}, the last of ${last}`);
}
