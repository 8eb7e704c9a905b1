import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Parameters } from './parameters.ts';

const program = resolve(import.meta.dirname, '../../frontend/sample-facts.ts');

/**
 * A sentence for each sample in a stage: invented facts on the pages, a site address that is not the stage's, and
 * parameters that are still examples.
 */
export function sampleFacts(parameters: Parameters): string[] {
  const origin = parameters.domain ? [`https://${parameters.domain.name}`] : [];
  const pages = execFileSync(process.execPath, [program, ...origin], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return [...pages, ...sampleParameters(parameters)];
}

/** The paths of parameters that contain a name below `.example`, or an id that no account has. */
export function sampleParameters(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const isSample = /\.example\b|EXAMPLE|123456789012|00000000-0000/.test(value);
    return isSample ? [`${path} of the parameters is a sample: ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => sampleParameters(part, path ? `${path}.${name}` : name));
}
