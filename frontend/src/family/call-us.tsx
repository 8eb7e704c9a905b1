import { Button } from '@chakra-ui/react';
import { phoneLink } from '../content/business.ts';
import { useFacts } from '../facts.ts';

/** The office's phone number, to press. */
export function CallUs() {
  const { business } = useFacts();
  return (
    <Button asChild variant="surface" size="sm">
      <a href={phoneLink(business)}>{business.phone.shown}</a>
    </Button>
  );
}
