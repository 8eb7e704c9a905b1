/** The paths of parameters that contain a name below `.example`, or an id that no account has. */
export function sampleParameters(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const isSample = /\.example\b|EXAMPLE|123456789012|00000000-0000/.test(value);
    return isSample ? [`${path} of the parameters is a sample: ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => sampleParameters(part, path ? `${path}.${name}` : name));
}
