/** Which pages differ from one another in more than their words. */

const templateOf = (path: string) => path.replace(/\/blog\/.+/, '/blog/*');

/** Of the pages of one template in one language the first, which stands for the others. */
export function onePerTemplate(paths: readonly string[]): string[] {
  return paths.filter((path, at) => paths.findIndex((other) => templateOf(other) === templateOf(path)) === at);
}
