/** The story that is printed on the kite and set along the pages of the hill. */
export const story =
  'Once upon a windy Saturday, a page grew tired of lying flat. “I have read myself,” it said, “and I know how I end.” ' +
  'So it folded one corner, and then the other, very neatly, the way a tutor once showed it, and looked about for a ' +
  'breeze. Up it went, over the pebbles, over the minibus stop, over the boy with the yellow boots who shouted ' +
  '“Higher!” and meant it. The hill looked up. The sea looked up. Even the ferry looked up, which ferries seldom do. ' +
  '“What can you see?” called the girl. “Everything,” said the page, “and all of it has a name.” ';

export const storyLines = {
  left: ['Once upon a windy day,', 'a page grew tired of lying flat,', 'so it folded one corner, then the other.'],
  right: ['Up it went, over the pebbles,', 'over the boy in yellow boots,', 'and the hill looked up, and the sea.'],
} as const;

/** A line for each number of characters, starting at word `from`; the story begins again when it ends. */
export function setStory(widths: readonly number[], from = 0): string[] {
  const words = story.trim().split(' ');
  let next = from;
  return widths.map((width) => {
    let line = '';
    while (line.length < width) line += `${line ? ' ' : ''}${words[next++ % words.length] ?? ''}`;
    return line.slice(0, width);
  });
}
