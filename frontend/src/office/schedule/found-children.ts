import type { FamiliesView } from '@kitewell/contract/office/families';

/** A child found by the search, as an option. */
export interface FoundChild {
  key: number;
  label: string;
  name: string;
  family: number;
}

/** All children of the families that were found. */
export const childrenOf = ({ families }: FamiliesView): FoundChild[] =>
  families.flatMap(({ id, name, children }) =>
    children.map((child) => ({ key: child.id, label: `${child.name} · ${name}`, name: child.name, family: id })),
  );
