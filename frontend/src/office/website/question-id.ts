/** A permanent name for a question, from its words; one that no other question has. */
export function questionId(words: string, taken: readonly string[]): string {
  const name =
    words
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 50)
      .replace(/-+$/, '') ?? 'question';
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number++) if (!taken.includes(`${name}-${number}`)) return `${name}-${number}`;
}
