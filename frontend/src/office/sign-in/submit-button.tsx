import { Button } from '@chakra-ui/react';
import { useFormikContext } from 'formik';

/** Sends the form around it, once: a second press while it is on its way does nothing. */
export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      alignSelf="flex-start"
      aria-disabled={isSubmitting}
      onClick={(press) => isSubmitting && press.preventDefault()}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
