import { chakra } from '@chakra-ui/react';
import type { EmailRowView } from '@kitewell/contract/office/emails';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const places = {
  trial: (id: string) => `leads/${id}`,
  booking: (id: string) => `schedule?session=${id}`,
  bill: (id: string) => `billing/${id}`,
  certificate: (id: string) => `certificates/${id}`,
  document: (id: string) => `documents/${id}`,
} as const;
const isShown = (kind: string): kind is keyof typeof places => Object.hasOwn(places, kind);
/** A link to the record that an email is about; none where it has no page of its own. */
export function AboutEmail({ subject: { kind, id } }: Pick<EmailRowView, 'subject'>) {
  const { t } = useTranslation('office-emails');
  if (!isShown(kind)) return null;
  return (
    <chakra.span asChild display="block" width="fit-content" fontSize="sm" color="fg.muted" textDecoration="underline">
      <Link to={paths.office(places[kind](id))}>{t(`about.${kind}`, { id })}</Link>
    </chakra.span>
  );
}
