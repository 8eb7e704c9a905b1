import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const places = {
  trial: (id: string) => `leads/${id}`,
  booking: (id: string) => `schedule?session=${id}`,
  bill: (id: string) => `money/${id}`,
  certificate: (id: string) => `certificates/${id}`,
  document: (id: string) => `papers/${id}`,
} as const;
const kinds = Object.keys(places) as (keyof typeof places)[];

/** The record that an event of an email names, such as `booking 12, change 2`; undefined where it names none. */
export function recordOf(event: string): { kind: keyof typeof places; id: string } | undefined {
  const [, named, id] = new RegExp(`\\b(${kinds.join('|')}) (\\d{1,10})\\b`).exec(event) ?? [];
  const kind = kinds.find((one) => one === named);
  return kind && id !== undefined ? { kind, id } : undefined;
}

/** A link to the record that an email is about. The event's own name is for programs alone. */
export function AboutEmail({ event }: { event: string }) {
  const { t } = useTranslation('office-messages');
  const record = recordOf(event);
  if (!record) return null;
  const { kind, id } = record;
  return (
    <chakra.span asChild display="block" width="fit-content" fontSize="sm" color="fg.muted" textDecoration="underline">
      <Link to={paths.office(places[kind](id))}>{t(`about.${kind}`, { id })}</Link>
    </chakra.span>
  );
}
