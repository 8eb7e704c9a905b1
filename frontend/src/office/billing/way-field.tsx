import { chakra, Field, Fieldset } from '@chakra-ui/react';
import { paymentWays } from '@kitewell/contract/payments';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../ui/form-fields.tsx';

/** How something was paid: every way shows, so that one press is enough. */
export function WayField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('office-billing');
  const [{ value }, , { setValue }] = useField<string>(name);
  const { fieldError } = useFieldError(name);
  return (
    <Fieldset.Root invalid={fieldError !== undefined}>
      <Fieldset.Legend fontWeight="600">{label}</Fieldset.Legend>
      <Field.Root display="flex" flexDirection="row" flexWrap="wrap" gap="2" marginTop="1">
        {paymentWays.map((way) => (
          <chakra.label
            key={way}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="tapTarget"
            paddingInline="3"
            bg="bg.fill"
            fontWeight="600"
            cursor="pointer"
            css={{ '&:has(:checked)': { bg: 'secondary', color: 'secondary.contrast' } }}
          >
            <input
              type="radio"
              name={name}
              value={way}
              checked={value === way}
              aria-invalid={fieldError !== undefined}
              onChange={() => void setValue(way)}
            />
            {t(`way.${way}`)}
          </chakra.label>
        ))}
      </Field.Root>
      <Fieldset.ErrorText>{fieldError}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
