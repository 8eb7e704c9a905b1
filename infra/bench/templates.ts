/** Pages that differ in more than their texts. */

const templateOf = (path: string) => path.replace(/\/blog\/.+/, '/blog/*');

/** The first page of each template in each language, which stands for the others. */
export function onePerTemplate(paths: readonly string[]): string[] {
  return paths.filter((path, at) => paths.findIndex((other) => templateOf(other) === templateOf(path)) === at);
}
