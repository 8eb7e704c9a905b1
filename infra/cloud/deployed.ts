/** Reads a deployed stack through the AWS CLI. */
import { spawnSync } from 'node:child_process';
import { copiesVault, vaultName } from './names.ts';
import { stages, type Parameters } from './parameters.ts';

export interface Place {
  readonly region: string;
  /** Whether it is a stage's own stack, which has the site, its CDN and its tasks, and not one of the stacks beside it. */
  readonly own: boolean;
}

/** All stacks, by name. */
const stacks: ReadonlyMap<string, Place> = new Map(
  Object.entries<Parameters>(stages).flatMap(([stage, { region, mail, copies }]) =>
    Object.entries({ '': region, '-outside': 'us-east-1', '-mail': mail?.region, '-copies': copies?.region }).flatMap(
      ([part, place]): [string, Place][] =>
        place === undefined ? [] : [[`Kitewell-${stage}${part}`, { region: place, own: part === '' }]],
    ),
  ),
);

/**
 * The region of a stack such as `Kitewell-production-outside`, and whether it is a stage's own; ends the program where there
 * is no such stack.
 */
export function placeOf(stack: string): Place {
  return stacks.get(stack) ?? fail(`No stack is named ${stack}. Choose one of: ${[...stacks.keys()].join(', ')}.`);
}

/** The vaults of a stage's backups, by the name of its own stack. */
export function vaultsOf(stack: string): readonly { readonly vault: string; readonly region: string }[] {
  const stage = stack.replace('Kitewell-', '');
  const parameters = Object.entries<Parameters>(stages).find(([name]) => name === stage)?.[1];
  if (!parameters?.copies) return [];
  return [
    { vault: vaultName(stage), region: parameters.region },
    { vault: copiesVault(stage), region: parameters.copies.region },
  ];
}

/** The outputs of a stage's own stack, by name. */
export function outputsOf(stack: string, region: string): ReadonlyMap<string, string> {
  const { Stacks } = aws(region, 'cloudformation', 'describe-stacks', '--stack-name', stack) as {
    readonly Stacks: readonly [
      { readonly Outputs: readonly { readonly OutputKey: string; readonly OutputValue: string }[] },
    ];
  };
  return new Map(Stacks[0].Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

/** The answer of a command of the AWS CLI; ends the program with a sentence where it fails. */
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
