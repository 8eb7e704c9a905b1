import { Link as Anchor } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { phoneLink } from '../../content/business.ts';
import { writtenPhone } from '../../written-phone.ts';
import { useFacts } from '../../facts.ts';

/** A text in which the business's email address and phone number are links. */
export function ContactLinks({ children: text }: { children: string }) {
  const { business } = useFacts();
  const phone = writtenPhone(business.phone.shown);
  return linked(text, business.email, `mailto:${business.email}`, (between) =>
    linked(between, phone, phoneLink(business), (rest) => rest),
  );
}

function linked(text: string, shown: string, href: string, others: (between: string) => ReactNode): ReactNode {
  return text.split(shown).map((between, place) => (
    // The parts of one text never change places.
    <Fragment key={place}>
      {place > 0 && <Anchor href={href}>{shown}</Anchor>}
      {others(between)}
    </Fragment>
  ));
}
