/** The lists in the content of parts. */
export type ItemList = 'questions' | 'sections' | 'articles';

export const itemsIn = (content: object | null, list: ItemList): readonly object[] =>
  ((content as Record<string, unknown> | null)?.[list] as readonly object[] | undefined) ?? [];
