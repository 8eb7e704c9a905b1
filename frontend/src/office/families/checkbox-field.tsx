import { chakra } from '@chakra-ui/react';
import { useField } from 'formik';

/** A box to tick, for forms whose values are texts: 'yes' where it is ticked, '' where it is not. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
      <chakra.input
        type="checkbox"
        name={name}
        checked={value === 'yes'}
        onChange={({ target }) => void setValue(target.checked ? 'yes' : '')}
        boxSize="tick"
        flex="none"
        accentColor="{colors.secondary}"
      />
      {label}
    </chakra.label>
  );
}
