import type { PlannedSessionView } from '@kitewell/contract/office/accounts';

type Kind = Pick<PlannedSessionView, 'minutes' | 'groupSize'>;

/** What a package would be sold for; an empty field is for all. */
export interface PackageTerms extends Kind {
  child: number | null;
  programme: string | null;
  units: number;
  expiresOn: string;
}

const concerned = (
  planned: readonly PlannedSessionView[],
  { child, programme }: Pick<PackageTerms, 'child' | 'programme'>,
) =>
  planned.filter(
    (one) => (child === null || one.child === child) && (programme === null || one.programme === programme),
  );

/** The length and the size of group that most of the planned sessions of a child or programme have; of equals the soonest. */
export function usualKind(
  planned: readonly PlannedSessionView[],
  of: Pick<PackageTerms, 'child' | 'programme'>,
): Kind | undefined {
  const kinds = [...Map.groupBy(concerned(planned, of), nameOf).values()];
  return kinds.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

const nameOf = ({ minutes, groupSize }: Kind) => `${minutes} ${groupSize}`;

/** The planned sessions until a package's last day for which it does not pay. */
export interface NotPaid {
  /** How many are of another length or in a group of another size, and which kinds of these there are. */
  other: { count: number; kinds: Kind[] };
  /** How many would fit, where these are more than it has units. */
  fitting: number | undefined;
}

export function notPaidBy(planned: readonly PlannedSessionView[], terms: PackageTerms): NotPaid {
  const until = concerned(planned, terms).filter(({ day }) => day <= terms.expiresOn);
  const other = until.filter((one) => nameOf(one) !== nameOf(terms));
  const fitting = until.length - other.length;
  return {
    other: {
      count: other.length,
      kinds: [...Map.groupBy(other, nameOf).values()].flatMap(([first]) => first ?? []),
    },
    fitting: fitting > terms.units ? fitting : undefined,
  };
}
