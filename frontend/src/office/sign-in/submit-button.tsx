import { Button } from '@chakra-ui/react';
import { useFormikContext } from 'formik';

/** Sends the surrounding form; further presses do nothing until that has ended. */
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
