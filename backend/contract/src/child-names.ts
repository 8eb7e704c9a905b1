/**
 * The names of several children that a parent has typed into the field for one, such as 'Emily and Oscar Wong' or
 * 「樂晴、樂天」. A surname that stands once at the end belongs to all. A Chinese 和 or 與 may be part of a name, so it counts
 * only between two names of two characters or more.
 */
export function childNamesIn(typed: string): string[] {
  const parts = typed
    .split(/\s*(?:[,，、;；/&+]|\sand\s|(?<=\p{Script=Han}{2})[和與及](?=\p{Script=Han}{2}))\s*/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (parts.length < 2) return [typed.trim()];
  const [, surname] = /^\S+\s+(\S+)$/.exec(parts.at(-1) ?? '') ?? [];
  const areGivenNames = parts.slice(0, -1).every((name) => /^\p{Script=Latin}+$/u.test(name));
  return surname && areGivenNames
    ? parts.map((name, at) => (at < parts.length - 1 ? `${name} ${surname}` : name))
    : parts;
}
