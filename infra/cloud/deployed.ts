/** What the AWS CLI knows of a stack that is deployed. */
import { spawnSync } from 'node:child_process';
import { stages, type Parameters } from './parameters.ts';

/** The region that the parameters name for a stack, such as `Kitewell-production`; ends the program where there is none. */
export function placeOf(stack: string): string {
  const stage = (stages as Record<string, Parameters>)[stack.replace('Kitewell-', '')];
  return (
    stage?.region ??
    fail(
      `There is no stack ${stack}: ${Object.keys(stages)
        .map((name) => `Kitewell-${name}`)
        .join(' or ')}.`,
    )
  );
}

/** The outputs of a stack, by name. */
export function outputsOf(stack: string, region: string): ReadonlyMap<string, string> {
  const { Stacks } = aws(region, 'cloudformation', 'describe-stacks', '--stack-name', stack) as {
    readonly Stacks: readonly [
      { readonly Outputs: readonly { readonly OutputKey: string; readonly OutputValue: string }[] },
    ];
  };
  return new Map(Stacks[0].Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

/** What a command of the AWS CLI answers; ends the program with a sentence where it fails. */
export function aws(region: string, ...args: string[]): unknown {
  const { status, stdout, error } = spawnSync('aws', [...args, '--region', region, '--output', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) fail('The AWS CLI is needed: https://docs.aws.amazon.com/cli/');
  if (status !== 0) fail(`aws ${args.slice(0, 2).join(' ')} failed.`);
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

/** Ends the program with a sentence. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
