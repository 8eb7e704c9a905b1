import { Box, chakra, Input } from '@chakra-ui/react';
import { useField, useFormikContext } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from './form-fields.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  /** The name of the button that shows the password; it stays the same when pressed. */
  showLabel: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
}

/**
 * A password that can be shown while it is typed. Sending hides it again, so that browsers recognise it as a password.
 */
export function PasswordField({ name, label, showLabel, autoComplete, help }: PasswordFieldProps) {
  const [field] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const [shown, setShown] = useState(false);
  if (shown && isSubmitting) setShown(false);
  return (
    <FieldFrame name={name} label={label} help={help} required>
      <Box position="relative" width="100%">
        <Input
          {...field}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          paddingInlineEnd="7.5"
        />
        <chakra.button
          type="button"
          aria-label={showLabel}
          title={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          position="absolute"
          insetInlineEnd="4px"
          top="50%"
          transform="translateY(-50%)"
          boxSize="tapTarget"
          display="grid"
          placeItems="center"
          color="fg.muted"
          cursor="pointer"
          _hover={{ color: 'fg' }}
        >
          {shown ? <EyeOff aria-hidden size={22} /> : <Eye aria-hidden size={22} />}
        </chakra.button>
      </Box>
    </FieldFrame>
  );
}
