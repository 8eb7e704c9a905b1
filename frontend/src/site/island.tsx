import { createContext, useContext } from 'react';
import type { IslandName, IslandProps } from './islands.ts';

/** Writes an island's HTML as the browser will take it over. Given by the renderer. */
export type WriteIsland = <Name extends IslandName>(name: Name, props: IslandProps<Name>, prefix: string) => string;

export const IslandWriter = createContext<WriteIsland | undefined>(undefined);

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  props: IslandProps<Name>;
  /** `near`: when it is about to be seen; `open`: when the popover around it opens; `asked`: where the address asks. */
  when?: 'near' | 'open' | 'asked';
  /** Tells it from others of its name on the page. */
  as?: string;
}

/** A part of a document that `bring-alive.ts` gives code to. Until then its HTML stands, with the same texts. */
export function Island<Name extends IslandName>({ name, props, when = 'near', as = name }: IslandElementProps<Name>) {
  const write = useContext(IslandWriter);
  if (!write) throw new Error('Islands stand in documents alone.');
  return (
    <div
      data-island={name}
      data-when={when}
      data-prefix={prefixed(as)}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: write(name, props, prefixed(as)) }}
    />
  );
}

/** Before every id that React makes up in an island, so that no two parts of a page make up the same. */
const prefixed = (name: string) => `${name}-`;
