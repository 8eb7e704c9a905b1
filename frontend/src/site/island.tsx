import { createContext, useContext } from 'react';
import type { IslandName, IslandProps } from './islands.ts';

/** Writes an island's HTML so that the browser can hydrate it. Provided by the renderer. */
export type WriteIsland = <Name extends IslandName>(name: Name, props: IslandProps<Name>, prefix: string) => string;

export const IslandWriter = createContext<WriteIsland | undefined>(undefined);

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  props: IslandProps<Name>;
  /** `near`: shortly before it comes into view; `open`: when the popover around it opens. */
  when?: 'near' | 'open';
  /** Only where this list of the API is another one than the page was built with, or does not come. */
  unlessSame?: { list: string; digest: string };
  /** Distinguishes it from other islands of the same name on the page. */
  as?: string;
}

/** A part of a document that `hydrate-island.ts` makes interactive. Until then its HTML shows, with the same texts. */
export function Island<Name extends IslandName>({
  name,
  props,
  when = 'near',
  unlessSame,
  as = name,
}: IslandElementProps<Name>) {
  const write = useContext(IslandWriter);
  if (!write) throw new Error('Islands stand in documents alone.');
  return (
    <div
      data-island={name}
      data-when={when}
      data-list={unlessSame?.list}
      data-digest={unlessSame?.digest}
      data-prefix={prefixed(as)}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: write(name, props, prefixed(as)) }}
    />
  );
}

/** Prefix for the ids that React generates in an island, so that they are unique on the page. */
const prefixed = (name: string) => `${name}-`;
