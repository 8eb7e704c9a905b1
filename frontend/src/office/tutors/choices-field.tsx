import { Box, chakra } from '@chakra-ui/react';
import { useField } from 'formik';

interface ChoicesFieldProps {
  /** The name of a field whose text lists the choices, as `entriesOf` reads it. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Several choices out of a few, each a tick box. */
export function ChoicesField({ name, label, options }: ChoicesFieldProps) {
  const [field, , { setValue }] = useField<string>(name);
  const chosen = entriesOf(field.value);
  const choose = (value: string, isChosen: boolean) =>
    // In the order of the options, so that the same choice always gives the same text.
    options.map((option) => option.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
  return (
    <chakra.fieldset border="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="600" marginBottom="1">
        {label}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" columnGap="5">
        {options.map((option) => (
          <chakra.label key={option.value} display="flex" alignItems="center" gap="2" minHeight="tapTarget">
            <chakra.input
              type="checkbox"
              boxSize="tick"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => void setValue(choose(option.value, target.checked).join(', '))}
            />
            {option.label}
          </chakra.label>
        ))}
      </Box>
    </chakra.fieldset>
  );
}

/** The entries of a text that are separated by commas. */
export const entriesOf = (text: string): string[] => (text === '' ? [] : text.split(', '));
