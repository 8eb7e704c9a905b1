import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form-fields.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'type'> & {
  /** Whether it takes a minus sign, which the keyboard for amounts of an iPhone lacks. */
  isSigned?: boolean;
};

/** An amount in dollars, typed as people write it: `readAmount` of the contract reads it. */
export function AmountField({ isSigned = false, ...field }: AmountFieldProps) {
  return <TextField {...field} inputMode={isSigned ? 'text' : 'decimal'} autoComplete="off" />;
}
