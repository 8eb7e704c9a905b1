/**
 * A document of sections in the given order, of which one gets a new text and the others keep theirs.
 * @param document as this function made it, or empty
 */
export function withSection(document: string, order: readonly string[], section: string, text: string): string {
  const texts = new Map(
    document
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n');
        return [part.slice(0, end).trim(), part.slice(end).trim()];
      }),
  );
  texts.set(section, text.trim());
  const written = order.flatMap((name) => {
    const kept = texts.get(name);
    return kept === undefined ? [] : [`## ${name}\n\n${kept}\n`];
  });
  return `# Measured\n\n${written.join('\n')}`;
}
