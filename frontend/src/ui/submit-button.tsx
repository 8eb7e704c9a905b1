import { Button } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useLeave } from './unsaved.ts';

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

/** Closes the form that it is in; what was typed is not lost without a question. */
export function CancelButton({ label, onCancel }: { label: string; onCancel: () => void }) {
  const leave = useLeave();
  return (
    <Button variant="plain" onClick={({ currentTarget }) => leave(currentTarget.form, onCancel)}>
      {label}
    </Button>
  );
}
